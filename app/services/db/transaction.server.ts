import { runAsCurrent, runInBackground } from "../runtime/work/database-work.server";
import { traced } from "../runtime/traces/traces.server";
import { db, type Tx } from "./client.server";

const afterCommit = new WeakMap<Tx, (() => void)[]>();

/** Thrown within a transaction to roll it back; `inTransaction` returns its value. */
export class RolledBack extends Error {
  constructor(readonly value: unknown) {
    super("rolled back");
  }
}

/**
 * Runs `work` in one write transaction (IMMEDIATE on SQLite), and the callbacks of `onCommit` after it; the
 * service that owns the use case opens it. It must not include network requests or hashing: on SQLite all
 * other writers wait.
 */
export async function inTransaction<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
  let jobs: (() => void)[] = [];
  const commit = () =>
    db.transaction().execute(async (tx) => {
      const own: (() => void)[] = [];
      afterCommit.set(tx, own);
      const value = await work(tx);
      jobs = own;
      return value;
    });
  const run = () =>
    commit().catch((error: unknown) => {
      if (error instanceof RolledBack) return error.value as T;
      throw error;
    });
  const result = await traced("transaction", {}, () => runAsCurrent(run));
  runInBackground(() => {
    for (const job of jobs) job();
  });
  return result;
}

/**
 * Defers visible effects (pushes, notices) until the transaction has been committed; they are dropped on a
 * rollback.
 */
export function onCommit(tx: Tx, job: () => void): void {
  afterCommit.get(tx)?.push(job);
}
