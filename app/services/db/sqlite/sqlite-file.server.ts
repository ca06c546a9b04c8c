import { setTimeout as pause } from "node:timers/promises";
import type { Database, Statement } from "better-sqlite3";
import type { CompiledQuery, QueryResult } from "kysely";
import { LRUCache } from "lru-cache";
import { recordDiskFull } from "../../runtime/process/disk-room.server";
import { failureKind } from "../../runtime/failures/failure-kind";
import { addRun, timesOf, type StatementTimes } from "../statement-times.server";
import { OpenedFiles } from "./opened-files.server";
import { isBusy, SqliteStatistics, tableGrownBy } from "./sqlite-statistics.server";

const RETRY_MILLISECONDS = 10;
/**
 * More than there are different queries; bounds the memory of queries whose text varies with their values.
 */
const STATEMENTS_MAX = 500;

/** A prepared statement with the names of its columns. */
class Prepared {
  readonly statement: Statement;
  /** The table into which it inserts. */
  readonly grows: string | undefined;
  readonly #times: StatementTimes;
  #names: readonly string[] = [];

  constructor(statement: Statement) {
    this.statement = statement.reader ? statement.raw() : statement;
    this.#times = timesOf(statement.source);
    this.grows = statement.readonly ? undefined : tableGrownBy(statement.source);
  }

  /**
   * Creates row objects of one shape: those of better-sqlite3 are hash tables, which doubles the time of a
   * query with twenty rows.
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
    const since = performance.now();
    const result = this.#run<R>(parameters);
    addRun(this.#times, since);
    return result;
  }

  #run<R>(parameters: readonly unknown[]): QueryResult<R> {
    if (this.statement.reader) return { rows: this.#rows(this.statement.all(parameters) as unknown[][]) };
    const { changes, lastInsertRowid } = this.statement.run(parameters);
    return { rows: [], numAffectedRows: BigInt(changes), insertId: BigInt(lastInsertRowid) };
  }
}

/** A cache of prepared statements: preparing one costs more than running it. */
class Statements {
  readonly #database: Database;
  readonly #known = new LRUCache<string, Prepared>({ max: STATEMENTS_MAX });

  constructor(database: Database) {
    this.#database = database;
  }

  of(text: string): Prepared {
    const known = this.#known.get(text);
    if (known) return known;
    const prepared = new Prepared(this.#database.prepare(text));
    this.#known.set(text, prepared);
    return prepared;
  }
}

/**
 * A queue of writers, first come, first served. The event loop runs between two turns: otherwise many writers, or
 * many writes of one job, would follow each other in promises, and requests would wait until the last is done.
 */
class Turns {
  #isTaken = false;
  readonly #waiting: (() => void)[] = [];

  async take(): Promise<void> {
    if (this.#isTaken) await new Promise<void>((resolve) => this.#waiting.push(resolve));
    this.#isTaken = true;
  }

  pass(): void {
    setImmediate(() => {
      const next = this.#waiting.shift();
      if (next) next();
      else this.#isTaken = false;
    });
  }
}

const rowsIn = ({ rows, numAffectedRows }: QueryResult<unknown>) => Number(numAffectedRows ?? rows.length);

/** Two connections to one file in WAL mode: one that writes, and one that reads committed data. */
export interface SqliteDatabases {
  readonly writer: Database;
  readonly reader: Database;
}

/** Shared by all connections of a process: the two databases and the turn to write. */
export class SqliteFile {
  readonly turns = new Turns();
  readonly files: OpenedFiles;
  readonly #writer: Statements;
  readonly #reader: Statements;
  readonly #statistics: SqliteStatistics;
  /** Milliseconds that a write waits for another process's lock. */
  #maxWait: number;
  #busySince: number | null = null;

  constructor(databases: SqliteDatabases, maxWaitMilliseconds: number) {
    const { writer, reader } = databases;
    this.files = new OpenedFiles(writer);
    this.#writer = new Statements(writer);
    this.#reader = new Statements(reader);
    this.#statistics = new SqliteStatistics(writer);
    this.#maxWait = maxWaitMilliseconds;
  }

  /** Passes the turn on; must be called by its holder, outside a transaction. */
  passTurn(): void {
    try {
      this.#statistics.analyzeGrown();
    } finally {
      this.turns.pass();
    }
  }

  /** Reads committed data, even during a write; null when the query is not a read or the file is locked. */
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
   * Runs on the writing connection. Waits for another process's lock without blocking this one, unlike
   * SQLite's own waiting. When the wait has already exceeded its limit, further writes fail at once.
   */
  async write<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    for (;;) {
      const written = this.#writeNow<R>(query);
      if (written) {
        if (written.grows !== undefined) this.#statistics.countAdded(written.grows, rowsIn(written.result));
        return written.result;
      }
      await pause(RETRY_MILLISECONDS);
    }
  }

  /**
   * Tries to write; null while another process holds the lock.
   * @throws SqliteError when it has held it for too long
   */
  #writeNow<R>({ sql, parameters }: CompiledQuery) {
    try {
      const prepared = this.#writer.of(sql);
      const result = prepared.run<R>(parameters);
      this.#busySince = null;
      return { result, grows: prepared.grows };
    } catch (error) {
      if (failureKind(error) === "full") recordDiskFull();
      if (!isBusy(error)) throw error;
      this.#busySince ??= performance.now();
      if (performance.now() - this.#busySince > this.#maxWait) throw error;
      return null;
    }
  }

  /** Runs work whose writes wait up to so long for another process's lock. */
  async withMaxWait<R>(milliseconds: number, work: () => Promise<R>): Promise<R> {
    const before = this.#maxWait;
    this.#maxWait = milliseconds;
    try {
      return await work();
    } finally {
      this.#maxWait = before;
    }
  }

  /** Skips the update while another process writes. */
  async analyzeTables(): Promise<void> {
    await this.turns.take();
    try {
      this.#statistics.analyzeAll();
    } catch (error) {
      if (!isBusy(error)) throw error;
    } finally {
      this.turns.pass();
    }
  }
}
