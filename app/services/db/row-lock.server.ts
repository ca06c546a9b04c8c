import { dialectName, type Tx } from "./client.server";
import type { Schema } from "./schema";

type Lockable = keyof Pick<Schema, "accounts" | "organizations" | "products" | "roles" | "error_groups">;

/** From here on, transactions about these records come one after the other; SQLite has one writer anyway. */
export async function lockRows(tx: Tx, table: Lockable, ids: readonly number[]): Promise<void> {
  if (dialectName === "sqlite" || ids.length === 0) return;
  await tx.selectFrom(table).select("id").where("id", "in", ids).orderBy("id").forUpdate().execute();
}

/** The same for one record. */
export const lockRow = (tx: Tx, table: Lockable, id: number): Promise<void> => lockRows(tx, table, [id]);
