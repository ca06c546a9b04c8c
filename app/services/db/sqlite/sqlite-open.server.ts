import { closeSync, mkdirSync, openSync, statSync } from "node:fs";
import { dirname } from "node:path";
import SqliteDatabase from "better-sqlite3";
import type { FolderUse } from "../../runtime/commands/folder-use.server";
import { env } from "../../runtime/configuration/env.server";
import { sqliteFile } from "../../runtime/configuration/folders.server";
import { START_FAILURE as TEXT } from "../../runtime/failures/start-failure.text";
import { StartRefused } from "../../runtime/failures/start-refused";
import { isOurs } from "../own-tables";
import { ImmediateSqliteDialect } from "./sqlite-driver.server";

/** Older releases can lose committed pages when a WAL is reset. */
const SQLITE_MINIMUM = [3, 51, 3] as const;
/** "OCUS" in the file's header: a database of this application. */
const APPLICATION_ID = 0x4f435553;
/** Lists look up a thousand rows here and there; SQLite's own two megabytes do not hold the ways to them. */
const READER_CACHE_KIBIBYTES = 16_384;

function refuseOldSqlite(database: SqliteDatabase.Database): void {
  const { version } = database.prepare("select sqlite_version() as version").get() as { version: string };
  const parts = version.split(".").map(Number);
  for (const [index, minimum] of SQLITE_MINIMUM.entries()) {
    const part = parts[index] ?? 0;
    if (part > minimum) return;
    if (part < minimum) throw new StartRefused(TEXT.oldSqlite(version, SQLITE_MINIMUM.join(".")));
  }
}

/**
 * Marks a new file, or one of a version that did not mark it, as ours; another program's is left as it is.
 * @param mayBeEmpty whether the database is to be made in it
 */
function claimFile(database: SqliteDatabase.Database, file: string, mayBeEmpty: boolean): void {
  const id = database.pragma("application_id", { simple: true });
  if (id === APPLICATION_ID) return;
  const pluck = (statement: string) => database.prepare(statement).pluck().all() as string[];
  const tables = pluck("select name from sqlite_schema where type = 'table' and name not like 'sqlite_%'");
  if (tables.length === 0 && !mayBeEmpty) throw new StartRefused(TEXT.noDatabaseYet(dirname(file)));
  const migrations = tables.includes("kysely_migration") ? pluck("select name from kysely_migration") : [];
  if (id !== 0 || !isOurs({ tables, migrations })) throw new StartRefused(TEXT.foreignFile(file));
  database.pragma(`application_id = ${APPLICATION_ID}`);
}

/** What holds for every connection to the file, whatever it is for. */
function settle(database: SqliteDatabase.Database): void {
  database.pragma("synchronous = FULL");
  database.pragma("foreign_keys = ON");
  // SQLite would wait with the whole process; the driver waits instead.
  database.pragma("busy_timeout = 0");
}

function openOwn(file: string, mayBeEmpty: boolean): SqliteDatabase.Database {
  const database = new SqliteDatabase(file, { fileMustExist: true });
  try {
    refuseOldSqlite(database);
    claimFile(database, file, mayBeEmpty);
    return database;
  } catch (error) {
    // What SQLite has put beside a file that is refused is removed with the last connection.
    database.close();
    throw error;
  }
}

function connect(file: string, mayBeEmpty: boolean): ImmediateSqliteDialect {
  const writer = openOwn(file, mayBeEmpty);
  writer.pragma("journal_mode = WAL");
  settle(writer);
  const reader = new SqliteDatabase(file);
  settle(reader);
  reader.pragma("query_only = ON");
  reader.pragma(`cache_size = -${READER_CACHE_KIBIBYTES}`);
  return new ImmediateSqliteDialect({ writer, reader }, env.limits.DATABASE_WAIT_MILLISECONDS);
}

const NOT_WRITABLE = /^(?:EACCES|EPERM|EROFS|ENOTDIR|EISDIR|SQLITE_(?:READONLY|CANTOPEN)\w*)$/;

/** What is wrong with the file or its folder, for whoever runs the server; anything else comes back as it is. */
export function refusalOf(error: unknown, folder: string, file: string): unknown {
  if (!(error instanceof Error) || !("code" in error)) return error;
  const code = String(error.code);
  if (code === "SQLITE_NOTADB") return new StartRefused(TEXT.noDatabase(file), { cause: error });
  if (code.startsWith("SQLITE_CORRUPT"))
    return new StartRefused(TEXT.damaged(file, error.message), { cause: error });
  return NOT_WRITABLE.test(code) ? new StartRefused(TEXT.notWritable(folder, code), { cause: error }) : error;
}

/** For a look at a file that others may have open, or at a copy. Whoever asks closes it. */
export const openToRead = (file: string): SqliteDatabase.Database =>
  new SqliteDatabase(file, { readonly: true, fileMustExist: true });

/** For a command that has a file to itself; nothing waits for whoever else has it. Whoever asks closes it. */
export const openAlone = (file: string): SqliteDatabase.Database =>
  new SqliteDatabase(file, { timeout: 0, fileMustExist: true });

/** In place of a file, for what has nothing to do with the database. */
function connectNowhere(): ImmediateSqliteDialect {
  const databases = { writer: new SqliteDatabase(":memory:"), reader: new SqliteDatabase(":memory:") };
  return new ImmediateSqliteDialect(databases, env.limits.DATABASE_WAIT_MILLISECONDS);
}

function makeFile(dataDir: string, file: string): void {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  // For its owner alone; SQLite gives what it puts beside it the same mode.
  closeSync(openSync(file, "a", 0o600));
}

/**
 * @param use whether a missing file is made; `none` opens no file at all
 * @throws StartRefused when the file is damaged, another program's, missing, or may not be written
 */
export function openSqlite(dataDir: string, use: FolderUse): ImmediateSqliteDialect {
  if (use === "none") return connectNowhere();
  const file = sqliteFile(dataDir);
  try {
    if (use === "make") makeFile(dataDir, file);
    else if (!statSync(file, { throwIfNoEntry: false })?.size)
      throw new StartRefused(TEXT.noDatabaseYet(dataDir));
    return connect(file, use === "make");
  } catch (error) {
    throw refusalOf(error, dataDir, file);
  }
}
