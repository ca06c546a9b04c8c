import { openAlone } from "./sqlite-open.server";

const isBusy = (error: unknown) =>
  error instanceof Error && "code" in error && String(error.code).startsWith("SQLITE_BUSY");

/**
 * Merges the log into the file, so that the file can be renamed.
 * @returns false while another process has it open
 */
export function closeForOthers(file: string): boolean {
  const database = openAlone(file);
  try {
    database.pragma("locking_mode = exclusive");
    database.exec("begin exclusive; commit");
    database.pragma("wal_checkpoint(truncate)");
    database.pragma("journal_mode = delete");
    return true;
  } catch (error) {
    if (isBusy(error)) return false;
    throw error;
  } finally {
    database.close();
  }
}
