import { cpSync, existsSync, mkdtempSync, renameSync } from "node:fs";
import { dirname, join } from "node:path";
import SqliteDatabase from "better-sqlite3";
import { inject } from "vitest";
import { dataDir } from "./site-database";

const DATABASE = "online-customs.sqlite";
const template = join(dirname(inject("sqliteTemplate")), "demo");

/**
 * Whether the test file's data folder was copied from a file of this run that has filled it with demo data.
 * The copy must precede the import of services, which open the database.
 */
export const isDemoCopied = existsSync(template);
if (isDemoCopied) cpSync(template, dataDir, { recursive: true });

/** Copies the data folder as the template of the run's other files; of two concurrent copies one is used. */
export async function shareAsTemplate(): Promise<void> {
  const made = mkdtempSync(`${template}-`);
  cpSync(dataDir, made, { recursive: true, filter: (path) => !path.includes(".sqlite") });
  const database = new SqliteDatabase(join(dataDir, DATABASE), { readonly: true });
  await database.backup(join(made, DATABASE));
  database.close();
  try {
    renameSync(made, template);
  } catch {
    // Another test file was faster; the run's folder is removed as a whole.
  }
}
