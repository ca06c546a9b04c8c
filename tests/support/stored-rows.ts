import { join } from "node:path";
import SqliteDatabase from "better-sqlite3";
import type { Site } from "./site-process";

export type StoredRow = Readonly<Record<string, string | number | null>>;
type Stored = Readonly<Record<string, readonly StoredRow[]>>;

/** What the sealer makes of the audit rows by itself, each second. */
const SEALED = /^audit_(?:head|seals|segments|unsealed)$/;
/** What servers tell one another, that they are there, and what they count each day. */
const OF_SERVERS = /^(?:signals|servers|daily_figures)$/;
/** What the database keeps for its own plans. */
const STATISTICS = /^sqlite_stat/;
/** What comes with the product, and how often articles are read. */
const SEEDED = /^(?:article|base_data|enum_|regions)/;

/** Everything that requests may have left in a running site's SQLite file, table by table. */
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

/** The tables whose rows differ between two moments. */
export const changedTables = (before: Stored, after: Stored): string[] =>
  Object.keys(after).filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]));
