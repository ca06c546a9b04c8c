import { mkdir, readFile, readdir, stat, utimes, writeFile } from "node:fs/promises";
import { dirname, join, relative, sep } from "node:path";
import { Readable } from "node:stream";
import type SqliteDatabase from "better-sqlite3";
import type { MovedFile, MovedRow, MovedTable, MoveReader } from "./move.types";
import { inSlices } from "./row-slices";

/** Tables that a migration or the migrator fills, or that belong to one kind of database. */
export const NOT_MOVED = new Set([
  "character_order",
  "folded_characters",
  "name_syllables",
  "surname_syllables",
  "kysely_migration",
  "kysely_migration_lock",
  "signals",
  "stored_files",
  "unfinished_move",
]);
/** A virtual table in SQLite, a plain one in PostgreSQL. */
const SEARCH = "article_search";
const SEARCH_COLUMNS = ["rowid", "title", "summary", "body"];
const HALF = ".half";

const quoted = (name: string) => `"${name}"`;
/** Quotes and joins column names for a statement. */
export const namesOf = (names: readonly string[]) => names.map(quoted).join(", ");

const pluck = <T>(database: SqliteDatabase.Database, statement: string) =>
  database.prepare(statement).pluck().all() as T[];

function tablesOf(database: SqliteDatabase.Database): MovedTable[] {
  const names = pluck<string>(
    database,
    "select name from pragma_table_list where schema = 'main' and type = 'table' and name not like 'sqlite_%' order by name",
  );
  const plain = names
    .filter((name) => !NOT_MOVED.has(name))
    .map((name) => ({
      name,
      columns: pluck<string>(
        database,
        `select name from pragma_table_xinfo('${name}') where hidden = 0 order by name`,
      ),
    }));
  return [...plain, { name: SEARCH, columns: SEARCH_COLUMNS }];
}

function rowsOf(database: SqliteDatabase.Database, { name, columns }: MovedTable) {
  const rows = database
    .prepare(`select ${namesOf(columns)} from ${quoted(name)}`)
    .raw()
    .iterate();
  return Readable.from(inSlices(rows as IterableIterator<MovedRow>), { highWaterMark: 1 });
}

const hasSequences = (database: SqliteDatabase.Database) =>
  pluck(database, "select 1 from sqlite_schema where name = 'sqlite_sequence'").length > 0;

function lastIdsOf(database: SqliteDatabase.Database): ReadonlyMap<string, number> {
  if (!hasSequences(database)) return new Map();
  return new Map(database.prepare("select name, seq from sqlite_sequence").raw().all() as [string, number][]);
}

async function* filesBelow(root: string): AsyncGenerator<MovedFile> {
  const entries = await readdir(root, { recursive: true, withFileTypes: true }).catch(() => []);
  for (const entry of entries) {
    const file = join(entry.parentPath, entry.name);
    if (!entry.isFile() || file.endsWith(HALF)) continue;
    const path = `/${relative(root, file).split(sep).join("/")}`;
    yield { path, bytes: await readFile(file), storedAt: Math.floor((await stat(file)).mtimeMs) };
  }
}

/** Writes a file below the uploads' folder, with its time. */
export async function storeInFolder(root: string, { path, bytes, storedAt }: MovedFile): Promise<void> {
  const file = join(root, path);
  await mkdir(dirname(file), { recursive: true, mode: 0o700 });
  await writeFile(file, bytes, { mode: 0o600, flush: true });
  const at = new Date(storedAt);
  await utimes(file, at, at);
}

/** Reads a SQLite file and the uploads in its data folder. */
export const sqliteReader = (database: SqliteDatabase.Database, uploads: string): MoveReader => ({
  kind: "SQLite",
  tables: () => Promise.resolve(tablesOf(database)),
  read: (table) => rowsOf(database, table),
  lastIds: () => Promise.resolve(lastIdsOf(database)),
  files: () => filesBelow(uploads),
  close() {
    database.close();
    return Promise.resolve();
  },
});
