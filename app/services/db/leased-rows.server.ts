import { sql, type Selectable } from "kysely";
import { orIfThrown } from "../runtime/failures/or-if-thrown";
import { now } from "../runtime/process/clock.server";
import { db, dialectName, type Executor, type Tx } from "./client.server";
import type { Schema } from "./schema/schema";
import { isDue } from "./stored-times.server";
import { inTransaction } from "./transaction.server";

/** How long a row belongs to the server that has claimed it, unless its rules say so; each renewal begins it anew. */
const LEASE_MILLISECONDS = 60_000;
const RENEWALS_A_LEASE = 4;
const RETRY_MILLISECONDS = 30_000;
const RETRIES = 4;

/** The columns of a table whose rows are leased, beside those that say what there is to do. */
interface LeasedColumns {
  readonly id: number;
  /** When it may be claimed: at once, when its lease is over, or after a failure. */
  readonly due_at: number;
  /** Counted at each claim: whoever holds another one has lost the row. */
  readonly attempt: number;
  /** The claims without those that were handed over. */
  readonly tries: number;
}

export type LeasedTable = {
  [T in keyof Schema]: Selectable<Schema[T]> extends LeasedColumns ? T : never;
}[keyof Schema];

type Row<T extends LeasedTable> = Selectable<Schema[T]> & LeasedColumns;
type Change<T extends LeasedTable> = Partial<Row<T>>;

export interface LeaseRules<T extends LeasedTable> {
  /** What rows have that wait or are worked on; all others are finished. */
  readonly open: { readonly column: keyof Row<T> & string; readonly values: readonly (string | number)[] };
  /** Shorter where the work itself renews it often (`renewWhile`). */
  readonly leaseMilliseconds?: number;
  /** How long a row waits after its first failure, the second and so on; one more, and it is given up. */
  readonly retryMilliseconds?: readonly number[];
  /** What a claim changes beside the lease. */
  readonly claimed?: Change<T>;
  /** Removes what earlier claims have stored. */
  readonly onClaim?: (tx: Tx, ids: readonly number[]) => Promise<void>;
}

/** Another server has claimed the row since, or nobody wants it any more. */
export class LeaseLost extends Error {}

/** @returns whether the work came to its end; false when the row was lost to another server */
export const unlessLost = (work: () => Promise<unknown>): Promise<boolean> => orIfThrown(LeaseLost, work);

/**
 * Rows that several servers work on, each by one server at a time: it claims a row with a lease, renews the lease
 * while it works, and finishes it. A row whose server has died comes back when its lease is over. Failures and
 * deaths count, what a server hands over because it is stopped does not.
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
   * Takes the rows that are due, the longest first, for this server. Of two servers one gets a row, and neither waits
   * for the other.
   * @param id this row alone
   */
  async claim({ limit = 1, id }: { limit?: number; id?: number | undefined } = {}): Promise<Row<T>[]> {
    // An idle look takes no write lock.
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

  /** Keeps the row for another lease, with how far it has come. @throws LeaseLost */
  renew(executor: Executor, row: Row<T>, change: Change<T> = {}): Promise<void> {
    return this.#change(executor, row, { ...change, due_at: now() + this.#lease });
  }

  /**
   * Renews the row now and then while a server works on it, so that steps may take longer than the lease. A row that
   * is lost is found out by the next step.
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

  /** @param change closes the row. @throws LeaseLost */
  finish(executor: Executor, row: Row<T>, change: Change<T>): Promise<void> {
    return this.#change(executor, row, change);
  }

  /**
   * It is tried again later, and given up after the last try.
   * @param changes what the row becomes in either case
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

  /** A server that is stopped in order leaves the row to the next one, at once; this was no try. @throws LeaseLost */
  handOver(executor: Executor, row: Row<T>): Promise<void> {
    return this.#change(executor, row, { due_at: now(), tries: row.tries - 1 });
  }

  /** Each server that has tried it has died: so may the next one. */
  isWornOut(row: Row<T>): boolean {
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
