import { cpSync, existsSync, mkdtempSync, renameSync } from "node:fs";
import { dirname, join } from "node:path";
import SqliteDatabase from "better-sqlite3";
import { inject } from "vitest";
import { dataDir } from "./site-database";

const DATABASE = "online-customs.sqlite";
const template = join(dirname(inject("sqliteTemplate")), "demo");

/**
 * Whether the test file's data folder is a copy of what an earlier file of the run has filled with the demo data. It is
 * copied before any service is imported, which opens the database.
 */
export const isDemoCopied = existsSync(template);
if (isDemoCopied) cpSync(template, dataDir, { recursive: true });

/** Gives the others of a run what was filled; of two that fill at the same time one is taken. */
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
