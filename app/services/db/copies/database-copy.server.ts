import { statSync } from "node:fs";
import { basename } from "node:path";
import type SqliteDatabase from "better-sqlite3";
import { dialectName } from "../client.server";
import { openToRead } from "../sqlite/sqlite-open.server";
import { copySqlite, copySqlitePages } from "./sqlite-copy.server";
import { sqliteFile } from "../../runtime/configuration/folders.server";

/** What a copy of the database holds. */
export interface CopyContents {
  /** In the order they were applied. */
  readonly migrations: readonly string[];
  /** How many rows each table has. */
  readonly rows: Readonly<Record<string, number>>;
}

export interface StoredUpload {
  /** Below the folder of uploads, with a slash in front. */
  readonly path: string;
  readonly size: number;
}

function lookInto<T>(folder: string, look: (database: SqliteDatabase.Database) => T): T {
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
 * Whether the database stands in a data folder, and so can be copied from there: "elsewhere" where a database server
 * has it, "none" where the folder holds no more than the empty file that opening it leaves.
 */
export function databaseLocationOf(dataDir: string): "here" | "elsewhere" | "none" {
  if (dialectName !== "sqlite") return "elsewhere";
  const made = lookInto(dataDir, (database) =>
    pluck(database, "select 1 from sqlite_schema where name = 'kysely_migration'"),
  );
  return made.length > 0 ? "here" : "none";
}

/** Its name within a data folder. */
export const DATABASE_FILE = basename(sqliteFile(""));

/** Where what is committed stands. */
export const databaseFiles = (dataDir: string): readonly string[] => [
  sqliteFile(dataDir),
  `${sqliteFile(dataDir)}-wal`,
];

export const databaseBytes = (dataDir: string): number => statSync(sqliteFile(dataDir)).size;

/** Copies the database of a data folder into another one, while others go on reading and writing. */
export function copyDatabase(dataDir: string, to: string): CopyContents {
  copySqlite(sqliteFile(dataDir), sqliteFile(to));
  return lookInto(to, (database) => {
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
 * The same page for page, so that copies of the same data folder have most of their bytes in common.
 * @returns the migrations in the order they were applied
 */
export async function copyDatabasePages(dataDir: string, to: string): Promise<readonly string[]> {
  await copySqlitePages(sqliteFile(dataDir), sqliteFile(to));
  return lookInto(to, (database) =>
    pluck<string>(database, "select name from kysely_migration order by name"),
  );
}

/** Looks through all of a copy: pages, indexes, references. @returns a line for each damage, and the uploads it names */
export function lookThroughCopy(folder: string): { damage: string[]; uploads: StoredUpload[] } {
  return lookInto(folder, (database) => {
    const findings = pluck<string>(database, "pragma integrity_check").filter((line) => line !== "ok");
    const broken = database.pragma("foreign_key_check") as { table: string; parent: string }[];
    const uploads = database.prepare("select path, size from uploads").all() as StoredUpload[];
    return { damage: [...findings, ...broken.map(({ table, parent }) => `${table} → ${parent}`)], uploads };
  });
}
