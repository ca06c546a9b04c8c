import Database from "better-sqlite3";
import { readdirSync } from "node:fs";
import { join } from "node:path";
import type { Site } from "./site";

/** Changes a running site's database behind its back. */
export function changeDatabase({ dataDir }: Pick<Site, "dataDir">, statement: string): void {
  const file = readdirSync(dataDir).find((name) => /\.(?:db|sqlite3?)$/.test(name));
  if (!file) throw new Error(`no database in ${dataDir}`);
  const database = new Database(join(dataDir, file));
  database.exec(statement);
  database.close();
}

/** Takes a table away from a running site, so that whatever needs it fails unexpectedly. */
export function breakTable(site: Pick<Site, "dataDir">, table: string): void {
  changeDatabase(site, `alter table ${table} rename to ${table}_taken_away`);
}

/** Gives it back. */
export function restoreTable(site: Pick<Site, "dataDir">, table: string): void {
  changeDatabase(site, `alter table ${table}_taken_away rename to ${table}`);
}
