import type { Selectable } from "kysely";
import type { Executor } from "../../../db/client.server";
import type { CustomerChannelTable } from "../../../db/schema/schema-channels";
import { DomainError } from "../../../runtime/failures/errors";

export type ConfigurationRow = Selectable<CustomerChannelTable>;

/** The channels of a customer that has been found in scope, in their order. */
export const listConfigurations = (executor: Executor, organizationId: number): Promise<ConfigurationRow[]> =>
  executor
    .selectFrom("customer_channels")
    .selectAll()
    .where("organization_id", "=", organizationId)
    .orderBy("priority")
    .orderBy("id")
    .execute();

/** @throws DomainError not-found when a customer has no such one */
export async function getConfiguration(
  executor: Executor,
  organizationId: number,
  id: number,
): Promise<ConfigurationRow> {
  const row = (await listConfigurations(executor, organizationId)).find((one) => one.id === id);
  if (!row) throw new DomainError("not-found");
  return row;
}
