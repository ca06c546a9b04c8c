import { join } from "node:path";
import Database from "better-sqlite3";
import { dialectName } from "~/services/db/client.server";
import { env } from "~/services/env.server";

/**
 * From here on SQLite fails whenever it looks at how rows are spread: an index that nobody asks has the pages of its
 * table. PostgreSQL sees to its statistics itself.
 */
export function breakStatistics(): void {
  if (dialectName !== "sqlite") return;
  const database = new Database(join(env.DATA_DIR, "online-customs.sqlite")).unsafeMode();
  database.exec(
    "create table spoilt (x); create index spoilt_x on spoilt (x); insert into spoilt values (1)",
  );
  database.pragma("writable_schema = on");
  database.exec(`update sqlite_schema set rootpage = (select rootpage from sqlite_schema where name = 'spoilt')
    where name = 'spoilt_x'`);
  const version = Number(database.pragma("schema_version", { simple: true }));
  database.pragma(`schema_version = ${version + 1}`);
  database.close();
}
