import { sql, type Kysely, type Migration } from "kysely";
import type { DialectName } from "../dialect.server";
import { columnsFor } from "./columns.server";
import { makePrefixIndex } from "./search-indexes.server";

async function createGroups(db: Kysely<unknown>, dialect: DialectName): Promise<void> {
  const { integer, id } = columnsFor(dialect);
  await db.schema
    .createTable("error_groups")
    .$call(id)
    .addColumn("fingerprint", "text", (c) => c.notNull().unique())
    .addColumn("source", "text", (c) => c.notNull().check(sql`source in ('server', 'browser', 'job')`))
    .addColumn("message", "text", (c) => c.notNull())
    .addColumn("route", "text", (c) => c.notNull())
    .addColumn("stack", "text", (c) => c.notNull())
    .addColumn("build", "text", (c) => c.notNull())
    .addColumn("count", integer, (c) => c.notNull())
    .addColumn("accounts", "integer", (c) => c.notNull().defaultTo(0))
    .addColumn("status", "text", (c) =>
      c
        .notNull()
        .defaultTo("open")
        .check(sql`status in ('open', 'handled')`),
    )
    .addColumn("handled_at", integer)
    .addColumn("handled_by", "text", (c) => c.notNull().defaultTo(""))
    .addColumn("note", "text", (c) => c.notNull().defaultTo(""))
    .addColumn("first_at", integer, (c) => c.notNull())
    .addColumn("last_at", integer, (c) => c.notNull())
    .execute();
  for (const column of ["last_at", "count", "source", "status", "build"])
    await db.schema
      .createIndex(`error_groups_${column}`)
      .on("error_groups")
      .columns([column, "id"])
      .execute();
  await makePrefixIndex({ db, dialect }, "error_groups", "route");
}

async function createOccurrences(db: Kysely<unknown>, dialect: DialectName): Promise<void> {
  const { integer, id } = columnsFor(dialect);
  await db.schema
    .createTable("error_occurrences")
    .$call(id)
    .addColumn("group_id", integer, (c) => c.notNull().references("error_groups.id"))
    .addColumn("at", integer, (c) => c.notNull())
    .addColumn("request_id", "text", (c) => c.notNull())
    .addColumn("account_id", integer)
    .execute();
  await db.schema
    .createIndex("error_occurrences_group")
    .on("error_occurrences")
    .columns(["group_id", "id"])
    .execute();
  await db.schema
    .createIndex("error_occurrences_request")
    .on("error_occurrences")
    .columns(["request_id", "group_id"])
    .execute();
  await db.schema
    .createTable("error_accounts")
    .addColumn("group_id", integer, (c) => c.notNull().references("error_groups.id"))
    .addColumn("account_id", integer, (c) => c.notNull())
    .addPrimaryKeyConstraint("error_accounts_key", ["group_id", "account_id"])
    .execute();
}

/** The error log. The density of lists becomes one setting of the account instead of one for each list. */
export function errorLog(dialect: DialectName): Migration {
  return {
    async up(db: Kysely<unknown>) {
      await createGroups(db, dialect);
      await createOccurrences(db, dialect);
      await db.schema.alterTable("list_settings").dropColumn("dense").execute();
    },
  };
}
