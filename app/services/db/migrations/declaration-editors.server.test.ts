import SqliteDatabase from "better-sqlite3";
import { Kysely, Migrator, SqliteDialect } from "kysely";
import { expect, it, onTestFinished } from "vitest";
import { migrations } from "./index.server";

const BEFORE = "0138-waiting-editors";
const [CREATOR, LAST, ACKNOWLEDGING, REVIEWER] = [11, 12, 13, 14] as const;

/** A database before the migration, with foreign keys off: only the columns that it reads are filled in. */
async function openBefore() {
  const database = new SqliteDatabase(":memory:");
  database.pragma("foreign_keys = off");
  const db = new Kysely<object>({ dialect: new SqliteDialect({ database }) });
  onTestFinished(() => db.destroy());
  const provider = { getMigrations: () => Promise.resolve(migrations("sqlite")) };
  const migrator = new Migrator({ db, provider });
  expect((await migrator.migrateTo(BEFORE)).error).toBeUndefined();
  return { database, migrator };
}

it("finds who has changed what was not approved since, in both histories", { timeout: 120_000 }, async () => {
  const { database, migrator } = await openBefore();
  const declaration = database.prepare(`insert into declarations
    (id, organization_id, creator_id, holder_id, editor_id, direction, status, own_number,
      created_at, created_by, updated_at, updated_by)
    values (?, 1, ${CREATOR}, ${CREATOR}, ${LAST}, 'I', ?, ?, 1, '', 1, '')`);
  const step = database.prepare(`insert into declaration_events
    (declaration_id, event, from_status, to_status, version, at, by_id, by_name) values (?, ?, '', '', 1, 1, ?, '')`);
  const entry = database.prepare(`insert into audit_log
    (at, event, result, account_id, actor, address, object_type, object_id, detail, request_id)
    values (1, ?, 'ok', ?, '', '', 'declaration', ?, '{}', '')`);
  for (const [id, status] of [
    [1, "05"],
    [2, "06"],
  ] as const) {
    declaration.run(id, status, `C1-261128-0000${String(id)}`);
    step.run(id, "create", CREATOR);
    step.run(id, "submit", REVIEWER);
    step.run(id, "return", REVIEWER);
    entry.run("declaration.acknowledged", ACKNOWLEDGING, String(id));
    entry.run("declaration.returned", REVIEWER, String(id));
  }
  step.run(2, "approve", REVIEWER);
  await migrator.migrateTo("0139-destination-changes");
  const { error, results = [] } = await migrator.migrateTo("0141-declaration-editors");
  expect(error).toBeUndefined();
  expect(results.map(({ status }) => status)).toEqual(["Success"]);
  const editors = database.prepare(
    "select declaration_id as id, account_id as account from declaration_editors",
  );
  expect(editors.all()).toEqual([CREATOR, LAST, ACKNOWLEDGING].map((account) => ({ id: 1, account })));
  expect(database.prepare("select editor_id from declarations order by id").pluck().all()).toEqual([LAST, 0]);
});
