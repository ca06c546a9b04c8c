import { sql, type Generated } from "kysely";
import { dialectName, type Tx } from "./client.server";
import type { Schema } from "./schema/schema";

/** Every table whose rows are known by a number. */
type Lockable = {
  [Table in keyof Schema]: Schema[Table] extends { id: number | Generated<number> } ? Table : never;
}[keyof Schema];

const rowOf = (table: Lockable, id: number) =>
  sql`select id from ${sql.table(table)} where id = ${sql.val(id)}`;

/** From here on, transactions about one record come one after the other; SQLite has one writer anyway. */
export async function lockRow(tx: Tx, table: Lockable, id: number): Promise<void> {
  if (dialectName === "sqlite") return;
  await sql`${rowOf(table, id)} for update`.execute(tx);
}

/** The same, while others still store what refers to the record: for what may take seconds. */
export async function lockRowLightly(tx: Tx, table: Lockable, id: number): Promise<void> {
  if (dialectName === "sqlite") return;
  await sql`${rowOf(table, id)} for no key update`.execute(tx);
}
