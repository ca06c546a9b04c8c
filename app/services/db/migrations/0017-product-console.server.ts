import { sql, type Kysely, type Migration } from "kysely";
import type { DialectName } from "../dialect.server";
import { columnsFor } from "./columns.server";
import { makePrefixIndex, makeSearchable } from "./search-indexes.server";

const STEP = 1000;

/** An index for the order of a recycle view, by the time of archiving. */
const indexArchived = (db: Kysely<unknown>, table: string) =>
  db.schema
    .createIndex(`${table}_archived`)
    .on(table)
    .columns(["archived_at", "id"])
    .where(sql.ref("archived_at"), "is not", null)
    .execute();

async function addProductColumns(db: Kysely<unknown>, dialect: DialectName): Promise<void> {
  const { integer } = columnsFor(dialect);
  const products = () => db.schema.alterTable("products");
  // Existing rows were created by the seed: the console itself.
  await products()
    .addColumn("entry", "text", (c) => c.notNull().defaultTo("jqzx"))
    .execute();
  for (const name of ["entry_url", "icon", "summary"])
    await products()
      .addColumn(name, "text", (c) => c.notNull().defaultTo(""))
      .execute();
  await products()
    .addColumn("sort", "integer", (c) => c.notNull().defaultTo(0))
    .execute();
  await products().addColumn("shelved_at", integer).execute();
  await sql`update products set shelved_at = created_at where status = 'shelved'`.execute(db);
  await db.schema
    .createIndex("products_name")
    .on("products")
    .column("name")
    .unique()
    .where(sql.ref("archived_at"), "is", null)
    .execute();
  const orders = {
    products_sort_order: sql`sort, name, id`,
    products_name_order: sql`name, id`,
    products_code_order: sql`code, id`,
    products_shelved_order: sql`coalesce(shelved_at, 0), id`,
    products_created: sql`created_at, id`,
    products_status: sql`status, id`,
  };
  for (const [name, keys] of Object.entries(orders))
    await sql`create index ${sql.table(name)} on products (${keys}) where archived_at is null`.execute(db);
  await indexArchived(db, "products");
  await makeSearchable({ db, dialect }, "products", ["name"]);
  await makePrefixIndex({ db, dialect }, "products", "code");
}

async function addVersionColumns(db: Kysely<unknown>, dialect: DialectName): Promise<void> {
  const { integer } = columnsFor(dialect);
  const versions = () => db.schema.alterTable("product_versions");
  await versions()
    .addColumn("notes", "text", (c) => c.notNull().defaultTo(""))
    .execute();
  await versions()
    .addColumn("rank", integer, (c) => c.notNull().defaultTo(0))
    .execute();
  await versions().addColumn("released_at", integer).execute();
  await versions()
    .addColumn("released_by", "text", (c) => c.notNull().defaultTo(""))
    .execute();
  await sql`update product_versions set released_at = created_at, released_by = created_by
    where status = 'released'`.execute(db);
  await sql`update product_versions set rank = ${STEP * STEP} where name = '1.0'`.execute(db);
  await db.schema
    .createIndex("product_versions_by_rank")
    .on("product_versions")
    .columns(["product_id", "rank", "id"])
    .execute();
  await indexArchived(db, "product_versions");
  await sql`create index product_versions_by_release
    on product_versions (product_id, coalesce(released_at, 0), id)`.execute(db);
}

async function indexResources(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createIndex("resources_version_url")
    .on("resources")
    .columns(["version_id", "url"])
    .unique()
    .execute();
  await db.schema
    .createIndex("resources_siblings")
    .on("resources")
    .columns(["version_id", "parent_id", "sort"])
    .execute();
  await db.schema.createIndex("resources_parent").on("resources").column("parent_id").execute();
}

/** Columns of products and versions for the console, and submitted forms. */
export function productConsole(dialect: DialectName): Migration {
  const { integer } = columnsFor(dialect);
  return {
    async up(db: Kysely<unknown>) {
      await addProductColumns(db, dialect);
      await addVersionColumns(db, dialect);
      await indexResources(db);
      await db.schema
        .createTable("form_submissions")
        .addColumn("account_id", integer, (c) => c.notNull().references("accounts.id"))
        .addColumn("digest", "text", (c) => c.notNull())
        .addColumn("outcome", "text", (c) => c.notNull())
        .addColumn("at", integer, (c) => c.notNull())
        .addPrimaryKeyConstraint("form_submissions_key", ["account_id", "digest"])
        .execute();
      await db.schema.createIndex("form_submissions_at").on("form_submissions").column("at").execute();
    },
  };
}
