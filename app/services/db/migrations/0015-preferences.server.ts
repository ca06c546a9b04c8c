import { sql, type Kysely, type Migration } from "kysely";
import type { DialectName } from "../dialect.server";
import { columnsFor } from "./columns.server";

/** The versions to which a changed row of these tables belongs; `row` is `new` or `old`. */
const VERSION_OF = {
  resources: (row: string) => `${row}.version_id`,
  role_resources: (row: string) => `(select version_id from resources where id = ${row}.resource_id)`,
} as const;
const EVENTS = [
  ["insert", "new"],
  ["update", "new"],
  ["delete", "old"],
] as const;

type Watched = keyof typeof VERSION_OF;

async function watchOnSqlite(db: Kysely<unknown>, table: Watched): Promise<void> {
  for (const [event, row] of EVENTS)
    await sql
      .raw(
        `create trigger ${table}_rights_${event} after ${event} on ${table} begin
          update product_versions set rights_stamp = rights_stamp + 1 where id = ${VERSION_OF[table](row)}; end`,
      )
      .execute(db);
}

/** Creates statement-level triggers, which run once however many rows change. */
async function watchOnPostgres(db: Kysely<unknown>, table: Watched): Promise<void> {
  await sql
    .raw(
      `create function ${table}_rights() returns trigger language plpgsql as $$ begin
        update product_versions set rights_stamp = rights_stamp + 1
          where id in (select ${VERSION_OF[table]("changed")} from changed);
        return null; end $$`,
    )
    .execute(db);
  for (const [event, row] of EVENTS)
    await sql
      .raw(
        `create trigger ${table}_rights_${event} after ${event} on ${table}
          referencing ${row} table as changed for each statement execute function ${table}_rights()`,
      )
      .execute(db);
}

/** Preferences and visits of the console, and a stamp that changes with a version's rights. */
export function preferences(dialect: DialectName): Migration {
  const { integer } = columnsFor(dialect);
  return {
    async up(db: Kysely<unknown>) {
      await db.schema
        .createTable("preferences")
        .addColumn("account_id", integer, (c) => c.primaryKey().references("accounts.id"))
        .addColumn("settings", "text")
        .addColumn("visits", "text")
        .execute();
      await db.schema
        .alterTable("product_versions")
        .addColumn("rights_stamp", integer, (c) => c.notNull().defaultTo(0))
        .execute();
      for (const table of Object.keys(VERSION_OF) as Watched[])
        await (dialect === "sqlite" ? watchOnSqlite(db, table) : watchOnPostgres(db, table));
    },
  };
}
