import { sql } from "kysely";
import { expect } from "vitest";
import { DERIVED } from "../edit-forms";
import { db } from "~/services/db/client.server";

/** Tables that nobody reads as a record: the log's seals, counted attempts and who edits for a moment. */
const PASSING =
  /^(?:audit_(?:head|seal|segment|unsealed)|attempt|form_submissions$|declaration_locks$|sqlite_|signals$)/;
/** Tables that come with the product, or that migrations keep. */
const SEEDED = /^(?:base_data|enum_|regions|kysely_)/;

/** Everything that the database of a test holds, table by table; the rows of a table in no order. */
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

/** Runs something and lists the tables whose rows it has changed. */
export async function tablesChangedBy(run: () => Promise<unknown>): Promise<string[]> {
  const before = await readAllRows();
  await run();
  const after = await readAllRows();
  return [...after].filter(([name, rows]) => before.get(name) !== rows).map(([name]) => name);
}

/** Expects that an act is refused, or finds nothing, and that no table says anything else afterwards. */
export async function expectRefused(act: () => Promise<{ readonly ok: boolean }>): Promise<void> {
  let outcome: unknown;
  const changed = await tablesChangedBy(async () => {
    outcome = await act().catch((error: unknown) => error);
  });
  const isRefused =
    outcome instanceof Error ? outcome.message === "not-found" : !(outcome as { ok: boolean }).ok;
  expect({ isRefused, changed }, String(outcome)).toEqual({ isRefused: true, changed: [] });
}
