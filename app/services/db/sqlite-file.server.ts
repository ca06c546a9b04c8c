import { setTimeout as pause } from "node:timers/promises";
import type { Database, Statement } from "better-sqlite3";
import type { CompiledQuery, QueryResult } from "kysely";

const RETRY_MILLISECONDS = 10;
/** More than there are different queries; a query whose text grows with its values must not fill the memory. */
const STATEMENTS_MAX = 500;

/** Of each index, so that looking takes no longer than a request. */
const SAMPLE_ROWS = 1000;
/** Also what this connection has not asked yet (0x10000), really done (0x02). */
const EVERY_TABLE = "0x10002";

const isBusy = (error: unknown) => error instanceof Error && "code" in error && error.code === "SQLITE_BUSY";

/** A statement that has been prepared, and what the columns of its rows are called. */
class Prepared {
  readonly statement: Statement;
  #names: readonly string[] = [];

  constructor(statement: Statement) {
    this.statement = statement.reader ? statement.raw() : statement;
  }

  /**
   * Objects of one shape: those of better-sqlite3 itself are a hash table each, which doubles what a query of twenty
   * rows takes.
   */
  #rows<R>(lines: readonly (readonly unknown[])[]): R[] {
    // Another process may have changed the table since.
    if (lines[0] && lines[0].length !== this.#names.length)
      this.#names = this.statement.columns().map(({ name }) => name);
    const names = this.#names;
    return lines.map((line) => {
      const row: Record<string, unknown> = {};
      for (let index = 0; index < names.length; index += 1) row[names[index]!] = line[index];
      return row as R;
    });
  }

  run<R>(parameters: readonly unknown[]): QueryResult<R> {
    if (this.statement.reader) return { rows: this.#rows(this.statement.all(parameters) as unknown[][]) };
    const { changes, lastInsertRowid } = this.statement.run(parameters);
    return { rows: [], numAffectedRows: BigInt(changes), insertId: BigInt(lastInsertRowid) };
  }
}

/** A database whose statements are prepared once: preparing one costs more than running it. */
class Statements {
  readonly #database: Database;
  readonly #known = new Map<string, Prepared>();

  constructor(database: Database) {
    this.#database = database;
  }

  of(text: string): Prepared {
    const known = this.#known.get(text);
    if (known) return known;
    if (this.#known.size >= STATEMENTS_MAX) this.#known.clear();
    const prepared = new Prepared(this.#database.prepare(text));
    this.#known.set(text, prepared);
    return prepared;
  }
}

/**
 * Writers take turns, first come, first served. Between two turns the loop has one: a crowd of writers would
 * otherwise follow one another in promises, and nobody who only reads would be heard until the last is done.
 */
class Turns {
  #isTaken = false;
  readonly #waiting: (() => void)[] = [];

  async take(): Promise<void> {
    if (this.#isTaken) await new Promise<void>((resolve) => this.#waiting.push(resolve));
    this.#isTaken = true;
  }

  pass(): void {
    const next = this.#waiting.shift();
    if (next) setImmediate(next);
    else this.#isTaken = false;
  }
}

/** Two connections to one file in WAL mode: one that writes, and one that reads what has been committed. */
export interface SqliteDatabases {
  readonly writer: Database;
  readonly reader: Database;
}

/** What all connections of one process share: its two databases, and whose turn it is to write. */
export class SqliteFile {
  readonly turns = new Turns();
  readonly #databases: SqliteDatabases;
  readonly #writer: Statements;
  readonly #reader: Statements;
  readonly #patience: number;
  #busySince: number | null = null;

  constructor(databases: SqliteDatabases, patienceMilliseconds: number) {
    const { writer, reader } = databases;
    this.#databases = databases;
    this.#writer = new Statements(writer);
    this.#reader = new Statements(reader);
    this.#patience = patienceMilliseconds;
  }

  /** Reads what has been committed, whoever is writing; null when the query does not read or the file is locked. */
  read<R>({ sql, parameters }: CompiledQuery<R>): QueryResult<R> | null {
    try {
      const prepared = this.#reader.of(sql);
      const { readonly, reader } = prepared.statement;
      return readonly && reader ? prepared.run(parameters) : null;
    } catch (error) {
      if (isBusy(error)) return null;
      throw error;
    }
  }

  /**
   * Runs on the writing connection. Waits for another process to finish writing without keeping this one from
   * its other work, as SQLite's own waiting would. Who comes when the wait has been in vain already is told at
   * once.
   */
  async write<R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
    for (;;) {
      try {
        const result = this.#writer.of(sql).run<R>(parameters);
        this.#busySince = null;
        return result;
      } catch (error) {
        if (!isBusy(error)) throw error;
        this.#busySince ??= performance.now();
        if (performance.now() - this.#busySince > this.#patience) throw error;
      }
      await pause(RETRY_MILLISECONDS);
    }
  }

  /**
   * Looks at samples of tables that have grown, and lets both connections plan by what was seen. While another
   * process writes nothing happens: there is a next time.
   */
  async gatherStatistics(): Promise<void> {
    const { writer, reader } = this.#databases;
    await this.turns.take();
    try {
      writer.pragma(`analysis_limit = ${SAMPLE_ROWS}`);
      writer.pragma(`optimize = ${EVERY_TABLE}`);
      reader.pragma("query_only = OFF");
      reader.exec("analyze sqlite_schema");
    } catch (error) {
      if (!isBusy(error)) throw error;
    } finally {
      reader.pragma("query_only = ON");
      this.turns.pass();
    }
  }
}
