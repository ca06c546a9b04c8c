import { sql, type Kysely, type Migration } from "kysely";
import type { DialectName } from "../dialect.server";
import { columnsFor } from "./columns.server";

/** A partial index for each, in the list's default order. */
const KINDS = {
  nobodys: sql`kinds = 0 or kinds >= 8`,
  platforms: sql`(kinds & 1) <> 0`,
  customers: sql`(kinds & 2) <> 0`,
  providers: sql`(kinds & 4) <> 0`,
};

/** Ids in one statement, within its timeout. */
const SLICE_IDS = 2000;

const bit = (is: string, value: number) => `max(case when ${is} then ${value} else 0 end)`;
const SUM = [
  bit("o.kind = 'platform'", 1),
  bit("o.kind = 'customer'", 2),
  bit("o.kind = 'provider'", 4),
  bit("m.status <> 'active' or m.valid_from is not null or m.valid_to is not null", 8),
].join(" + ");

/** Computes an account's kinds from its memberships. */
const kindsOf = (account: string) => `select coalesce(${SUM}, 0) as sum
  from memberships as m inner join organizations as o on o.id = m.organization_id where m.account_id = ${account}`;

const recount = (account: string) => `update accounts set kinds = counted.sum
  from (${kindsOf(account)}) as counted where accounts.id = ${account} and kinds <> counted.sum`;

async function keepKinds(db: Kysely<unknown>, dialect: DialectName): Promise<void> {
  if (dialect === "postgres") {
    // The lock serialises concurrent changes of one account's memberships, so that each sees the others.
    await sql`create function memberships_kinds() returns trigger language plpgsql as ${sql.raw(`$$
      declare account bigint := case when tg_op = 'DELETE' then old.account_id else new.account_id end;
      begin
        perform 1 from accounts where id = account for no key update;
        ${recount("account")};
        return null;
      end $$`)}`.execute(db);
    await sql`create trigger memberships_kinds after insert or delete or update of status, valid_from, valid_to
      on memberships for each row execute function memberships_kinds()`.execute(db);
    return;
  }
  const events = {
    added: ["insert", "new"],
    changed: ["update of status, valid_from, valid_to", "new"],
    gone: ["delete", "old"],
  };
  for (const [name, [event, row]] of Object.entries(events))
    await sql`create trigger ${sql.table(`memberships_kinds_${name}`)} after ${sql.raw(event!)} on memberships
      begin ${sql.raw(recount(`${row}.account_id`))}; end`.execute(db);
}

async function addKinds(db: Kysely<unknown>, dialect: DialectName): Promise<void> {
  const { integer } = columnsFor(dialect);
  await db.schema
    .alterTable("accounts")
    .addColumn("kinds", integer, (c) => c.notNull().defaultTo(0))
    .execute();
  const { rows } = await sql<{ last: number | null }>`select max(id) as last from accounts`.execute(db);
  for (let first = 0; first <= (rows[0]?.last ?? 0); first += SLICE_IDS)
    await sql`update accounts set kinds = counted.sum from (
      select m.account_id, ${sql.raw(SUM)} as sum from memberships as m
      inner join organizations as o on o.id = m.organization_id
      where m.account_id >= ${first} and m.account_id < ${first + SLICE_IDS} group by m.account_id) as counted
      where accounts.id = counted.account_id`.execute(db);
  for (const [name, condition] of Object.entries(KINDS))
    await sql`create index ${sql.table(`accounts_${name}`)} on accounts (created_at, id, archived_at, kinds)
      where ${condition}`.execute(db);
  await keepKinds(db, dialect);
}

/**
 * Widens indexes by the sort columns, so that a few rows found by another criterion are sorted without
 * reading the table.
 */
async function widenIndexes(db: Kysely<unknown>, dialect: DialectName): Promise<void> {
  const pattern = sql.raw(dialect === "postgres" ? "text_pattern_ops" : "");
  for (const column of ["phone", "work_no"]) {
    const index = sql.table(`accounts_${column}_prefix`);
    await sql`drop index ${index}`.execute(db);
    await sql`create index ${index} on accounts (${sql.ref(column)} ${pattern}, created_at, id, archived_at)`.execute(
      db,
    );
  }
  await sql`drop index accounts_signed_in_order`.execute(db);
  // PostgreSQL reads an expression from an index only if the index contains the column itself too.
  await sql`create index accounts_signed_in_order on accounts
    (coalesce(last_sign_in_at, 0), id, archived_at, created_at, last_sign_in_at)`.execute(db);
  await sql`create index attempt_subjects_blocked on attempt_subjects (kind, blocked_until, subject)
    where blocked_until > 0`.execute(db);
  await sql`create index departments_name_prefix on departments (name ${pattern}, id)`.execute(db);
}

/** Indexes with which the list of accounts responds as fast with a million rows as with a thousand. */
export function accountScale(dialect: DialectName): Migration {
  return {
    async up(db: Kysely<unknown>) {
      await addKinds(db, dialect);
      await widenIndexes(db, dialect);
      await sql`analyze accounts`.execute(db);
    },
  };
}
