import { sql, type Kysely, type Migration } from "kysely";
import type { DialectName } from "../dialect.server";
import { columnsFor } from "./columns.server";

/** Orders of the list (0074), without the direction. */
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
  "transport_mode",
];

/** Columns by which a list that is narrowed to one value of another column is sorted (0135). */
const SORTED = [
  "own_number",
  "direction",
  "status",
  "trade_mode",
  "line_count",
  "declaration_customs",
  "crossing_date",
  "transport_mode",
  "created_at",
];

interface Index {
  readonly name: string;
  readonly keys: string;
  /** Columns for reading only. */
  readonly others?: readonly string[];
  /** The condition of its rows besides that they are not archived. */
  readonly rows?: string;
}

/**
 * Creates an index of what is not archived. PostgreSQL includes columns for reading only; SQLite has only key
 * columns, has the id in each index, and reads the rows unless the index has the column of its own condition.
 */
async function create(db: Kysely<unknown>, dialect: DialectName, index: Index): Promise<void> {
  const { name, keys, others = [], rows } = index;
  const columns =
    dialect === "sqlite"
      ? `(${[keys, ...others.filter((other) => other !== "id"), "archived_at"].join(", ")})`
      : `(${keys})${others.length === 0 ? "" : ` include (${others.join(", ")})`}`;
  const condition = [rows, "archived_at is null"].filter(Boolean).join(" and ");
  await sql`create index ${sql.table(name)} on declarations ${sql.raw(`${columns} where ${condition}`)}`.execute(
    db,
  );
}

/** The indexes of 0135, with the columns of all other orders. */
const narrowed = (column: string): Index => ({
  name: `declarations_own_${column}_orders`,
  keys: `organization_id, ${column}, updated_at, id`,
  others: SORTED.filter((other) => other !== column),
});

const INDEXES: readonly Index[] = [
  ...[...ORDERED, "direction"].map((column) => ({ name: `declarations_${column}`, keys: `${column}, id` })),
  ...ORDERED.map((column) => ({
    name: `declarations_own_${column}`,
    keys: `organization_id, ${column}, id`,
  })),
  narrowed("trade_mode"),
  narrowed("declaration_customs"),
  { name: "declarations_own_held", keys: "organization_id, status, holder_id, is_returned, updated_at" },
  {
    name: "declarations_own_waiting",
    keys: "organization_id, status, is_returned, updated_at",
    others: ["id", "editor_id"],
  },
  { name: "declarations_own_due", keys: "organization_id, holder_id, direction, crossing_date, status" },
  { name: "declarations_channel", keys: "channel_id, id", rows: "channel_id is not null" },
  {
    name: "declarations_own_channel",
    keys: "organization_id, channel_id, status",
    rows: "channel_id is not null",
  },
  { name: "declarations_returned_for", keys: "return_reason, organization_id", rows: "return_reason <> ''" },
  {
    name: "declarations_own_returned_for",
    keys: "organization_id, return_reason, status",
    rows: "return_reason <> ''",
  },
  {
    name: "declarations_own_customer",
    keys: "organization_id, customer_id, updated_at, id",
    rows: "customer_id is not null",
  },
];

/** Indexes of archived rows too: the newest ones are models for new ones, and customers see all of theirs. */
const OTHERS = [
  ["declarations_own_direction", "(organization_id, direction, id, archived_at)"],
  ["declarations_entrusted", "(updated_at, id, customer_id) where customer_id is not null"],
  ["declarations_archived", "(archived_at, id) where archived_at is not null"],
  ["declarations_own_archived", "(organization_id, archived_at, id) where archived_at is not null"],
] as const;

/**
 * When, by whom and why a declaration was archived. The indexes of the list hold what is not archived, so that a
 * list with years of cleared declarations behind it is as quick as a new one.
 */
export const archivedDeclarations = (dialect: DialectName): Migration => ({
  async up(db: Kysely<unknown>) {
    const { integer } = columnsFor(dialect);
    await db.schema.alterTable("declarations").addColumn("archived_at", integer).execute();
    for (const name of ["archived_by", "archive_reason"])
      await db.schema.alterTable("declarations").addColumn(name, "text").execute();
    for (const index of INDEXES) {
      await sql`drop index ${sql.table(index.name)}`.execute(db);
      await create(db, dialect, index);
    }
    await sql`drop index declarations_own_direction`.execute(db);
    for (const [name, definition] of OTHERS)
      await sql`create index ${sql.table(name)} on declarations ${sql.raw(definition)}`.execute(db);
  },
});
