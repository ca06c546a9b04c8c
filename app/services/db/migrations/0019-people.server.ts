import { sql, type Kysely, type Migration } from "kysely";
import type { DialectName } from "../dialect.server";
import { columnsFor } from "./columns.server";
import { makePrefixIndex, makeSearchable } from "./search-indexes.server";

/** The orders of the list of accounts; each ends with the id, so that pages can be sought. */
const ORDERS = {
  created: sql`created_at, id`,
  username: sql`username, id`,
  realname: sql`realname, id`,
  signed_in: sql`coalesce(last_sign_in_at, 0), id`,
  status: sql`status, created_at, id`,
};

async function indexAccounts(db: Kysely<unknown>, dialect: DialectName): Promise<void> {
  await makeSearchable({ db, dialect }, "accounts", ["username", "realname"]);
  for (const column of ["phone", "work_no"]) await makePrefixIndex({ db, dialect }, "accounts", column);
  for (const [name, keys] of Object.entries(ORDERS))
    await sql`create index ${sql.table(`accounts_${name}_order`)} on accounts (${keys})`.execute(db);
  await sql`create index sessions_live on sessions (account_id, expires_at, seen_at, idle_seconds)
    where ended_at is null`.execute(db);
  await sql`create index accounts_archived on accounts (archived_at, id)
    where archived_at is not null`.execute(db);
  for (const column of ["phone", "email"])
    await sql`create index ${sql.table(`accounts_archived_${column}`)} on accounts (${sql.ref(column)})
      where archived_at is not null`.execute(db);
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
  // A role without an organisation is preset by the platform: null must count as a value here.
  for (const column of ["code", "name"])
    await sql`create unique index ${sql.ref(`roles_${column}`)} on roles
      (version_id, organization_kind, coalesce(organization_id, 0), ${sql.ref(column)}) where archived_at is null`.execute(
      db,
    );
  await db.schema
    .createTable("role_auto_grants")
    .addColumn("role_id", integer, (c) => c.notNull().references("roles.id"))
    .addColumn("organization_id", integer, (c) => c.notNull().references("organizations.id"))
    .addColumn("created_at", integer, (c) => c.notNull())
    .addColumn("created_by", "text", (c) => c.notNull())
    .addPrimaryKeyConstraint("role_auto_grants_key", ["organization_id", "role_id"])
    .execute();
}

/** Accounts and roles for the console: invitations, links for the first password, temporary roles. */
export function people(dialect: DialectName): Migration {
  return {
    async up(db: Kysely<unknown>) {
      await indexAccounts(db, dialect);
      await createInvitations(db, dialect);
      await createPasswordLinks(db, dialect);
      await extendRoles(db, dialect);
    },
  };
}
