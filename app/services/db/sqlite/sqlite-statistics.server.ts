import type { Database } from "better-sqlite3";
import { jobFailed } from "../../runtime/failures/failures.server";

/** Of each index, so that looking takes no longer than a request. */
const SAMPLE_ROWS = 1000;
/** Fewer do not tell how rows will be spread: by them SQLite takes reading whole tables for cheap. */
const FEW_ROWS = 100;
const TENFOLD = 10;
/** Samples tell the number of rows only roughly. */
const ROUGHLY_TENFOLD = 5;
/** Names what would be gathered (0x01, 0x02), of all tables (0x10000). */
const NAME_WHAT_IS_DUE = "0x10003";

const INSERT = /\binsert\s+(?:or\s+\w+\s+)?into\s+"?(\w+)"?/i;

/** The table that a statement adds rows to; undefined where it adds none. */
export const tableGrownBy = (statement: string): string | undefined => INSERT.exec(statement)?.[1];

export const isBusy = (error: unknown) =>
  error instanceof Error && "code" in error && error.code === "SQLITE_BUSY";

/** What this process has added to a table since its rows were last looked at. */
interface Growth {
  added: number;
  readonly known: number;
}

/**
 * What SQLite knows of how rows are spread, which decides how it looks for them. It is gathered of tables with some
 * rows, and again when one has become ten times as large: by the process that fills it, at once. Every connection of
 * every process plans anew by it then.
 */
export class SqliteStatistics {
  readonly #writer: Database;
  readonly #growth = new Map<string, Growth>();
  readonly #ripe = new Set<string>();

  constructor(writer: Database) {
    this.#writer = writer;
  }

  noteAdded(table: string, rows: number): void {
    const growth = this.#growth.get(table) ?? { added: 0, known: this.#knownRows(table) };
    this.#growth.set(table, growth);
    growth.added += rows;
    const due = growth.known === 0 ? FEW_ROWS : growth.known * (TENFOLD - 1);
    if (growth.added >= due) this.#ripe.add(table);
  }

  /**
   * Looks at what has grown, outside of any transaction. Without it questions take longer, and nothing else: a failure
   * is one for the log, and while another process writes there is a next time.
   */
  gatherGrown(): void {
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

  /** Looks at all tables that are ten times as large or small as they were, whoever has done it. */
  gatherAll(): void {
    this.#gather(() => this.#tablesDue().filter((table) => this.#hasRows(table, FEW_ROWS)));
  }

  #gather(find: () => readonly string[]): void {
    const writer = this.#writer;
    writer.exec("begin immediate");
    try {
      writer.pragma(`analysis_limit = ${SAMPLE_ROWS}`);
      // Makes the table of statistics where there is none.
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

  /** Of how many rows there are statistics; 0 where there are none. */
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

  /** Also what an earlier version of this program has gathered. */
  #forgetFewRows(): void {
    this.#writer.exec(`delete from sqlite_stat1 where tbl in
      (select tbl from sqlite_stat1 group by tbl having max(cast(stat as integer)) < ${FEW_ROWS})`);
  }

  /**
   * Connections read statistics together with the schema, and do so again when the schema has changed; with it go the
   * plans of all statements that are prepared. This one is asked by name.
   */
  #tellEveryConnection(): void {
    this.#writer.exec(`create view statistics_are_new as select 1; drop view statistics_are_new;
      analyze sqlite_schema`);
  }
}
