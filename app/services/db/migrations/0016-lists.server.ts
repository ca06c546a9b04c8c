import { sql, type Kysely, type Migration } from "kysely";
import type { DialectName } from "../dialect.server";
import { columnsFor } from "./columns.server";
import { makeCharacterPairs, makePrefixIndex, makeSearchable } from "./search-indexes.server";

async function createChoices(db: Kysely<unknown>, dialect: DialectName): Promise<void> {
  const { integer, id } = columnsFor(dialect);
  await db.schema
    .createTable("list_settings")
    .addColumn("account_id", integer, (c) => c.notNull().references("accounts.id"))
    .addColumn("list", "text", (c) => c.notNull())
    .addColumn("columns", "text", (c) => c.notNull().defaultTo(""))
    .addColumn("dense", "integer", (c) => c.notNull().defaultTo(0))
    .addPrimaryKeyConstraint("list_settings_key", ["account_id", "list"])
    .execute();
  await db.schema
    .createTable("list_views")
    .$call(id)
    .addColumn("account_id", integer, (c) => c.notNull().references("accounts.id"))
    .addColumn("list", "text", (c) => c.notNull())
    .addColumn("name", "text", (c) => c.notNull())
    .addColumn("query", "text", (c) => c.notNull())
    .addColumn("is_default", "integer", (c) => c.notNull().defaultTo(0))
    .addColumn("created_at", integer, (c) => c.notNull())
    .addUniqueConstraint("list_views_name", ["account_id", "list", "name"])
    .execute();
}

/** Jobs on the rows of a list, with their results. */
async function createSelections(db: Kysely<unknown>, dialect: DialectName): Promise<void> {
  const { integer, id } = columnsFor(dialect);
  await db.schema
    .createTable("list_selections")
    .$call(id)
    .addColumn("token_hash", "text", (c) => c.notNull().unique())
    .addColumn("account_id", integer, (c) => c.notNull().references("accounts.id"))
    .addColumn("role_version_id", integer, (c) => c.notNull())
    .addColumn("list", "text", (c) => c.notNull())
    .addColumn("action", "text", (c) => c.notNull())
    .addColumn("request", "text", (c) => c.notNull())
    .addColumn("row_ids", "text", (c) => c.notNull())
    .addColumn("total", "integer", (c) => c.notNull())
    .addColumn("state", "text", (c) =>
      c.notNull().check(sql`state in ('open', 'waiting', 'done', 'failed', 'undone')`),
    )
    .addColumn("done_count", "integer", (c) => c.notNull().defaultTo(0))
    .addColumn("attempt", "integer", (c) => c.notNull().defaultTo(0))
    .addColumn("outcome", "text", (c) => c.notNull().defaultTo("[]"))
    .addColumn("created_at", integer, (c) => c.notNull())
    .addColumn("expires_at", integer, (c) => c.notNull())
    .addColumn("due_at", integer, (c) => c.notNull())
    .addColumn("done_at", integer)
    .execute();
  await db.schema
    .createIndex("list_selections_due")
    .on("list_selections")
    .columns(["state", "due_at"])
    .execute();
  await db.schema.createIndex("list_selections_expiry").on("list_selections").column("expires_at").execute();
  await db.schema
    .createTable("list_file_parts")
    .addColumn("selection_id", integer, (c) => c.notNull().references("list_selections.id"))
    .addColumn("attempt", "integer", (c) => c.notNull())
    .addColumn("number", "integer", (c) => c.notNull())
    .addColumn("bytes", dialect === "postgres" ? "bytea" : "blob", (c) => c.notNull())
    .addPrimaryKeyConstraint("list_file_parts_key", ["selection_id", "attempt", "number"])
    .execute();
}

/** Sorts like ROLE_TYPE. */
const KIND_ORDER = sql`(case organization_kind when 'platform' then 1 when 'customer' then 2 else 3 end)`;

async function indexRoles(db: Kysely<unknown>, dialect: DialectName): Promise<void> {
  await makeSearchable({ db, dialect }, "roles", ["name"]);
  await makePrefixIndex({ db, dialect }, "roles", "code");
  const orders = {
    roles_kind_order: sql`${KIND_ORDER}, updated_at desc, id desc`,
    roles_name_order: sql`name, id`,
    roles_code_order: sql`code, id`,
    roles_updated_order: sql`updated_at, id`,
  };
  for (const [name, keys] of Object.entries(orders))
    await sql`create index ${sql.table(name)} on roles (${keys}) where archived_at is null`.execute(db);
  const found = ["organization_kind", "version_id", "organization_id", "data_scope", "status"] as const;
  for (const column of found)
    await db.schema.createIndex(`roles_${column}`).on("roles").column(column).execute();
  await db.schema
    .createIndex("roles_archived")
    .on("roles")
    .columns(["archived_at", "id"])
    .where(sql.ref("archived_at"), "is not", null)
    .execute();
  await db.schema
    .createIndex("role_resources_resource")
    .on("role_resources")
    .columns(["resource_id", "role_id"])
    .execute();
  await db.schema.createIndex("resources_perms").on("resources").column("perms").execute();
}

/** Tables that every list of the console needs, and the indexes of roles. */
export function lists(dialect: DialectName): Migration {
  return {
    async up(db: Kysely<unknown>) {
      await createChoices(db, dialect);
      await createSelections(db, dialect);
      if (dialect === "postgres") await makeCharacterPairs(db);
      await indexRoles(db, dialect);
      // For the changes of a record in lists.
      await db.schema
        .createIndex("audit_log_object")
        .on("audit_log")
        .columns(["object_type", "object_id", "id"])
        .execute();
    },
  };
}
