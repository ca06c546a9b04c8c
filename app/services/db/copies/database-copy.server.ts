import { statSync } from "node:fs";
import { basename } from "node:path";
import type SqliteDatabase from "better-sqlite3";
import { dialectName } from "../client.server";
import { openToRead } from "../sqlite/sqlite-open.server";
import { copySqlite, copySqlitePages } from "./sqlite-copy.server";
import { sqliteFile } from "../../runtime/configuration/folders.server";

/** The contents of a copy of the database. */
export interface CopyContents {
  /** In the order of application. */
  readonly migrations: readonly string[];
  /** Number of rows by table. */
  readonly rows: Readonly<Record<string, number>>;
}

export interface StoredUpload {
  /** Relative to the uploads' folder, with a leading slash. */
  readonly path: string;
  readonly size: number;
}

function readCopy<T>(folder: string, look: (database: SqliteDatabase.Database) => T): T {
  const database = openToRead(sqliteFile(folder));
  try {
    return look(database);
  } finally {
    database.close();
  }
}

const pluck = <T>(database: SqliteDatabase.Database, statement: string) =>
  database.prepare(statement).pluck().all() as T[];

/**
 * Whether the data folder contains the database, which can then be copied: "elsewhere" where a database
 * server has it, "none" where the folder contains at most the empty file that opening creates.
 */
export function databaseLocationOf(dataDir: string): "here" | "elsewhere" | "none" {
  if (dialectName !== "sqlite") return "elsewhere";
  const made = readCopy(dataDir, (database) =>
    pluck(database, "select 1 from sqlite_schema where name = 'kysely_migration'"),
  );
  return made.length > 0 ? "here" : "none";
}

/** The file name within a data folder. */
export const DATABASE_FILE = basename(sqliteFile(""));

/** Files that contain the committed data. */
export const databaseFiles = (dataDir: string): readonly string[] => [
  sqliteFile(dataDir),
  `${sqliteFile(dataDir)}-wal`,
];

export const databaseBytes = (dataDir: string): number => statSync(sqliteFile(dataDir)).size;

/** Copies the database of a data folder to another folder; other processes can read and write meanwhile. */
export function copyDatabase(dataDir: string, to: string): CopyContents {
  copySqlite(sqliteFile(dataDir), sqliteFile(to));
  return readCopy(to, (database) => {
    const tables = pluck<string>(
      database,
      "select name from sqlite_schema where type = 'table' and name not like 'sqlite_%' and sql not like 'create virtual%' order by name",
    );
    const counts = tables.map((name) => [name, pluck<number>(database, `select count(*) from "${name}"`)[0]]);
    return {
      migrations: pluck<string>(database, "select name from kysely_migration order by name"),
      rows: Object.fromEntries(counts) as Record<string, number>,
    };
  });
}

/**
 * Copies the database page by page, so that successive copies of a data folder share most of their bytes.
 * @returns the migrations in the order of application
 */
export async function copyDatabasePages(dataDir: string, to: string): Promise<readonly string[]> {
  await copySqlitePages(sqliteFile(dataDir), sqliteFile(to));
  return readCopy(to, (database) =>
    pluck<string>(database, "select name from kysely_migration order by name"),
  );
}

/**
 * Checks a copy's pages, indexes and foreign keys.
 * @returns a line for each damage, and the referenced uploads
 */
export function verifyCopy(folder: string): { damage: string[]; uploads: StoredUpload[] } {
  return readCopy(folder, (database) => {
    const findings = pluck<string>(database, "pragma integrity_check").filter((line) => line !== "ok");
    const broken = database.pragma("foreign_key_check") as { table: string; parent: string }[];
    const uploads = database.prepare("select path, size from uploads").all() as StoredUpload[];
    return { damage: [...findings, ...broken.map(({ table, parent }) => `${table} → ${parent}`)], uploads };
  });
}
