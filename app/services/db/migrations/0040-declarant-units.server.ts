import { sql, type Kysely, type Migration } from "kysely";
import type { DialectName } from "../dialect.server";
import { columnsFor } from "./columns.server";
import { makePrefixIndex, makeSearchable } from "./search-indexes.server";

async function makeUnits(db: Kysely<unknown>, dialect: DialectName): Promise<void> {
  const { integer, id, stamps, archive } = columnsFor(dialect);
  await db.schema
    .createTable("declarant_units")
    .$call(id)
    .addColumn("organization_id", integer, (c) => c.references("organizations.id"))
    .addColumn("name", "text", (c) => c.notNull())
    .addColumn("customs_code", "text", (c) => c.notNull())
    .addColumn("credit_code", "text", (c) => c.notNull())
    .addColumn("ciq_code", "text", (c) => c.notNull().defaultTo(""))
    .addColumn("cop_code", "text", (c) => c.notNull())
    .addColumn("category", "text", (c) => c.notNull())
    .addColumn("contact_name", "text", (c) => c.notNull().defaultTo(""))
    .addColumn("contact_phone", "text", (c) => c.notNull().defaultTo(""))
    .addColumn("status", "text", (c) => c.notNull())
    .addColumn("remark", "text", (c) => c.notNull().defaultTo(""))
    .addColumn("next_expiry", integer)
    .$call(stamps)
    .$call(archive)
    .execute();
}

async function makeCards(db: Kysely<unknown>, dialect: DialectName): Promise<void> {
  const { integer, id, stamps, archive } = columnsFor(dialect);
  await db.schema
    .createTable("declarant_cards")
    .$call(id)
    .addColumn("unit_id", integer, (c) => c.notNull().references("declarant_units.id"))
    .addColumn("ic_code", "text", (c) => c.notNull())
    .addColumn("typist_no", "text", (c) => c.notNull().defaultTo(""))
    .addColumn("operator_name", "text", (c) => c.notNull())
    .addColumn("declarer_name", "text", (c) => c.notNull().defaultTo(""))
    .addColumn("declarer_no", "text", (c) => c.notNull().defaultTo(""))
    .addColumn("cert_no", "text", (c) => c.notNull())
    .addColumn("cert_algorithm", "text", (c) => c.notNull().defaultTo(""))
    .addColumn("holder_type", "text", (c) => c.notNull().defaultTo(""))
    .addColumn("valid_from", integer)
    .addColumn("valid_to", integer, (c) => c.notNull())
    .addColumn("status", "text", (c) => c.notNull())
    .$call(stamps)
    .$call(archive)
    .execute();
}

/** Orders and filters of the list, and unique indexes of rows that are not archived. */
async function makeIndexes(db: Kysely<unknown>, dialect: DialectName): Promise<void> {
  for (const column of ["name", "updated_at", "credit_code", "category", "status", "next_expiry"])
    await sql`create index ${sql.table(`declarant_units_${column}`)} on declarant_units
      (${sql.ref(column)}, id) where archived_at is null`.execute(db);
  await sql`create index declarant_units_ends on declarant_units
    (coalesce(next_expiry, ${sql.lit(Number.MAX_SAFE_INTEGER)}), id) where archived_at is null`.execute(db);
  await sql`create index declarant_units_organization on declarant_units (organization_id, id)`.execute(db);
  await sql`create index declarant_units_archived on declarant_units (archived_at, id)
    where archived_at is not null`.execute(db);
  await sql`create unique index declarant_units_once on declarant_units
    (coalesce(organization_id, 0), customs_code) where archived_at is null`.execute(db);
  await sql`create index declarant_cards_unit on declarant_cards (unit_id, id)`.execute(db);
  await sql`create index declarant_cards_ends on declarant_cards (valid_to, id) where archived_at is null`.execute(
    db,
  );
  for (const column of ["ic_code", "cert_no"])
    await sql`create unique index ${sql.table(`declarant_cards_${column}`)} on declarant_cards
      (${sql.ref(column)}) where archived_at is null`.execute(db);
  await makePrefixIndex({ db, dialect }, "declarant_units", "customs_code");
  await makeSearchable({ db, dialect }, "declarant_units", ["name"]);
}

/** Declaring units and their cards. */
export const declarantUnits = (dialect: DialectName): Migration => ({
  async up(db: Kysely<unknown>) {
    await makeUnits(db, dialect);
    await makeCards(db, dialect);
    await makeIndexes(db, dialect);
  },
});
