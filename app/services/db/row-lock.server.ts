import { dialectName, type Tx } from "./client.server";
import type { Schema } from "./schema";

/** From here on, transactions about one record come one after the other; SQLite has one writer anyway. */
export async function lockRow(
  tx: Tx,
  table: keyof Pick<Schema, "accounts" | "organizations" | "products" | "roles" | "error_groups">,
  id: number,
): Promise<void> {
  if (dialectName === "sqlite") return;
  await tx.selectFrom(table).select("id").where("id", "=", id).forUpdate().execute();
}
