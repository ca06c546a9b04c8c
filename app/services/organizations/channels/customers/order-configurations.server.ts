import { sql } from "kysely";
import type { Tx } from "../../../db/client.server";
import type { Flag } from "../../../db/column-kinds";
import { listConfigurations } from "./find-configuration.server";

const setPriority = (tx: Tx, id: number, priority: number) =>
  tx.updateTable("customer_channels").set({ priority }).where("id", "=", id).execute();

/**
 * Sets the priority of one of a customer's channels; channels whose priority is thereby taken move one
 * further.
 * @param moved.priority null for after all others
 */
export async function orderConfigurations(
  tx: Tx,
  organizationId: number,
  { id, priority }: { readonly id: number; readonly priority: number | null },
): Promise<void> {
  const others = (await listConfigurations(tx, organizationId)).filter((row) => row.id !== id);
  let wanted = priority ?? (others.at(-1)?.priority ?? 0) + 1;
  await setPriority(tx, id, wanted);
  for (const row of others) {
    if (row.priority < wanted) continue;
    if (row.priority > wanted) break;
    wanted += 1;
    await setPriority(tx, row.id, wanted);
  }
}

/** Makes this the customer's only default channel. */
export async function makeDefault(tx: Tx, organizationId: number, id: number): Promise<void> {
  await tx
    .updateTable("customer_channels")
    .set({ is_default: sql<Flag>`case when id = ${id} then 1 else 0 end` })
    .where("organization_id", "=", organizationId)
    .execute();
}
