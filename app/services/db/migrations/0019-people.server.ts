import { sql, type Kysely, type Migration } from "kysely";
import type { DialectName } from "../dialect.server";
import { columnsFor } from "./columns.server";

/** What lists of accounts filter and sort by; each ends in the id, so that pages can be sought. */
const ACCOUNT_INDEXES = [
  ["created_at", "id"],
  ["username", "id"],
  ["realname", "id"],
  ["last_sign_in_at", "id"],
  ["status", "created_at", "id"],
] as const;

async function indexAccounts(db: Kysely<unknown>): Promise<void> {
  for (const columns of ACCOUNT_INDEXES)
    await db.schema
      .createIndex(`accounts_by_${columns.length > 2 ? columns.slice(0, -1).join("_") : columns[0]}`)
      .on("accounts")
      .columns([...columns])
      .execute();
  await db.schema
    .createIndex("accounts_work_no")
    .on("accounts")
    .column("work_no")
    .where(sql.ref("work_no"), "<>", "")
    .execute();
  await db.schema
    .createIndex("accounts_archived")
    .on("accounts")
    .columns(["archived_at", "id"])
    .where(sql.ref("archived_at"), "is not", null)
    .execute();
  for (const column of ["phone", "email"])
    await db.schema
      .createIndex(`accounts_archived_${column}`)
      .on("accounts")
      .column(column)
      .where(sql.ref("archived_at"), "is not", null)
      .where(sql.ref(column), "is not", null)
      .execute();
}

async function createInvitations(db: Kysely<unknown>, dialect: DialectName): Promise<void> {
  const { integer, id, stamps } = columnsFor(dialect);
  await db.schema
    .createTable("invitations")
    .$call(id)
    .addColumn("code", "text", (c) => c.notNull().unique())
    .addColumn("organization_id", integer, (c) => c.notNull().references("organizations.id"))
    .addColumn("department_id", integer, (c) => c.references("departments.id"))
    .addColumn("uses_max", "integer", (c) => c.notNull())
    .addColumn("uses", "integer", (c) => c.notNull().defaultTo(0))
    .addColumn("expires_at", integer, (c) => c.notNull())
    .addColumn("remark", "text", (c) => c.notNull().defaultTo(""))
    .addColumn("revoked_at", integer)
    .$call(stamps)
    .execute();
  await db.schema
    .createIndex("invitations_organization")
    .on("invitations")
    .columns(["organization_id", "created_at"])
    .execute();
  await db.schema
    .createTable("invitation_roles")
    .addColumn("invitation_id", integer, (c) => c.notNull().references("invitations.id"))
    .addColumn("role_id", integer, (c) => c.notNull().references("roles.id"))
    .addPrimaryKeyConstraint("invitation_roles_key", ["invitation_id", "role_id"])
    .execute();
}

async function createPasswordLinks(db: Kysely<unknown>, dialect: DialectName): Promise<void> {
  const { integer, id } = columnsFor(dialect);
  await db.schema
    .createTable("password_links")
    .$call(id)
    .addColumn("account_id", integer, (c) => c.notNull().references("accounts.id"))
    .addColumn("token_hash", "text", (c) => c.notNull().unique())
    .addColumn("created_at", integer, (c) => c.notNull())
    .addColumn("expires_at", integer, (c) => c.notNull())
    .addColumn("used_at", integer)
    .execute();
  await db.schema.createIndex("password_links_account").on("password_links").column("account_id").execute();
}

async function extendRoles(db: Kysely<unknown>, dialect: DialectName): Promise<void> {
  const { integer } = columnsFor(dialect);
  await db.schema.alterTable("account_roles").addColumn("expires_at", integer).execute();
  await db.schema
    .alterTable("roles")
    .addColumn("remark", "text", (c) => c.notNull().defaultTo(""))
    .execute();
  // A role without an organisation is the platform's for everybody: null is a value here.
  for (const column of ["code", "name"])
    await sql`create unique index ${sql.ref(`roles_${column}`)} on roles
      (version_id, organization_kind, coalesce(organization_id, 0), ${sql.ref(column)}) where archived_at is null`.execute(
      db,
    );
  await db.schema.createIndex("role_resources_resource").on("role_resources").column("resource_id").execute();
  await db.schema
    .createTable("role_auto_grants")
    .addColumn("role_id", integer, (c) => c.notNull().references("roles.id"))
    .addColumn("organization_id", integer, (c) => c.notNull().references("organizations.id"))
    .addColumn("created_at", integer, (c) => c.notNull())
    .addColumn("created_by", "text", (c) => c.notNull())
    .addPrimaryKeyConstraint("role_auto_grants_key", ["organization_id", "role_id"])
    .execute();
}

/** Accounts and roles as the console manages them: invitations, first-password links, roles for a time. */
export function people(dialect: DialectName): Migration {
  return {
    async up(db: Kysely<unknown>) {
      await indexAccounts(db);
      await createInvitations(db, dialect);
      await createPasswordLinks(db, dialect);
      await extendRoles(db, dialect);
    },
  };
}
