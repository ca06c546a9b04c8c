import type { Selectable } from "kysely";
import type { Executor } from "../../../db/client.server";
import type { CustomerChannelTable } from "../../../db/schema/schema-channels";
import { DomainError } from "../../../runtime/failures/errors";

export type ConfigurationRow = Selectable<CustomerChannelTable>;

/** The channels of a customer, in order of priority; the caller has found the customer in scope. */
export const listConfigurations = (executor: Executor, organizationId: number): Promise<ConfigurationRow[]> =>
  executor
    .selectFrom("customer_channels")
    .selectAll()
    .where("organization_id", "=", organizationId)
    .orderBy("priority")
    .orderBy("id")
    .execute();

/** @throws DomainError not-found when the customer has no such configuration */
export async function getConfiguration(
  executor: Executor,
  organizationId: number,
  id: number,
): Promise<ConfigurationRow> {
  const row = (await listConfigurations(executor, organizationId)).find((one) => one.id === id);
  if (!row) throw new DomainError("not-found");
  return row;
}
