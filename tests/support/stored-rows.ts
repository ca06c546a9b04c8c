import { join } from "node:path";
import SqliteDatabase from "better-sqlite3";
import type { Site } from "./site-process";

export type StoredRow = Readonly<Record<string, string | number | null>>;
type Stored = Readonly<Record<string, readonly StoredRow[]>>;

/** Tables that the job writes that seals audit records every second. */
const SEALED = /^audit_(?:head|seals|segments|unsealed)$/;
/** Signals and heartbeats of servers, and daily figures. */
const OF_SERVERS = /^(?:signals|servers|daily_figures)$/;
/** Statistics of the query planner. */
const STATISTICS = /^sqlite_stat/;
/** Initial data, and articles with their views. */
const SEEDED = /^(?:article|base_data|enum_|regions)/;

/** Rows of a running site's SQLite file that requests may have written, by table. */
export function storedIn({ dataDir }: Pick<Site, "dataDir">): Stored {
  const database = new SqliteDatabase(join(dataDir, "online-customs.sqlite"), { readonly: true });
  try {
    const names = database
      .prepare<[], string>("select name from sqlite_master where type = 'table' order by name")
      .pluck()
      .all();
    return Object.fromEntries(
      names
        .filter((name) => ![SEALED, OF_SERVERS, STATISTICS, SEEDED].some((group) => group.test(name)))
        .map((name) => [name, database.prepare<[], StoredRow>(`select * from "${name}"`).all()]),
    );
  } finally {
    database.close();
  }
}

/** Tables whose rows differ between two states. */
export const changedTables = (before: Stored, after: Stored): string[] =>
  Object.keys(after).filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]));
