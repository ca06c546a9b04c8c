import { setTimeout as pause } from "node:timers/promises";
import type { Database, Statement } from "better-sqlite3";
import type { CompiledQuery, QueryResult } from "kysely";
import { LRUCache } from "lru-cache";
import { noteDiskFull } from "../../runtime/process/disk-room.server";
import { failureKind } from "../../runtime/failures/failure-kind";
import { OpenedFiles } from "./opened-files.server";
import { isBusy, SqliteStatistics, tableGrownBy } from "./sqlite-statistics.server";

const RETRY_MILLISECONDS = 10;
/** More than there are different queries; a query whose text grows with its values must not fill the memory. */
const STATEMENTS_MAX = 500;

/** A statement that has been prepared, and what the columns of its rows are called. */
class Prepared {
  readonly statement: Statement;
  /** The table that it adds rows to. */
  readonly grows: string | undefined;
  #names: readonly string[] = [];

  constructor(statement: Statement) {
    this.statement = statement.reader ? statement.raw() : statement;
    this.grows = statement.readonly ? undefined : tableGrownBy(statement.source);
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

const rowsIn = ({ rows, numAffectedRows }: QueryResult<unknown>) => Number(numAffectedRows ?? rows.length);

/** Two connections to one file in WAL mode: one that writes, and one that reads what has been committed. */
export interface SqliteDatabases {
  readonly writer: Database;
  readonly reader: Database;
}

/** What all connections of one process share: its two databases, and whose turn it is to write. */
export class SqliteFile {
  readonly turns = new Turns();
  readonly files: OpenedFiles;
  readonly #writer: Statements;
  readonly #reader: Statements;
  readonly #statistics: SqliteStatistics;
  readonly #patience: number;
  #busySince: number | null = null;

  constructor(databases: SqliteDatabases, patienceMilliseconds: number) {
    const { writer, reader } = databases;
    this.files = new OpenedFiles(writer);
    this.#writer = new Statements(writer);
    this.#reader = new Statements(reader);
    this.#statistics = new SqliteStatistics(writer);
    this.#patience = patienceMilliseconds;
  }

  /** To be called by whoever holds the turn, and outside of transactions. */
  passTurn(): void {
    try {
      this.#statistics.gatherGrown();
    } finally {
      this.turns.pass();
    }
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
  async write<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    for (;;) {
      const written = this.#writeNow<R>(query);
      if (written) {
        if (written.grows !== undefined) this.#statistics.noteAdded(written.grows, rowsIn(written.result));
        return written.result;
      }
      await pause(RETRY_MILLISECONDS);
    }
  }

  /** @returns null while another process writes; @throws when that has been so for too long */
  #writeNow<R>({ sql, parameters }: CompiledQuery) {
    try {
      const prepared = this.#writer.of(sql);
      const result = prepared.run<R>(parameters);
      this.#busySince = null;
      return { result, grows: prepared.grows };
    } catch (error) {
      if (failureKind(error) === "full") noteDiskFull();
      if (!isBusy(error)) throw error;
      this.#busySince ??= performance.now();
      if (performance.now() - this.#busySince > this.#patience) throw error;
      return null;
    }
  }

  /** While another process writes nothing happens: there is a next time. */
  async gatherStatistics(): Promise<void> {
    await this.turns.take();
    try {
      this.#statistics.gatherAll();
    } catch (error) {
      if (!isBusy(error)) throw error;
    } finally {
      this.turns.pass();
    }
  }
}
