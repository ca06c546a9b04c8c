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
/**
 * Lists look up a thousand scattered rows; SQLite's default of two megabytes does not hold the index pages
 * for them.
 */
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
 * Marks a new file, or one of a version that did not mark it, as this application's; a file of another
 * program is not changed.
 * @param mayBeEmpty whether an empty file is accepted
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

/** Settings of every connection to the file. */
function settle(database: SqliteDatabase.Database): void {
  database.pragma("synchronous = FULL");
  database.pragma("foreign_keys = ON");
  // SQLite would block the whole process while waiting; the driver waits instead.
  database.pragma("busy_timeout = 0");
}

function openOwn(file: string, mayBeEmpty: boolean): SqliteDatabase.Database {
  const database = new SqliteDatabase(file, { fileMustExist: true });
  try {
    refuseOldSqlite(database);
    claimFile(database, file, mayBeEmpty);
    return database;
  } catch (error) {
    // Closing the last connection also deletes the files that SQLite has created beside a refused one.
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

/**
 * Converts an error of the file or its folder to a StartRefused for the operator; returns any other error
 * unchanged.
 */
export function refusalOf(error: unknown, folder: string, file: string): unknown {
  if (!(error instanceof Error) || !("code" in error)) return error;
  const code = String(error.code);
  if (code === "SQLITE_NOTADB") return new StartRefused(TEXT.noDatabase(file), { cause: error });
  if (code.startsWith("SQLITE_CORRUPT"))
    return new StartRefused(TEXT.damaged(file, error.message), { cause: error });
  return NOT_WRITABLE.test(code) ? new StartRefused(TEXT.notWritable(folder, code), { cause: error }) : error;
}

/** Opens a file that others may have open, or a copy, for reading. The caller must close it. */
export const openToRead = (file: string): SqliteDatabase.Database =>
  new SqliteDatabase(file, { readonly: true, fileMustExist: true });

/** Opens a file that a command has to itself, without waiting for locks. The caller must close it. */
export const openAlone = (file: string): SqliteDatabase.Database =>
  new SqliteDatabase(file, { timeout: 0, fileMustExist: true });

/** Opens memory instead of a file, for processes that use no database. */
function connectNowhere(): ImmediateSqliteDialect {
  const databases = { writer: new SqliteDatabase(":memory:"), reader: new SqliteDatabase(":memory:") };
  return new ImmediateSqliteDialect(databases, env.limits.DATABASE_WAIT_MILLISECONDS);
}

function makeFile(dataDir: string, file: string): void {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  // Readable by its owner only; SQLite gives the files beside it the same mode.
  closeSync(openSync(file, "a", 0o600));
}

/**
 * Opens the SQLite file of a data folder.
 * @param use whether a missing file is created; `none` opens no file at all
 * @throws StartRefused when the file is damaged, another program's, missing, or not writable
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
