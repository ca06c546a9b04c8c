import { sql } from "kysely";
import { db, dialectName } from "~/services/db/client.server";

const MESSAGE = "refused by the database itself";

type Table = "departments" | "accounts" | "trade_goods" | "declaration_receipts";

/**
 * Creates a trigger that refuses inserts with this value.
 * @returns a function that drops it
 */
export const refuseRow = (table: Table, column: string, value: string): Promise<() => Promise<void>> =>
  refuse(
    table,
    { column, value },
    {
      sqlite: `select raise(abort, '${MESSAGE}');`,
      postgres: `raise exception '${MESSAGE}' using errcode = '23514';`,
    },
  );

/**
 * Creates a trigger that raises a unique violation, as if another transaction had stored such a row between the
 * search for it and the insert: with one writer, as on SQLite, none can.
 */
export async function refuseAsDuplicate(
  table: Table,
  column: string,
  value: string,
): Promise<() => Promise<void>> {
  const statement = "insert into stored_before (value) values (1);";
  await sql`create table stored_before (value integer unique)`.execute(db);
  await sql`insert into stored_before (value) values (1)`.execute(db);
  const end = await refuse(table, { column, value }, { sqlite: statement, postgres: statement });
  return async () => {
    await end();
    await sql`drop table stored_before`.execute(db);
  };
}

interface Statements {
  readonly sqlite: string;
  readonly postgres: string;
}

async function refuse(
  table: Table,
  { column, value }: { readonly column: string; readonly value: string },
  { sqlite, postgres }: Statements,
): Promise<() => Promise<void>> {
  const refused = sql`new.${sql.ref(column)} = ${sql.lit(value)}`;
  if (dialectName === "sqlite") {
    await sql`create trigger refuse_row before insert on ${sql.table(table)} when ${refused}
      begin ${sql.raw(sqlite)} end`.execute(db);
    return async () => {
      await sql`drop trigger refuse_row`.execute(db);
    };
  }
  await sql`create function refuse_row() returns trigger language plpgsql as
    ${sql.raw(`$$ begin ${postgres} return new; end $$`)}`.execute(db);
  await sql`create trigger refuse_row before insert on ${sql.table(table)} for each row when (${refused})
    execute function refuse_row()`.execute(db);
  return async () => {
    await sql`drop function refuse_row cascade`.execute(db);
  };
}
