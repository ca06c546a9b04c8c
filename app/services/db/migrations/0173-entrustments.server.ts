import { sql, type CreateTableBuilder, type Kysely, type Migration } from "kysely";
import type { DialectName } from "../dialect.server";
import { columnsFor } from "./columns.server";
import { addEventTemplate } from "./event-template.server";

type Table = CreateTableBuilder<string, string>;

/** Adds the columns of a decision: when, and who has made it. */
const decision =
  (name: string, integer: "bigint" | "integer") =>
  (table: Table): Table =>
    table.addColumn(`${name}_at`, integer).addColumn(`${name}_by`, "text", (c) => c.notNull().defaultTo(""));

async function makeTable(db: Kysely<unknown>, dialect: DialectName): Promise<void> {
  const { integer, id, stamps } = columnsFor(dialect);
  const text = (table: Table, name: string) =>
    table.addColumn(name, "text", (c) => c.notNull().defaultTo(""));
  const table: Table = db.schema
    .createTable("entrustments")
    .$call(id)
    .addColumn("customer_id", integer, (c) => c.notNull().references("organizations.id"))
    .addColumn("provider_id", integer, (c) => c.notNull().references("organizations.id"))
    .addColumn("proposer_id", integer, (c) => c.notNull().references("organizations.id"))
    .addColumn("valid_from", integer, (c) => c.notNull())
    .addColumn("valid_to", integer, (c) => c.notNull());
  await ["number", "businesses", "districts", "remark", "paper_name", "paper_path", "reason"]
    .reduce(text, table)
    .$call(decision("accepted", integer))
    .$call(decision("refused", integer))
    .$call(decision("ended", integer))
    .addColumn("ended_side_id", integer)
    .$call(stamps)
    .execute();
  for (const side of ["customer", "provider"])
    await sql`create index ${sql.table(`entrustments_${side}`)} on entrustments
      (${sql.ref(`${side}_id`)}, updated_at, id)`.execute(db);
  for (const column of ["updated_at", "valid_to"])
    await sql`create index ${sql.table(`entrustments_${column}`)} on entrustments
      (${sql.ref(column)}, id)`.execute(db);
}

/**
 * Entrustments of providers by customers, and for whom a declaration is made. Declarations without a customer
 * are those of the organisation that makes them, as all are that exist.
 */
export const entrustments = (dialect: DialectName): Migration => ({
  async up(db: Kysely<unknown>) {
    const { integer } = columnsFor(dialect);
    await makeTable(db, dialect);
    for (const column of ["customer_id", "entrustment_id"])
      await db.schema.alterTable("declarations").addColumn(column, integer).execute();
    await sql`create index declarations_customer on declarations (customer_id, updated_at, id)
      where customer_id is not null`.execute(db);
    await sql`create index declarations_customer_status on declarations (customer_id, status)
      where customer_id is not null`.execute(db);
    await sql`create index declarations_own_customer on declarations
      (organization_id, customer_id, updated_at, id) where customer_id is not null`.execute(db);
    await addEventTemplate(db, "entrustment-news", "委托的提出和结果");
    await addEventTemplate(db, "declaration-customer", "委托申报的报关单有进展");
  },
});
