import { sql, type Kysely, type Migration } from "kysely";
import type { DialectName } from "../dialect.server";
import { columnsFor } from "./columns.server";

const TABLE = "certification_applications";

const TEXTS = [
  "company_name",
  "credit_code",
  "customs_code",
  "ciq_code",
  "enterprise_type",
  "legal_person",
  "legal_person_id_type",
  "legal_person_id_no",
  "province",
  "city",
  "area",
  "registered_address",
  "postcode",
  "business_scope",
  "license_name",
  "license_path",
  "authorisation_name",
  "authorisation_path",
  "contact_name",
  "contact_phone",
  "contact_email",
  "service_type",
  "filing_type",
  "filing_cert_no",
  "filing_from",
  "filing_to",
  "reviewed_by",
  "opinion",
];

async function addFields(db: Kysely<unknown>, dialect: DialectName): Promise<void> {
  const { integer } = columnsFor(dialect);
  // SQLite adds one column at a time.
  for (const name of TEXTS)
    await db.schema
      .alterTable(TABLE)
      .addColumn(name, "text", (c) => c.notNull().defaultTo(""))
      .execute();
  await db.schema
    .alterTable(TABLE)
    .addColumn("declarers", "text", (c) => c.notNull().defaultTo("[]"))
    .execute();
  await db.schema
    .alterTable(TABLE)
    .addColumn("round", "integer", (c) => c.notNull().defaultTo(0))
    .execute();
  for (const name of ["submitted_at", "reviewed_at"])
    await db.schema.alterTable(TABLE).addColumn(name, integer).execute();
  await db.schema
    .alterTable(TABLE)
    .addColumn("organization_id", integer, (c) => c.references("organizations.id"))
    .execute();
  await db.schema
    .createIndex("certification_applications_waiting")
    .on(TABLE)
    .columns(["bill_status", "submitted_at"])
    .execute();
}

async function createSteps(db: Kysely<unknown>, dialect: DialectName): Promise<void> {
  const { integer, id } = columnsFor(dialect);
  await db.schema
    .createTable("certification_steps")
    .$call(id)
    .addColumn("application_id", integer, (c) => c.notNull().references(`${TABLE}.id`))
    .addColumn("round", "integer", (c) => c.notNull())
    .addColumn("step", "text", (c) => c.notNull())
    .addColumn("from_status", "integer", (c) => c.notNull())
    .addColumn("opinion", "text", (c) => c.notNull())
    .addColumn("at", integer, (c) => c.notNull())
    .addColumn("who", "text", (c) => c.notNull())
    .execute();
  await db.schema
    .createIndex("certification_steps_application")
    .on("certification_steps")
    .columns(["application_id", "id"])
    .execute();
}

/**
 * The credit code by which an application finds the organisation that it joins: unique among those of a kind
 * that are not archived.
 */
async function addCreditCode(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable("organizations").addColumn("credit_code", "text").execute();
  await db.schema
    .createIndex("organizations_credit_code")
    .on("organizations")
    .columns(["kind", "credit_code"])
    .unique()
    .where(sql.ref("archived_at"), "is", null)
    .execute();
}

/** Fields, papers and history of certification, and the accepted agreements. */
export function certification(dialect: DialectName): Migration {
  return {
    async up(db: Kysely<unknown>) {
      await addFields(db, dialect);
      await createSteps(db, dialect);
      await addCreditCode(db);
      await db.schema
        .alterTable("agreement_acceptances")
        .addColumn("agreement", "text", (c) => c.notNull().defaultTo("service"))
        .execute();
    },
  };
}
