import type { Database } from "better-sqlite3";
import { changedTables, rowsIn } from "./edit-forms";
import { inDatabase } from "./many-roles";

/** All rows of tables with records, but of the audit log only those whose result is not `refused`. */
function rowsBesideRefusals(database: Database): ReadonlyMap<string, string> {
  const rows = new Map(rowsIn(database));
  const recorded = database.prepare("select * from audit_log where result <> 'refused'").raw().all();
  rows.set("audit_log", JSON.stringify(recorded));
  return rows;
}

/** Runs an action and returns the tables whose rows have changed. */
export async function tablesChangedBy<T>(
  dataDir: string,
  work: () => Promise<T>,
): Promise<{ readonly result: T; readonly changed: readonly string[] }> {
  const before = inDatabase(dataDir, rowsBesideRefusals);
  const result = await work();
  return { result, changed: changedTables(before, inDatabase(dataDir, rowsBesideRefusals)) };
}
