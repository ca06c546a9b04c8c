import { sql, type Kysely, type Migration } from "kysely";
import type { DialectName } from "../dialect.server";
import { columnsFor } from "./columns.server";

async function createAccounts(db: Kysely<unknown>, dialect: DialectName): Promise<void> {
  const { integer, id, stamps, archive } = columnsFor(dialect);
  await db.schema
    .createTable("accounts")
    .$call(id)
    .addColumn("username", "text", (c) => c.notNull())
    .addColumn("realname", "text", (c) => c.notNull().defaultTo(""))
    .addColumn("phone", "text")
    .addColumn("email", "text")
    .addColumn("password_hash", "text")
    .addColumn("must_change_password", "integer", (c) => c.notNull().defaultTo(0))
    .addColumn("status", "text", (c) => c.notNull().check(sql`status in ('active', 'frozen')`))
    .addColumn("source", "text", (c) => c.notNull())
    .addColumn("work_no", "text", (c) => c.notNull().defaultTo(""))
    .addColumn("province", "text", (c) => c.notNull().defaultTo(""))
    .addColumn("city", "text", (c) => c.notNull().defaultTo(""))
    .addColumn("area", "text", (c) => c.notNull().defaultTo(""))
    .addColumn("street_address", "text", (c) => c.notNull().defaultTo(""))
    .addColumn("fax_no", "text", (c) => c.notNull().defaultTo(""))
    .addColumn("avatar", "text", (c) => c.notNull().defaultTo(""))
    .addColumn("last_sign_in_at", integer)
    .addColumn("default_role_version_id", integer)
    .$call(stamps)
    .$call(archive)
    .execute();
  for (const column of ["phone", "email"] as const) {
    await db.schema
      .createIndex(`accounts_${column}`)
      .on("accounts")
      .column(column)
      .unique()
      .where(sql.ref("archived_at"), "is", null)
      .execute();
  }
  await db.schema
    .createTable("agreement_acceptances")
    .$call(id)
    .addColumn("account_id", integer, (c) => c.notNull().references("accounts.id"))
    .addColumn("version", "text", (c) => c.notNull())
    .addColumn("accepted_at", integer, (c) => c.notNull())
    .addColumn("address", "text", (c) => c.notNull())
    .addColumn("way", "text", (c) => c.notNull())
    .execute();
}

async function createOrganizations(db: Kysely<unknown>, dialect: DialectName): Promise<void> {
  const { integer, id, stamps, archive } = columnsFor(dialect);
  await db.schema
    .createTable("organizations")
    .$call(id)
    .addColumn("kind", "text", (c) => c.notNull().check(sql`kind in ('platform', 'customer', 'provider')`))
    .addColumn("parent_id", integer, (c) => c.references("organizations.id"))
    .addColumn("code", "text", (c) => c.notNull())
    .addColumn("name", "text", (c) => c.notNull())
    .addColumn("status", "text", (c) => c.notNull().check(sql`status in ('active', 'frozen')`))
    .addColumn("valid_from", integer)
    .addColumn("valid_to", integer)
    .$call(stamps)
    .$call(archive)
    .execute();
  await db.schema
    .createIndex("organizations_one_platform")
    .on("organizations")
    .column("kind")
    .unique()
    .where(sql.ref("kind"), "=", "platform")
    .execute();
  await db.schema
    .createTable("departments")
    .$call(id)
    .addColumn("organization_id", integer, (c) => c.notNull().references("organizations.id"))
    .addColumn("parent_id", integer, (c) => c.references("departments.id"))
    .addColumn("name", "text", (c) => c.notNull())
    .addColumn("path", "text", (c) => c.notNull())
    .addColumn("sort", "integer", (c) => c.notNull().defaultTo(0))
    .$call(stamps)
    .$call(archive)
    .execute();
}

async function createMemberships(db: Kysely<unknown>, dialect: DialectName): Promise<void> {
  const { integer, id, stamps } = columnsFor(dialect);
  await db.schema
    .createTable("memberships")
    .$call(id)
    .addColumn("account_id", integer, (c) => c.notNull().references("accounts.id"))
    .addColumn("organization_id", integer, (c) => c.notNull().references("organizations.id"))
    .addColumn("department_id", integer, (c) => c.references("departments.id"))
    .addColumn("title", "text", (c) => c.notNull().defaultTo(""))
    .addColumn("status", "text", (c) => c.notNull().check(sql`status in ('active', 'suspended')`))
    .addColumn("valid_from", integer)
    .addColumn("valid_to", integer)
    .$call(stamps)
    .addUniqueConstraint("memberships_account_organization", ["account_id", "organization_id"])
    .execute();
  await db.schema
    .createIndex("memberships_organization")
    .on("memberships")
    .column("organization_id")
    .execute();
}

async function createCertification(db: Kysely<unknown>, dialect: DialectName): Promise<void> {
  const { integer, id, stamps } = columnsFor(dialect);
  await db.schema
    .createTable("certification_applications")
    .$call(id)
    .addColumn("account_id", integer, (c) => c.notNull().references("accounts.id"))
    .addColumn("kind", "integer", (c) => c.notNull())
    .addColumn("bill_status", "integer", (c) => c.notNull())
    .$call(stamps)
    .execute();
  await db.schema
    .createIndex("certification_applications_account")
    .on("certification_applications")
    .columns(["account_id", "id"])
    .execute();
}

export function accountsAndOrganizations(dialect: DialectName): Migration {
  return {
    async up(db: Kysely<unknown>) {
      await createAccounts(db, dialect);
      await createOrganizations(db, dialect);
      await createMemberships(db, dialect);
      await createCertification(db, dialect);
    },
  };
}
