import type { Database } from "better-sqlite3";
import { jobFailed } from "../../runtime/failures/failures.server";

/** Sample size for each index, so that gathering takes no longer than a request. */
const SAMPLE_ROWS = 1000;
/** Statistics of fewer rows mislead the planner: it considers full scans cheap. */
const FEW_ROWS = 100;
const TENFOLD = 10;
/** Samples estimate the number of rows only roughly. */
const ROUGHLY_TENFOLD = 5;
/** Flags of `pragma optimize`: report what is due (0x01, 0x02), for all tables (0x10000). */
const NAME_WHAT_IS_DUE = "0x10003";

const INSERT = /\binsert\s+(?:or\s+\w+\s+)?into\s+"?(\w+)"?/i;

/** The table into which a statement inserts; undefined where it does not insert. */
export const tableGrownBy = (statement: string): string | undefined => INSERT.exec(statement)?.[1];

/** Whether another process holds the lock of the SQLite file. */
export const isBusy = (error: unknown) =>
  error instanceof Error && "code" in error && error.code === "SQLITE_BUSY";

/** Rows that this process has inserted into a table since its statistics were last checked. */
interface Growth {
  added: number;
  readonly known: number;
}

/**
 * SQLite's statistics of the distribution of rows, by which it plans queries. They are gathered for tables
 * with some rows, and again when a table has grown tenfold, immediately by the process that fills it.
 * Afterwards every connection of every process plans again.
 */
export class SqliteStatistics {
  readonly #writer: Database;
  readonly #growth = new Map<string, Growth>();
  readonly #ripe = new Set<string>();

  constructor(writer: Database) {
    this.#writer = writer;
  }

  countAdded(table: string, rows: number): void {
    const growth = this.#growth.get(table) ?? { added: 0, known: this.#knownRows(table) };
    this.#growth.set(table, growth);
    growth.added += rows;
    const due = growth.known === 0 ? FEW_ROWS : growth.known * (TENFOLD - 1);
    if (growth.added >= due) this.#ripe.add(table);
  }

  /**
   * Gathers statistics of grown tables, outside any transaction. They only affect speed: a failure is logged,
   * and a lock of another process postpones it.
   */
  analyzeGrown(): void {
    if (this.#ripe.size === 0 || this.#writer.inTransaction) return;
    try {
      const grown = [...this.#ripe].filter((table) => this.#hasGrown(table));
      if (grown.length > 0) this.#gather(() => grown);
      for (const table of this.#ripe) this.#growth.delete(table);
    } catch (error) {
      if (isBusy(error)) return;
      jobFailed(error, "gathering statistics failed");
      for (const table of this.#ripe) this.#tryAgainLater(table);
    }
    this.#ripe.clear();
  }

  #tryAgainLater(table: string): void {
    const { added, known } = this.#growth.get(table)!;
    this.#growth.set(table, { added: 0, known: known + added });
  }

  /** Gathers statistics of all tables that have grown or shrunk tenfold, by any process. */
  analyzeAll(): void {
    this.#gather(() => this.#tablesDue().filter((table) => this.#hasRows(table, FEW_ROWS)));
  }

  #gather(find: () => readonly string[]): void {
    const writer = this.#writer;
    writer.exec("begin immediate");
    try {
      writer.pragma(`analysis_limit = ${SAMPLE_ROWS}`);
      // Creates the table of statistics where it is missing.
      writer.exec("analyze sqlite_schema");
      const before = this.#everythingKnown();
      for (const table of find()) writer.exec(`analyze "${table}"`);
      this.#forgetFewRows();
      if (this.#everythingKnown() !== before) this.#tellEveryConnection();
      writer.exec("commit");
    } finally {
      if (writer.inTransaction) writer.exec("rollback");
    }
  }

  #tablesDue(): string[] {
    const lines = this.#writer.pragma(`optimize = ${NAME_WHAT_IS_DUE}`) as { optimize: string }[];
    return lines.flatMap(({ optimize }) => /"(\w+)"$/.exec(optimize)?.[1] ?? []);
  }

  #hasRows(table: string, count: number): boolean {
    const rows = this.#writer.prepare(`select 1 from "${table}" limit 1 offset ${count - 1}`).get();
    return rows !== undefined;
  }

  #hasGrown(table: string): boolean {
    const { known } = this.#growth.get(table)!;
    return this.#hasRows(table, known === 0 ? FEW_ROWS : known * ROUGHLY_TENFOLD);
  }

  /** Number of rows according to the statistics; 0 without any. */
  #knownRows(table: string): number {
    if (!this.#hasStatistics()) return 0;
    const text = "select max(cast(stat as integer)) from sqlite_stat1 where tbl = ?";
    return Number(this.#writer.prepare(text).pluck().get(table) ?? 0);
  }

  #hasStatistics(): boolean {
    const text = "select 1 from sqlite_schema where name = 'sqlite_stat1'";
    return this.#writer.prepare(text).get() !== undefined;
  }

  #everythingKnown(): string {
    const text = "select tbl, idx, stat from sqlite_stat1 order by tbl, idx, stat";
    return JSON.stringify(this.#writer.prepare(text).raw().all());
  }

  /** Includes statistics that an earlier version has gathered. */
  #forgetFewRows(): void {
    this.#writer.exec(`delete from sqlite_stat1 where tbl in
      (select tbl from sqlite_stat1 group by tbl having max(cast(stat as integer)) < ${FEW_ROWS})`);
  }

  /**
   * Connections read statistics with the schema, and again when the schema has changed, which also discards
   * the plans of prepared statements. This connection reads them explicitly.
   */
  #tellEveryConnection(): void {
    this.#writer.exec(`create view statistics_are_new as select 1; drop view statistics_are_new;
      analyze sqlite_schema`);
  }
}
