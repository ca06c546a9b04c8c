import { sql } from "kysely";
import { db, dialectName } from "~/services/db/client.server";

const MESSAGE = "refused by the database itself";

/**
 * Creates a trigger that refuses inserts with this value.
 * @returns a function that drops it
 */
export async function refuseRow(
  table: "departments" | "accounts",
  column: string,
  value: string,
): Promise<() => Promise<void>> {
  const refused = sql`new.${sql.ref(column)} = ${sql.lit(value)}`;
  if (dialectName === "sqlite") {
    await sql`create trigger refuse_row before insert on ${sql.table(table)} when ${refused}
      begin select raise(abort, ${sql.lit(MESSAGE)}); end`.execute(db);
    return async () => {
      await sql`drop trigger refuse_row`.execute(db);
    };
  }
  await sql`create function refuse_row() returns trigger language plpgsql as
    ${sql.raw(`$$ begin raise exception '${MESSAGE}' using errcode = '23514'; end $$`)}`.execute(db);
  await sql`create trigger refuse_row before insert on ${sql.table(table)} for each row when (${refused})
    execute function refuse_row()`.execute(db);
  return async () => {
    await sql`drop function refuse_row cascade`.execute(db);
  };
}
