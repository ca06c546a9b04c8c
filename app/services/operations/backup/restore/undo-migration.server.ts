import { existsSync, readdirSync, renameSync } from "node:fs";
import { join } from "node:path";
import { closeForOthers } from "../../../db/sqlite/close-for-others.server";
import { sqliteFile } from "../../../runtime/configuration/folders.server";
import { RESTORE_TEXT as TEXT } from "./restore.text";
import { RestoreRefused } from "./restore.types";

const COPIES = "before-migration";
const COPY = /^\d{8}T\d{6}Z-.+\.sqlite$/;

/**
 * Replaces the database by the copy that was made before the last migration.
 * @returns their names in the data folder
 * @throws RestoreRefused when there is no copy, or a server is running
 */
export function undoMigration(dataDir: string): { copy: string; replaced: string } {
  const folder = join(dataDir, COPIES);
  const copies = existsSync(folder) ? readdirSync(folder).filter((name) => COPY.test(name)) : [];
  const newest = copies.sort().at(-1);
  if (newest === undefined) throw new RestoreRefused(TEXT.noCopy(folder));
  const file = sqliteFile(dataDir);
  const replaced = `replaced-by-${newest}`;
  if (existsSync(file)) {
    if (!closeForOthers(file)) throw new RestoreRefused(TEXT.isBusy);
    renameSync(file, join(dataDir, replaced));
  }
  renameSync(join(folder, newest), file);
  return { copy: newest, replaced };
}
