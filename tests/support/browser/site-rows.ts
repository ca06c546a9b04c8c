import { execFileSync } from "node:child_process";
import { readdirSync } from "node:fs";
import { join, resolve } from "node:path";
import Database from "better-sqlite3";

export type Row = Readonly<Record<string, string | number | Buffer>>;

/** Synchronous access to a site's database. */
export interface Statements {
  rows: (sql: string, values: readonly unknown[]) => readonly Row[];
  /**
   * Inserts rows that all have the same columns.
   * @returns the id of the last one
   */
  insert: (table: string, rows: readonly Row[]) => number;
  close: () => void;
}

const namesOf = ([first = {}]: readonly Row[]) => Object.keys(first);

function sqliteOf(dataDir: string): Statements {
  const name = readdirSync(dataDir).find((each) => each.endsWith(".sqlite"))!;
  const database = new Database(join(dataDir, name));
  return {
    rows(sql, values) {
      const statement = database.prepare(sql);
      if (statement.reader) return statement.all(...values) as Row[];
      statement.run(...values);
      return [];
    },
    insert(table, rows) {
      const names = namesOf(rows);
      const placeholders = names.map((each) => `@${each}`).join(", ");
      const insert = database.prepare(`insert into ${table} (${names.join(", ")}) values (${placeholders})`);
      return rows.map((row) => Number(insert.run(row).lastInsertRowid)).at(-1)!;
    },
    close: () => void database.close(),
  };
}

const ONCE = resolve("tests/support/browser/postgres-once.mjs");

function postgresOf(url: string): Statements {
  const ask = (sql: string, values: readonly unknown[]) =>
    JSON.parse(
      execFileSync(process.execPath, [ONCE, JSON.stringify({ url, sql, values })], { encoding: "utf8" }),
    ) as Row[];
  return {
    rows(sql, values) {
      let count = 0;
      return ask(
        sql.replace(/\?/g, () => `$${String((count += 1))}`),
        values,
      );
    },
    insert(table, rows) {
      const names = namesOf(rows);
      const places = (_: Row, index: number) =>
        `(${names.map((_name, at) => `$${String(index * names.length + at + 1)}`).join(", ")})`;
      const added = ask(
        `insert into ${table} (${names.join(", ")}) values ${rows.map(places).join(", ")} returning *`,
        rows.flatMap((row) => names.map((name) => row[name])),
      );
      return Number(added.at(-1)?.["id"] ?? 0);
    },
    close: () => undefined,
  };
}

/** Database URLs by data folder, of sites on PostgreSQL. */
const elsewhere = new Map<string, string>();

/** Registers the PostgreSQL database of a site for `statementsOf`. */
export const keepDatabaseOf = (dataDir: string, url: string) => void elsewhere.set(dataDir, url);

export function statementsOf(dataDir: string): Statements {
  const url = elsewhere.get(dataDir);
  return url === undefined ? sqliteOf(dataDir) : postgresOf(url);
}
