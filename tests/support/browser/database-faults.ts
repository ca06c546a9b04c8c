import Database from "better-sqlite3";
import { readdirSync } from "node:fs";
import { join } from "node:path";
import type { Site } from "./site";

/** Executes a statement on a running site's SQLite file, outside the server. */
export function changeDatabase({ dataDir }: Pick<Site, "dataDir">, statement: string): void {
  const file = readdirSync(dataDir).find((name) => /\.(?:db|sqlite3?)$/.test(name));
  if (!file) throw new Error(`no database in ${dataDir}`);
  const database = new Database(join(dataDir, file));
  database.exec(statement);
  database.close();
}

/** Renames a table of a running site, so that requests that need it fail unexpectedly. */
export function breakTable(site: Pick<Site, "dataDir">, table: string): void {
  changeDatabase(site, `alter table ${table} rename to ${table}_taken_away`);
}

/** Reverses `breakTable`. */
export function restoreTable(site: Pick<Site, "dataDir">, table: string): void {
  changeDatabase(site, `alter table ${table}_taken_away rename to ${table}`);
}
