import { sql, type Generated } from "kysely";
import { dialectName, type Tx } from "./client.server";
import type { Schema } from "./schema/schema";

/** Tables whose primary key is a numeric id. */
type Lockable = {
  [Table in keyof Schema]: Schema[Table] extends { id: number | Generated<number> } ? Table : never;
}[keyof Schema];

const rowOf = (table: Lockable, id: number) =>
  sql`select id from ${sql.table(table)} where id = ${sql.val(id)}`;

/**
 * Locks a row, so that transactions on one record are serialised until they end; SQLite has one writer
 * anyway.
 */
export async function lockRow(tx: Tx, table: Lockable, id: number): Promise<void> {
  if (dialectName === "sqlite") return;
  await sql`${rowOf(table, id)} for update`.execute(tx);
}

/** Locks a row but allows inserts that reference it: for transactions that may take seconds. */
export async function lockRowLightly(tx: Tx, table: Lockable, id: number): Promise<void> {
  if (dialectName === "sqlite") return;
  await sql`${rowOf(table, id)} for no key update`.execute(tx);
}
