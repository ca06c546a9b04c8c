import { sql, type Kysely, type Migration } from "kysely";
import type { DialectName } from "../dialect.server";
import { columnsFor } from "./columns.server";

async function createProducts(db: Kysely<unknown>, dialect: DialectName): Promise<void> {
  const { integer, id, stamps, archive } = columnsFor(dialect);
  await db.schema
    .createTable("products")
    .$call(id)
    .addColumn("code", "text", (c) => c.notNull())
    .addColumn("name", "text", (c) => c.notNull())
    .addColumn("status", "text", (c) => c.notNull())
    .$call(stamps)
    .$call(archive)
    .execute();
  await db.schema
    .createIndex("products_code")
    .on("products")
    .column("code")
    .unique()
    .where(sql.ref("archived_at"), "is", null)
    .execute();
  await db.schema
    .createTable("product_versions")
    .$call(id)
    .addColumn("product_id", integer, (c) => c.notNull().references("products.id"))
    .addColumn("name", "text", (c) => c.notNull())
    .addColumn("status", "text", (c) => c.notNull())
    .addColumn("default_for_customers", "integer", (c) => c.notNull().defaultTo(0))
    .addColumn("default_for_providers", "integer", (c) => c.notNull().defaultTo(0))
    .$call(stamps)
    .$call(archive)
    .execute();
  await db.schema
    .createTable("resources")
    .$call(id)
    .addColumn("version_id", integer, (c) => c.notNull().references("product_versions.id"))
    .addColumn("parent_id", integer, (c) => c.references("resources.id"))
    .addColumn("menu_type", "integer", (c) => c.notNull().check(sql`menu_type in (0, 2, 3)`))
    .addColumn("title", "text", (c) => c.notNull())
    .addColumn("url", "text")
    .addColumn("icon", "text")
    .addColumn("perms", "text")
    .addColumn("sort", "integer", (c) => c.notNull().defaultTo(0))
    .addColumn("hidden", "integer", (c) => c.notNull().defaultTo(0))
    .addColumn("enabled", "integer", (c) => c.notNull().defaultTo(1))
    .$call(stamps)
    .addUniqueConstraint("resources_version_perms", ["version_id", "perms"])
    .execute();
}

async function createGrants(db: Kysely<unknown>, dialect: DialectName): Promise<void> {
  const { integer, id, stamps } = columnsFor(dialect);
  await db.schema
    .createTable("organization_products")
    .$call(id)
    .addColumn("organization_id", integer, (c) => c.notNull().references("organizations.id"))
    .addColumn("product_id", integer, (c) => c.notNull().references("products.id"))
    .addColumn("version_id", integer, (c) => c.notNull().references("product_versions.id"))
    .addColumn("valid_from", integer)
    .addColumn("valid_to", integer)
    .addColumn("status", "text", (c) => c.notNull().check(sql`status in ('active', 'stopped')`))
    .$call(stamps)
    .addUniqueConstraint("organization_products_one_version", ["organization_id", "product_id"])
    .execute();
}

async function createRoles(db: Kysely<unknown>, dialect: DialectName): Promise<void> {
  const { integer, id, stamps, archive } = columnsFor(dialect);
  await db.schema
    .createTable("roles")
    .$call(id)
    .addColumn("version_id", integer, (c) => c.notNull().references("product_versions.id"))
    .addColumn("organization_id", integer, (c) => c.references("organizations.id"))
    .addColumn("code", "text", (c) => c.notNull())
    .addColumn("name", "text", (c) => c.notNull())
    .addColumn("organization_kind", "text", (c) => c.notNull())
    .addColumn("data_scope", "integer", (c) => c.notNull().check(sql`data_scope between 1 and 5`))
    .addColumn("status", "text", (c) => c.notNull())
    .$call(stamps)
    .$call(archive)
    .execute();
  await db.schema
    .createTable("role_resources")
    .addColumn("role_id", integer, (c) => c.notNull().references("roles.id"))
    .addColumn("resource_id", integer, (c) => c.notNull().references("resources.id"))
    .addPrimaryKeyConstraint("role_resources_key", ["role_id", "resource_id"])
    .execute();
  await db.schema
    .createTable("account_roles")
    .addColumn("account_id", integer, (c) => c.notNull().references("accounts.id"))
    .addColumn("role_id", integer, (c) => c.notNull().references("roles.id"))
    .addColumn("organization_id", integer, (c) => c.notNull().references("organizations.id"))
    .addColumn("created_at", integer, (c) => c.notNull())
    .addColumn("created_by", "text", (c) => c.notNull())
    .addPrimaryKeyConstraint("account_roles_key", ["account_id", "role_id", "organization_id"])
    .execute();
}

export function productsAndRoles(dialect: DialectName): Migration {
  return {
    async up(db: Kysely<unknown>) {
      await createProducts(db, dialect);
      await createGrants(db, dialect);
      await createRoles(db, dialect);
    },
  };
}
