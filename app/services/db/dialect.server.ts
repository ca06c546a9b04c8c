import { closeSync, mkdirSync, openSync } from "node:fs";
import { join } from "node:path";
import SqliteDatabase from "better-sqlite3";
import { PostgresDialect, type Dialect } from "kysely";
import pg from "pg";
import { env } from "../env.server";
import { ImmediateSqliteDialect } from "./sqlite-driver.server";

/** Older releases can lose committed pages when a WAL is reset. */
const SQLITE_MINIMUM = [3, 51, 3] as const;

function refuseOldSqlite(database: SqliteDatabase.Database): void {
  const { version } = database.prepare("select sqlite_version() as version").get() as { version: string };
  const parts = version.split(".").map(Number);
  for (const [index, minimum] of SQLITE_MINIMUM.entries()) {
    const part = parts[index] ?? 0;
    if (part > minimum) return;
    if (part < minimum) throw new Error(`SQLite ${version} is older than ${SQLITE_MINIMUM.join(".")}`);
  }
}

/** Lists look up a thousand rows here and there; SQLite's own two megabytes do not hold the ways to them. */
const READER_CACHE_KIBIBYTES = 16_384;

function openSqlite(dataDir: string): ImmediateSqliteDialect {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const file = join(dataDir, "online-customs.sqlite");
  // For its owner alone; SQLite gives what it puts beside it the same mode.
  closeSync(openSync(file, "a", 0o600));
  const writer = new SqliteDatabase(file);
  refuseOldSqlite(writer);
  writer.pragma("journal_mode = WAL");
  writer.pragma("synchronous = FULL");
  writer.pragma("foreign_keys = ON");
  // SQLite would wait with the whole process; the driver waits instead.
  writer.pragma("busy_timeout = 0");
  const reader = new SqliteDatabase(file);
  reader.pragma("query_only = ON");
  reader.pragma("busy_timeout = 0");
  reader.pragma(`cache_size = -${READER_CACHE_KIBIBYTES}`);
  return new ImmediateSqliteDialect({ writer, reader }, env.limits.DATABASE_WAIT_MILLISECONDS);
}

function openPostgres(connectionString: string): Dialect {
  // Ids, counts and milliseconds stay far below 2^53.
  const types = new pg.TypeOverrides();
  types.setTypeParser(pg.types.builtins.INT8, Number);
  const pool = new pg.Pool({
    connectionString,
    types,
    max: 10,
    connectionTimeoutMillis: 3000,
    // A server that hangs is answered like one that is gone.
    query_timeout: 10_000,
    statement_timeout: 10_000,
    idle_in_transaction_session_timeout: 10_000,
  });
  // An idle connection that breaks must not end the process; the next query reports it.
  pool.on("error", () => undefined);
  return new PostgresDialect({ pool });
}

export type DialectName = "sqlite" | "postgres";

export type OpenedDialect =
  | { readonly name: "sqlite"; readonly dialect: ImmediateSqliteDialect }
  | { readonly name: "postgres"; readonly dialect: Dialect };

/** SQLite in the data folder, or PostgreSQL when a DATABASE_URL is given. */
export function openDialect(options: { dataDir: string; databaseUrl: string | undefined }): OpenedDialect {
  return options.databaseUrl
    ? { name: "postgres", dialect: openPostgres(options.databaseUrl) }
    : { name: "sqlite", dialect: openSqlite(options.dataDir) };
}
