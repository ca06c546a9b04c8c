import { existsSync } from "node:fs";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import type SqliteDatabase from "better-sqlite3";
import { Kysely } from "kysely";
import { openDialect } from "../dialect.server";
import { migrateOther } from "../migrate.server";
import { openAlone } from "../sqlite/sqlite-open.server";
import { MOVE_TEXT as TEXT } from "./move.text";
import { MoveRefused, type MovedRow, type MovedTable, type MoveTarget, type TableSum } from "./move.types";
import { storeInFolder, namesOf, sqliteReader } from "./sqlite-side.server";
import { sqliteFile } from "../../runtime/configuration/folders.server";

type Database = SqliteDatabase.Database;

/**
 * Triggers that update search indexes remain active; the effects of all others are in the copied rows
 * already.
 */
const OF_SEARCH = /_search_(?:added|changed|gone)$/;

const pluck = <T>(database: Database, statement: string) => database.prepare(statement).pluck().all() as T[];

const tablesOf = (database: Database) =>
  pluck<string>(database, "select name from sqlite_schema where type = 'table' and name not like 'sqlite_%'");

/** Creates the file, marked as unfinished; refuses an existing one that is not. */
async function claim(dataDir: string): Promise<void> {
  const file = sqliteFile(dataDir);
  if (existsSync(file)) {
    const found = openAlone(file);
    const tables = tablesOf(found);
    found.close();
    if (tables.includes("unfinished_move")) return;
    if (tables.length > 0) throw new MoveRefused(TEXT.notEmpty(file));
  }
  await new Kysely(openDialect({ dataDir, databaseUrl: undefined, use: "make" })).destroy();
  const database = openAlone(file);
  database.exec(
    "create table unfinished_move (kind text not null, name text not null, value text not null, primary key (kind, name))",
  );
  database.close();
}

/** Creates the schema, and drops triggers that would react to the inserted rows. */
async function makeReady(dataDir: string): Promise<Database> {
  const database = openAlone(sqliteFile(dataDir));
  if (pluck(database, "select 1 from unfinished_move where kind = 'ready'").length > 0) return database;
  await migrateOther(new Kysely(openDialect({ dataDir, databaseUrl: undefined, use: "make" })), "sqlite");
  const triggers = database.prepare("select name, sql from sqlite_schema where type = 'trigger'").all() as {
    name: string;
    sql: string;
  }[];
  const note = database.prepare("insert into unfinished_move values (?, ?, ?)");
  database.transaction(() => {
    for (const { name, sql } of triggers.filter((trigger) => !OF_SEARCH.test(trigger.name))) {
      note.run("later", name, sql);
      database.exec(`drop trigger "${name}"`);
    }
    note.run("ready", "", "");
  })();
  return database;
}

function recordTableDone(database: Database, table: string, sum: TableSum): void {
  const note = database.prepare("insert or replace into unfinished_move values ('table', ?, ?)");
  note.run(table, JSON.stringify(sum));
}

function progressOf(database: Database): ReadonlyMap<string, TableSum> {
  const rows = database.prepare("select name, value from unfinished_move where kind = 'table'").raw().all();
  return new Map((rows as [string, string][]).map(([name, value]) => [name, JSON.parse(value) as TableSum]));
}

function write(database: Database, { name, columns }: MovedTable, rows: readonly MovedRow[]): void {
  const places = columns.map(() => "?").join(", ");
  const insert = database.prepare(`insert into "${name}" (${namesOf(columns)}) values (${places})`);
  database.transaction(() => {
    for (const row of rows) insert.run(...row);
  })();
}

function setLastIds(database: Database, lastIds: ReadonlyMap<string, number>): void {
  const change = database.prepare("update sqlite_sequence set seq = max(seq, ?) where name = ?");
  const add = database.prepare("insert into sqlite_sequence (name, seq) values (?, ?)");
  for (const [name, last] of lastIds) if (change.run(last, name).changes === 0) add.run(name, last);
}

function finish(database: Database, lastIds: ReadonlyMap<string, number>): void {
  const later = pluck<string>(database, "select value from unfinished_move where kind = 'later'");
  const broken = database.pragma("foreign_key_check") as unknown[];
  if (broken.length > 0) throw new MoveRefused(TEXT.brokenReferences(broken.length));
  database.pragma("synchronous = FULL");
  database.transaction(() => {
    for (const statement of later) database.exec(statement);
    setLastIds(database, lastIds);
    database.exec("drop table unfinished_move");
  })();
  database.pragma("optimize = 0x10002");
  database.pragma("wal_checkpoint(truncate)");
}

const settled = (work: () => void) => Promise.resolve().then(work);

/**
 * Opens a new SQLite file in a data folder, or one that an earlier try has begun to fill.
 * @throws MoveRefused when another database exists there
 */
export async function sqliteTarget(dataDir: string): Promise<MoveTarget> {
  await claim(dataDir);
  const database = await makeReady(dataDir);
  database.pragma("foreign_keys = OFF");
  // Data lost in a power failure is copied again; the file is not damaged.
  database.pragma("synchronous = NORMAL");
  const uploads = join(dataDir, "uploads");
  return {
    ...sqliteReader(database, uploads),
    progress: () => Promise.resolve(progressOf(database)),
    clear: ({ name }) => settled(() => database.exec(`delete from "${name}"`)),
    write: (table, rows) => settled(() => write(database, table, rows)),
    recordTableDone: (table, sum) => settled(() => recordTableDone(database, table, sum)),
    clearFiles: () => rm(uploads, { recursive: true, force: true }),
    storeFile: (file) => storeInFolder(uploads, file),
    finish: (lastIds) => settled(() => finish(database, lastIds)),
  };
}
