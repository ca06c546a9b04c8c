import { sql, type Selectable } from "kysely";
import { orIfThrown } from "../runtime/failures/or-if-thrown";
import { now } from "../runtime/process/clock.server";
import { db, dialectName, type Executor, type Tx } from "./client.server";
import type { Schema } from "./schema/schema";
import { isDue } from "./stored-times.server";
import { inTransaction } from "./transaction.server";

/** Default lease of a claimed row; each renewal starts it again. */
const LEASE_MILLISECONDS = 60_000;
const RENEWALS_A_LEASE = 4;
const RETRY_MILLISECONDS = 30_000;
const RETRIES = 4;

/** Columns of a leased table, besides those that describe the work. */
interface LeasedColumns {
  readonly id: number;
  /** When the row can be claimed: at once, after its lease, or after a failure's delay. */
  readonly due_at: number;
  /** Incremented by each claim: a server with another number has lost the row. */
  readonly attempt: number;
  /** Number of claims, without those handed over. */
  readonly tries: number;
}

export type LeasedTable = {
  [T in keyof Schema]: Selectable<Schema[T]> extends LeasedColumns ? T : never;
}[keyof Schema];

type Row<T extends LeasedTable> = Selectable<Schema[T]> & LeasedColumns;
type Change<T extends LeasedTable> = Partial<Row<T>>;

export interface LeaseRules<T extends LeasedTable> {
  /** The column and its values for rows that wait or are in progress; all others are finished. */
  readonly open: { readonly column: keyof Row<T> & string; readonly values: readonly (string | number)[] };
  /** Shorter where the work renews it often (`renewWhile`). */
  readonly leaseMilliseconds?: number;
  /** Delays after the first failure, the second and so on; after one more the row is given up. */
  readonly retryMilliseconds?: readonly number[];
  /** Columns that a claim changes besides the lease. */
  readonly claimed?: Change<T>;
  /** Deletes results that earlier claims have stored. */
  readonly onClaim?: (tx: Tx, ids: readonly number[]) => Promise<void>;
}

/** Another server has claimed the row since, or it is no longer open. */
export class LeaseLost extends Error {}

/**
 * Runs work until its end.
 * @returns false when the row was lost to another server
 */
export const unlessLost = (work: () => Promise<unknown>): Promise<boolean> => orIfThrown(LeaseLost, work);

/**
 * A queue of rows for several servers: a server claims a row with a lease, renews the lease while working,
 * and finishes it. A row of a failed server becomes due when its lease ends. Failures and crashes count as
 * tries; a handover by a stopping server does not.
 */
export class LeasedRows<T extends LeasedTable> {
  readonly #table: LeasedTable;
  readonly #rules: LeaseRules<T>;
  readonly #retries: readonly number[];
  readonly #lease: number;

  constructor(table: T, rules: LeaseRules<T>) {
    this.#table = table;
    this.#rules = rules;
    this.#lease = rules.leaseMilliseconds ?? LEASE_MILLISECONDS;
    this.#retries = rules.retryMilliseconds ?? Array.from({ length: RETRIES }, () => RETRY_MILLISECONDS);
  }

  /**
   * Claims the rows that have been due longest. Of concurrent servers one gets a row, and none waits.
   * @param id claims this row only
   */
  async claim({ limit = 1, id }: { limit?: number; id?: number | undefined } = {}): Promise<Row<T>[]> {
    // Polling without due rows takes no write lock.
    if ((await this.#due(db, 1, id).execute()).length === 0) return [];
    return inTransaction(async (tx) => {
      const due = this.#due(tx, limit, id);
      const found = await (dialectName === "postgres" ? due.forUpdate().skipLocked() : due).execute();
      if (found.length === 0) return [];
      const ids = found.map((row) => row.id);
      const rows = await tx
        .updateTable(this.#table)
        .set({ ...this.#rules.claimed, due_at: now() + this.#lease })
        .set((eb) => ({ attempt: eb("attempt", "+", 1), tries: eb("tries", "+", 1) }))
        .where("id", "in", ids)
        .returningAll()
        .execute();
      await this.#rules.onClaim?.(tx, ids);
      return rows as unknown as Row<T>[];
    });
  }

  /**
   * Extends the lease and stores progress.
   * @throws LeaseLost
   */
  renew(executor: Executor, row: Row<T>, change: Change<T> = {}): Promise<void> {
    return this.#change(executor, row, { ...change, due_at: now() + this.#lease });
  }

  /**
   * Renews the lease periodically while work runs, so that a step may exceed it. The next step detects that a
   * row was lost.
   */
  async renewWhile<Result>(row: Row<T>, work: () => Promise<Result>): Promise<Result> {
    let renewing = Promise.resolve();
    const timer = setInterval(() => {
      renewing = renewing.then(() => this.renew(db, row)).catch(() => undefined);
    }, this.#lease / RENEWALS_A_LEASE).unref();
    try {
      return await work();
    } finally {
      clearInterval(timer);
      await renewing;
    }
  }

  /**
   * Stores the change that closes the row.
   * @throws LeaseLost
   */
  finish(executor: Executor, row: Row<T>, change: Change<T>): Promise<void> {
    return this.#change(executor, row, change);
  }

  /**
   * Schedules a retry, or gives the row up after the last one.
   * @param changes columns to store in either case
   * @throws LeaseLost
   */
  fail(
    executor: Executor,
    row: Row<T>,
    changes: { readonly waiting?: Change<T>; readonly givenUp: Change<T> },
  ): Promise<void> {
    const wait = this.#retries[row.tries - 1];
    if (wait === undefined) return this.finish(executor, row, changes.givenUp);
    return this.#change(executor, row, { ...changes.waiting, due_at: now() + wait });
  }

  /**
   * Makes the row due at once for another server because this one stops; not counted as a try.
   * @throws LeaseLost
   */
  handOver(executor: Executor, row: Row<T>): Promise<void> {
    return this.#change(executor, row, { due_at: now(), tries: row.tries - 1 });
  }

  /** Whether every try has ended with a crash, so that a further one may as well. */
  isExhausted(row: Row<T>): boolean {
    return row.tries > this.#retries.length + 1;
  }

  #due(executor: Executor, limit: number, id: number | undefined) {
    const longest = Math.max(this.#lease, ...this.#retries);
    return executor
      .selectFrom(this.#table)
      .select("id")
      .where(this.#isOpen())
      .where(isDue("due_at", longest))
      .$if(id !== undefined, (rows) => rows.where("id", "=", id!))
      .orderBy("due_at")
      .limit(limit);
  }

  #isOpen() {
    const { column, values } = this.#rules.open;
    return sql<boolean>`${sql.ref(column)} in (${sql.join(values)})`;
  }

  async #change(executor: Executor, { id, attempt }: Row<T>, change: object): Promise<void> {
    const updated = await executor
      .updateTable(this.#table)
      .set(change)
      .where("id", "=", id)
      .where("attempt", "=", attempt)
      .where(this.#isOpen())
      .returning("id")
      .executeTakeFirst();
    if (!updated) throw new LeaseLost("another server has the row, or nobody wants it any more");
  }
}
