import { sql, type Kysely, type Migration } from "kysely";
import type { DialectName } from "../dialect.server";
import { columnsFor } from "./columns.server";
import { makePrefixIndex, makeSearchable } from "./search-indexes.server";

const TABLE = "certification_applications";
/** Offset of Shanghai's time zone. */
const ZONE_MILLISECONDS = 8 * 3_600_000;
const SLICE = 500;

async function addColumns(db: Kysely<unknown>, dialect: DialectName): Promise<void> {
  const { integer } = columnsFor(dialect);
  // SQLite adds one column at a time.
  for (const [name, standard] of [
    ["number", ""],
    ["taken_by", ""],
    ["reviewed_values", ""],
  ])
    await db.schema
      .alterTable(TABLE)
      .addColumn(name!, "text", (c) => c.notNull().defaultTo(standard))
      .execute();
  for (const name of ["taken_by_id", "taken_at"])
    await db.schema.alterTable(TABLE).addColumn(name, integer).execute();
  await db.schema
    .alterTable("certification_steps")
    .addColumn("remarks", "text", (c) => c.notNull().defaultTo("{}"))
    .execute();
  await db.schema.alterTable("certification_steps").addColumn("waited", integer).execute();
}

const dayOf = (at: number) => new Date(at + ZONE_MILLISECONDS).toISOString().slice(0, 10).replaceAll("-", "");

/** Assigns numbers like `applicationNumber` does at the first submission. */
async function numberApplications(db: Kysely<unknown>): Promise<void> {
  for (let last = 0; ;) {
    const { rows } = await sql<{ id: number; submitted_at: number }>`select id, submitted_at
      from ${sql.table(TABLE)} where id > ${last} and submitted_at is not null order by id limit ${SLICE}`.execute(
      db,
    );
    for (const { id, submitted_at } of rows) {
      const number = `RZ${dayOf(submitted_at)}${String(id).padStart(4, "0")}`;
      await sql`update ${sql.table(TABLE)} set number = ${number} where id = ${id}`.execute(db);
    }
    if (rows.length < SLICE) return;
    last = rows.at(-1)!.id;
  }
}

/** Computes the waiting time of each decided round. */
const countWaiting = (db: Kysely<unknown>) =>
  sql`update certification_steps set waited = at - coalesce((select max(sent.at) from certification_steps as sent
    where sent.application_id = certification_steps.application_id and sent.round = certification_steps.round
    and sent.step = 'submitted'), at) where step in ('approved', 'rejected')`.execute(db);

async function addIndexes(db: Kysely<unknown>, dialect: DialectName): Promise<void> {
  await db.schema.dropIndex("certification_applications_waiting").execute();
  await sql`create index certification_applications_bill_status
    on certification_applications (bill_status, submitted_at, id)`.execute(db);
  for (const column of ["kind", "taken_by_id"])
    await sql`create index ${sql.table(`${TABLE}_${column}`)} on ${sql.table(TABLE)}
      (${sql.ref(column)}, submitted_at, id) where bill_status > 0`.execute(db);
  for (const [name, order] of [
    ["submitted", "submitted_at"],
    ["reviewed", "(coalesce(reviewed_at, 0))"],
    ["number", "number"],
    ["credit_code", "credit_code"],
    ["customs_code", "customs_code"],
  ] as const)
    await sql`create index ${sql.table(`${TABLE}_${name}`)} on ${sql.table(TABLE)} (${sql.raw(order)}, id)
      where bill_status > 0`.execute(db);
  await makePrefixIndex({ db, dialect }, TABLE, "number");
  await makeSearchable({ db, dialect }, TABLE, ["company_name"]);
  await sql`create index certification_steps_decided on certification_steps (at, id) where waited is not null`.execute(
    db,
  );
}

/**
 * The queue of reviewers: the reviewer of an application, remarks on fields, waiting times, and indexes for
 * filters.
 */
export const certificationReview = (dialect: DialectName): Migration => ({
  async up(db: Kysely<unknown>) {
    await addColumns(db, dialect);
    await numberApplications(db);
    await countWaiting(db);
    await addIndexes(db, dialect);
  },
});
