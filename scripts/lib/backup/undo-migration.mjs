import { existsSync, readdirSync, renameSync } from "node:fs";
import { join } from "node:path";
import SqliteDatabase from "better-sqlite3";
import { Failure } from "../failure.mjs";

const DATABASE = "online-customs.sqlite";
const COPIES = "before-migration";
const COPY = /^\d{8}T\d{6}Z-.+\.sqlite$/;

/** Moves what the log still holds into the file, which succeeds only when nobody else has it open. */
function closeForOthers(file) {
  const database = new SqliteDatabase(file, { timeout: 0 });
  try {
    database.pragma("locking_mode = exclusive");
    database.exec("begin exclusive; commit");
    database.pragma("wal_checkpoint(truncate)");
    database.pragma("journal_mode = delete");
  } catch (error) {
    if (!String(error.code).startsWith("SQLITE_BUSY")) throw error;
    throw new Failure("数据库正在使用：请先停止服务");
  } finally {
    database.close();
  }
}

/**
 * Puts the copy in the database's place that was made before the last change of its schema.
 * @returns {{ copy: string, replaced: string }} their names in the data folder
 * @throws Failure when there is no copy, or a server still runs
 */
export function undoMigration(dataDir) {
  const folder = join(dataDir, COPIES);
  const copies = existsSync(folder) ? readdirSync(folder).filter((name) => COPY.test(name)) : [];
  const newest = copies.sort().at(-1);
  if (newest === undefined) throw new Failure(`${folder} 里没有升级前的数据库`);
  const file = join(dataDir, DATABASE);
  const replaced = `replaced-by-${newest}`;
  if (existsSync(file)) {
    closeForOthers(file);
    renameSync(file, join(dataDir, replaced));
  }
  renameSync(join(folder, newest), file);
  return { copy: newest, replaced };
}
