import type { Database } from "better-sqlite3";
import { changedTables, rowsIn } from "./edit-forms";
import { inDatabase } from "./many-roles";

/**
 * What a refused post may leave besides what looking at pages leaves: that it was refused. A row of `audit_log` counts
 * unless its result is `refused`.
 */
function rowsBesideRefusals(database: Database): ReadonlyMap<string, string> {
  const rows = new Map(rowsIn(database));
  const recorded = database.prepare("select * from audit_log where result <> 'refused'").raw().all();
  rows.set("audit_log", JSON.stringify(recorded));
  return rows;
}

/** Does something, and names the tables whose rows are not what they were before. */
export async function tablesChangedBy<T>(
  dataDir: string,
  work: () => Promise<T>,
): Promise<{ readonly result: T; readonly changed: readonly string[] }> {
  const before = inDatabase(dataDir, rowsBesideRefusals);
  const result = await work();
  return { result, changed: changedTables(before, inDatabase(dataDir, rowsBesideRefusals)) };
}
