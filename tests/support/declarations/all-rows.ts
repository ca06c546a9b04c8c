import { sql } from "kysely";
import { expect } from "vitest";
import { DERIVED } from "../edit-forms";
import { db } from "~/services/db/client.server";

/** Tables without records: seals of the audit log, counted attempts, locks and signals. */
const PASSING =
  /^(?:audit_(?:head|seal|segment|unsealed)|attempt|form_submissions$|declaration_locks$|sqlite_|signals$)/;
/** Tables with initial data, or of the migrations themselves. */
const SEEDED = /^(?:base_data|enum_|regions|kysely_)/;

/** Reads all tables of the test database as JSON; the rows of a table are sorted. */
async function readAllRows(): Promise<ReadonlyMap<string, string>> {
  const tables = (await db.introspection.getTables()).filter(
    ({ name, isView }) => !isView && !PASSING.test(name) && !SEEDED.test(name) && !DERIVED.test(name),
  );
  const rows = new Map<string, string>();
  for (const { name } of tables) {
    const found = await sql`select * from ${sql.table(name)}`.execute(db);
    rows.set(name, JSON.stringify(found.rows.map((row) => JSON.stringify(row)).sort()));
  }
  return rows;
}

/** Runs an action and returns the tables whose rows it has changed. */
export async function tablesChangedBy(run: () => Promise<unknown>): Promise<string[]> {
  const before = await readAllRows();
  await run();
  const after = await readAllRows();
  return [...after].filter(([name, rows]) => before.get(name) !== rows).map(([name]) => name);
}

/** Expects that an action is refused or finds nothing, and changes no table. */
export async function expectRefused(act: () => Promise<{ readonly ok: boolean }>): Promise<void> {
  let outcome: unknown;
  const changed = await tablesChangedBy(async () => {
    outcome = await act().catch((error: unknown) => error);
  });
  const isRefused =
    outcome instanceof Error ? outcome.message === "not-found" : !(outcome as { ok: boolean }).ok;
  expect({ isRefused, changed }, String(outcome)).toEqual({ isRefused: true, changed: [] });
}
