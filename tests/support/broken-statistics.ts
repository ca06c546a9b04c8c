import { join } from "node:path";
import Database from "better-sqlite3";
import { dialectName } from "~/services/db/client.server";
import { env } from "~/services/runtime/configuration/env.server";

/**
 * Makes SQLite fail from now on when it updates statistics of the table: an unused index gets the root page
 * of another table. Does nothing on PostgreSQL, which updates its statistics itself.
 */
export function breakStatistics(table: string): void {
  if (dialectName !== "sqlite") return;
  const database = new Database(join(env.DATA_DIR, "online-customs.sqlite")).unsafeMode();
  database.exec(`create table other (x); create index spoilt on ${table} (id) where id < 0`);
  database.pragma("writable_schema = on");
  database.exec(`update sqlite_schema set rootpage = (select rootpage from sqlite_schema where name = 'other')
    where name = 'spoilt'`);
  const version = Number(database.pragma("schema_version", { simple: true }));
  database.pragma(`schema_version = ${version + 1}`);
  database.close();
}
