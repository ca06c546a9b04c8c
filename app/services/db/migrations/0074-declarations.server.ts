import { sql, type CreateTableBuilder, type Kysely, type Migration } from "kysely";
import type { DialectName } from "../dialect.server";
import { columnsFor, makeAppendOnly } from "./columns.server";
import { makePrefixIndex, makeSearchable } from "./search-indexes.server";

type Table = CreateTableBuilder<string>;
type Columns = ReturnType<typeof columnsFor>;

const texts =
  (...names: readonly string[]) =>
  (table: Table): Table =>
    names.reduce((all, name) => all.addColumn(name, "text", (c) => c.notNull().defaultTo("")), table);

const counts =
  (integer: Columns["integer"], ...names: readonly string[]) =>
  (table: Table): Table =>
    names.reduce((all, name) => all.addColumn(name, integer, (c) => c.notNull().defaultTo(0)), table);

const belonging = (db: Kysely<unknown>, { integer, id }: Columns, name: string): Table => {
  const table: Table = db.schema.createTable(name).$call(id);
  return table.addColumn("declaration_id", integer, (c) =>
    c.notNull().references("declarations.id").onDelete("cascade"),
  );
};

const marked =
  ({ integer }: Columns) =>
  (table: Table): Table =>
    table.addColumn("at", integer, (c) => c.notNull()).addColumn("by_name", "text", (c) => c.notNull());

async function makeDeclarations(db: Kysely<unknown>, columns: Columns): Promise<void> {
  const { integer, id, stamps } = columns;
  const table: Table = db.schema
    .createTable("declarations")
    .$call(id)
    .addColumn("organization_id", integer, (c) => c.notNull().references("organizations.id"))
    .addColumn("department_id", integer, (c) => c.references("departments.id"))
    .addColumn("creator_id", integer, (c) => c.notNull())
    .addColumn("holder_id", integer, (c) => c.notNull())
    .addColumn("editor_id", integer, (c) => c.notNull())
    .addColumn("unit_id", integer, (c) => c.references("declarant_units.id"))
    .addColumn("card_id", integer, (c) => c.references("declarant_cards.id"))
    .addColumn("direction", "text", (c) => c.notNull())
    .addColumn("status", "text", (c) => c.notNull())
    .addColumn("own_number", "text", (c) => c.notNull())
    .addColumn("version", integer, (c) => c.notNull().defaultTo(1))
    .addColumn("checked_at", integer)
    .addColumn("cancelled_at", integer)
    .addColumn("more", "text", (c) => c.notNull().defaultTo("{}"));
  await table
    .$call(counts(integer, "is_returned", "line_count", "error_count", "warning_count"))
    .$call(
      texts(
        "client_number",
        "declaration_customs",
        "border_customs",
        "crossing_date",
        "trade_mode",
        "transport_mode",
      ),
    )
    .$call(texts("trader_name", "overseas_name", "bill_number", "contract_number", "manual_number"))
    .$call(texts("package_count", "gross_weight", "net_weight", "opinion", "cancelled_from"))
    .$call(stamps)
    .execute();
}

async function makeRows(db: Kysely<unknown>, columns: Columns): Promise<void> {
  const { integer } = columns;
  await belonging(db, columns, "declaration_lines")
    .addColumn("place", integer, (c) => c.notNull())
    .$call(texts("hs_code", "name", "total", "currency"))
    .addColumn("more", "text", (c) => c.notNull().defaultTo("{}"))
    .execute();
  await belonging(db, columns, "declaration_rows")
    .addColumn("kind", "text", (c) => c.notNull())
    .addColumn("place", integer, (c) => c.notNull())
    .addColumn("fields", "text", (c) => c.notNull())
    .execute();
}

async function makeHistory(db: Kysely<unknown>, columns: Columns, dialect: DialectName): Promise<void> {
  const { integer } = columns;
  await belonging(db, columns, "declaration_versions")
    .addColumn("version", integer, (c) => c.notNull())
    .addColumn("reason", "text", (c) => c.notNull())
    .addColumn("snapshot", dialect === "postgres" ? "bytea" : "blob", (c) => c.notNull())
    .addColumn("by_id", integer, (c) => c.notNull())
    .$call(marked(columns))
    .execute();
  await belonging(db, columns, "declaration_events")
    .addColumn("event", "text", (c) => c.notNull())
    .$call(texts("from_status", "to_status", "reason"))
    .addColumn("version", integer, (c) => c.notNull())
    .addColumn("by_id", integer, (c) => c.notNull())
    .$call(marked(columns))
    .execute();
  await makeAppendOnly(db, dialect, "declaration_events");
}

async function makeReview(db: Kysely<unknown>, columns: Columns): Promise<void> {
  const { integer } = columns;
  await belonging(db, columns, "declaration_findings")
    .addColumn("finding", "text", (c) => c.notNull())
    .addColumn("reason", "text", (c) => c.notNull())
    .$call(marked(columns))
    .execute();
  await belonging(db, columns, "declaration_remarks")
    .addColumn("part", "text", (c) => c.notNull())
    .addColumn("place", integer, (c) => c.notNull())
    .addColumn("field", "text", (c) => c.notNull())
    .addColumn("text", "text", (c) => c.notNull())
    .addColumn("version", integer, (c) => c.notNull())
    .$call(marked(columns))
    .execute();
}

async function makeNumbers(db: Kysely<unknown>, columns: Columns): Promise<void> {
  const { integer } = columns;
  await belonging(db, columns, "declaration_numbers")
    .addColumn("kind", "text", (c) => c.notNull())
    .addColumn("number", "text", (c) => c.notNull())
    .addColumn("reversed", "text", (c) => c.notNull())
    .execute();
  await db.schema
    .createTable("declaration_counters")
    .addColumn("organization_id", integer, (c) => c.notNull().references("organizations.id"))
    .addColumn("day", "text", (c) => c.notNull())
    .addColumn("last", integer, (c) => c.notNull())
    .addPrimaryKeyConstraint("declaration_counters_key", ["organization_id", "day"])
    .execute();
}

/**
 * Orders and filters of the list: across organisations for staff, and within one organisation for its
 * members.
 */
const ORDERED = [
  "updated_at",
  "created_at",
  "own_number",
  "status",
  "declaration_customs",
  "crossing_date",
  "trade_mode",
  "line_count",
  "is_returned",
  "holder_id",
  "direction",
  "transport_mode",
] as const;

async function makeIndexes(db: Kysely<unknown>, dialect: DialectName): Promise<void> {
  for (const column of ORDERED) {
    await sql`create index ${sql.table(`declarations_${column}`)} on declarations
      (${sql.ref(column)}, id)`.execute(db);
    await sql`create index ${sql.table(`declarations_own_${column}`)} on declarations
      (organization_id, ${sql.ref(column)}, id)`.execute(db);
  }
  await makeSearchable({ db, dialect }, "declarations", ["trader_name", "overseas_name"]);
  for (const column of ["bill_number", "contract_number"])
    await makePrefixIndex({ db, dialect }, "declarations", column);
  for (const column of ["number", "reversed"])
    await makePrefixIndex({ db, dialect }, "declaration_numbers", column);
  await sql`create index declaration_lines_code on declaration_lines (hs_code, declaration_id)`.execute(db);
  const unique = {
    declarations_own_number_once: sql`declarations (organization_id, own_number)`,
    declaration_lines_place: sql`declaration_lines (declaration_id, place)`,
    declaration_rows_place: sql`declaration_rows (declaration_id, kind, place)`,
    declaration_findings_once: sql`declaration_findings (declaration_id, finding)`,
    declaration_numbers_once: sql`declaration_numbers (declaration_id, kind, number)`,
  };
  for (const [name, of] of Object.entries(unique))
    await sql`create unique index ${sql.table(name)} on ${of}`.execute(db);
  for (const table of ["versions", "events", "remarks"])
    await sql`create index ${sql.table(`declaration_${table}_order`)}
      on ${sql.table(`declaration_${table}`)} (declaration_id, id)`.execute(db);
}

/** Declarations with their lines and rows, their history, and the numbers by which they are found. */
export const declarations = (dialect: DialectName): Migration => ({
  async up(db: Kysely<unknown>) {
    const columns = columnsFor(dialect);
    await makeDeclarations(db, columns);
    await makeRows(db, columns);
    await makeHistory(db, columns, dialect);
    await makeReview(db, columns);
    await makeNumbers(db, columns);
    await makeIndexes(db, dialect);
  },
});
