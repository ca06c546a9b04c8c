import { sql, type Kysely, type Migration } from "kysely";
import type { DialectName } from "../dialect.server";
import { columnsFor } from "./columns.server";
import { makePrefixIndex, makeSearchable } from "./search-indexes.server";

/** "" in fields that are not filled in. */
const ORGANIZATION_TEXTS = [
  "short_name",
  "customs_code",
  "ciq_code",
  "enterprise_type",
  "credit_level",
  "legal_person",
  "legal_person_id_type",
  "legal_person_id_no",
  "business_scope",
  "license_name",
  "license_path",
  "authorisation_name",
  "authorisation_path",
  "province",
  "city",
  "area",
  "street_address",
  "postcode",
  "contact_name",
  "contact_phone",
  "contact_email",
  "remark",
  "service_type",
  "filing_type",
  "filing_cert_no",
];

async function addTexts(db: Kysely<unknown>, table: string, names: readonly string[]): Promise<void> {
  // SQLite adds one column at a time.
  for (const name of names)
    await db.schema
      .alterTable(table)
      .addColumn(name, "text", (c) => c.notNull().defaultTo(""))
      .execute();
}

async function addOrganizationColumns(db: Kysely<unknown>, dialect: DialectName): Promise<void> {
  const { integer } = columnsFor(dialect);
  await addTexts(db, "organizations", ORGANIZATION_TEXTS);
  await db.schema
    .alterTable("organizations")
    .addColumn("source", "text", (c) => c.notNull().defaultTo("certification"))
    .execute();
  await db.schema
    .alterTable("organizations")
    .addColumn("declarers", "text", (c) => c.notNull().defaultTo("[]"))
    .execute();
  for (const name of ["filing_from", "filing_to"])
    await db.schema.alterTable("organizations").addColumn(name, integer).execute();
}

/**
 * Copies company data from certifications; the legal person's number is sealed for its application and cannot
 * be copied.
 */
async function fillFromApplications(db: Kysely<unknown>): Promise<void> {
  const same = [
    "customs_code",
    "ciq_code",
    "enterprise_type",
    "legal_person",
    "legal_person_id_type",
    "business_scope",
    "license_name",
    "license_path",
    "authorisation_name",
    "authorisation_path",
    "province",
    "city",
    "area",
    "postcode",
    "contact_name",
    "contact_phone",
    "contact_email",
    "service_type",
    "filing_type",
    "filing_cert_no",
    "declarers",
  ];
  const columns = sql.join(same.map((name) => sql.ref(name)));
  await sql`update organizations set (${columns}, street_address) =
    (select ${columns}, registered_address from certification_applications as c
      where c.organization_id = organizations.id and c.bill_status = 2 order by c.id limit 1)
    where exists (select 1 from certification_applications as c
      where c.organization_id = organizations.id and c.bill_status = 2)`.execute(db);
}

/**
 * Unique indexes: a company may be a customer, a provider, and a first-level customer of several customers,
 * once each.
 */
async function keepOnce(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropIndex("organizations_credit_code").execute();
  const live = sql`archived_at is null`;
  await sql`create unique index organizations_credit_code on organizations (kind, credit_code)
    where ${live} and parent_id is null`.execute(db);
  await sql`create unique index organizations_child_credit_code on organizations (parent_id, credit_code)
    where ${live} and parent_id is not null`.execute(db);
  await sql`create unique index organizations_code on organizations (kind, code)
    where ${live} and code <> ''`.execute(db);
}

/** Sorts after every day. */
const NEVER = sql.lit(Number.MAX_SAFE_INTEGER);

/** An index for each order of a list. */
async function indexLists(db: Kysely<unknown>, dialect: DialectName): Promise<void> {
  const orders = {
    code: sql`code`,
    name: sql`name`,
    created_at: sql`created_at`,
    valid_to: sql`coalesce(valid_to, ${NEVER})`,
    filing_to: sql`coalesce(filing_to, ${NEVER})`,
  };
  for (const [name, by] of Object.entries(orders)) {
    await sql`create index ${sql.table(`organizations_by_${name}`)} on organizations (kind, (${by}), id)
      where archived_at is null and parent_id is null`.execute(db);
    await sql`create index ${sql.table(`organizations_child_by_${name}`)}
      on organizations (parent_id, (${by}), id) where archived_at is null`.execute(db);
  }
  await sql`create index organizations_archived on organizations (kind, archived_at, id)
    where archived_at is not null`.execute(db);
  await makeSearchable({ db, dialect }, "organizations", ["name"]);
  for (const column of ["code", "name", "customs_code"])
    await makePrefixIndex({ db, dialect }, "organizations", column);
}

async function extendDepartments(db: Kysely<unknown>, dialect: DialectName): Promise<void> {
  const { integer } = columnsFor(dialect);
  await addTexts(db, "departments", ["type", "remark"]);
  await db.schema
    .alterTable("departments")
    .addColumn("status", "text", (c) =>
      c
        .notNull()
        .defaultTo("active")
        .check(sql`status in ('active', 'disabled')`),
    )
    .execute();
  await db.schema.alterTable("departments").addColumn("code", "text").execute();
  await db.schema
    .alterTable("departments")
    .addColumn("leader_id", integer, (c) => c.references("accounts.id"))
    .execute();
}

async function indexDepartments(db: Kysely<unknown>): Promise<void> {
  await sql`create unique index departments_name on departments
    (organization_id, coalesce(parent_id, 0), name) where archived_at is null`.execute(db);
  await sql`create unique index departments_code on departments (organization_id, code)
    where archived_at is null and code is not null`.execute(db);
  await db.schema
    .createIndex("departments_level")
    .on("departments")
    .columns(["organization_id", "parent_id", "sort", "id"])
    .execute();
  await db.schema.createIndex("departments_parent").on("departments").column("parent_id").execute();
  await db.schema
    .createIndex("memberships_department")
    .on("memberships")
    .columns(["department_id", "account_id"])
    .where(sql.ref("department_id"), "is not", null)
    .execute();
}

/** Adds a remark to subscriptions, and indexes of subscriptions and roles by version or organisation. */
async function extendGrants(db: Kysely<unknown>): Promise<void> {
  await addTexts(db, "organization_products", ["remark"]);
  await db.schema
    .createIndex("organization_products_version")
    .on("organization_products")
    .columns(["version_id", "organization_id"])
    .execute();
  await db.schema
    .createIndex("organization_products_product")
    .on("organization_products")
    .columns(["product_id", "organization_id"])
    .execute();
  await db.schema
    .createIndex("account_roles_organization")
    .on("account_roles")
    .columns(["organization_id", "role_id"])
    .execute();
  await db.schema
    .createIndex("roles_organization")
    .on("roles")
    .columns(["organization_id", "version_id"])
    .execute();
}

/** Columns of customers, providers, their subscriptions and their departments for the console. */
export function organizations(dialect: DialectName): Migration {
  return {
    async up(db: Kysely<unknown>) {
      await addOrganizationColumns(db, dialect);
      await fillFromApplications(db);
      await keepOnce(db);
      await indexLists(db, dialect);
      await extendDepartments(db, dialect);
      await indexDepartments(db);
      await extendGrants(db);
    },
  };
}
