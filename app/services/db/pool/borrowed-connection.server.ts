import type { PostgresPoolClient } from "kysely";
import type pg from "pg";
import { failureKind, OUTDATED_PLAN } from "../../runtime/failures/failure-kind";
import { recordDiskFull } from "../../runtime/process/disk-room.server";
import { STATEMENT_MILLISECONDS, type DatabaseWork } from "../../runtime/work/database-work.server";
import { statementName } from "../statement-names";
import { addRun, timesOf } from "../statement-times.server";
import { cancelStatement } from "./cancel-statement.server";
import { WorkAbandoned } from "./pool-shares";

type Query = (sql: string, parameters: readonly unknown[]) => Promise<unknown>;
type Asked = pg.QueryConfig & { readonly query_timeout: number };

/** PostgreSQL's own timeout comes first; a server that does not respond is given up after this delay. */
const GRACE_MILLISECONDS = 1000;
/** Most statements end within this time; cancelling one costs its connection. */
const CANCEL_AFTER_MILLISECONDS = 100;

/** Statement timeouts by connection; a missing one has the pool's default. */
const limits = new WeakMap<pg.PoolClient, number>();

const isOutdatedPlan = (error: unknown) => error instanceof Error && error.message === OUTDATED_PLAN;

const isEnd = (sql: string) => sql === "commit" || sql === "rollback";

/**
 * A connection that is lent to one work. It is closed instead of returned if it has timed out, if its server
 * has become a standby, if a prepared statement is outdated, or if one of its statements was cancelled, because
 * a late cancellation would hit another work.
 */
export class BorrowedConnection implements PostgresPoolClient {
  readonly query: PostgresPoolClient["query"];
  readonly #client: pg.PoolClient;
  readonly #work: DatabaseWork;
  readonly #giveBack: () => void;
  #isUnusable = false;
  #hasBegun = false;
  #isLimited = false;
  #cancelling: Promise<void> | undefined;

  constructor(client: pg.PoolClient, work: DatabaseWork, giveBack: () => void) {
    this.#client = client;
    this.#work = work;
    this.#giveBack = giveBack;
    const query: Query = (sql, parameters) => this.#ask(sql, parameters);
    this.query = query as PostgresPoolClient["query"];
  }

  release(): void {
    if (this.#hasBegun) this.#work.openTransactions -= 1;
    this.#client.release(this.#isUnusable);
    this.#giveBack();
  }

  /**
   * Runs a statement. Commit and rollback are sent even if the work is abandoned, so that a transaction ends
   * completely.
   */
  async #ask(sql: string, parameters: readonly unknown[]): Promise<unknown> {
    await this.#cancelling;
    if (isEnd(sql)) return this.#send(sql, parameters);
    await this.#limitTime();
    const { abandoned } = this.#work;
    if (abandoned?.aborted) throw new WorkAbandoned();
    if (sql === "begin") this.#begin();
    return abandoned ? this.#sendUntil(abandoned, sql, parameters) : this.#send(sql, parameters);
  }

  #begin(): void {
    this.#hasBegun = true;
    this.#work.openTransactions += 1;
  }

  async #sendUntil(abandoned: AbortSignal, sql: string, parameters: readonly unknown[]): Promise<unknown> {
    let late: NodeJS.Timeout | undefined;
    const cancelSoon = () => {
      late = setTimeout(() => {
        this.#isUnusable = true;
        this.#cancelling = cancelStatement(this.#client);
      }, CANCEL_AFTER_MILLISECONDS);
    };
    abandoned.addEventListener("abort", cancelSoon);
    try {
      return await this.#send(sql, parameters);
    } finally {
      abandoned.removeEventListener("abort", cancelSoon);
      clearTimeout(late);
    }
  }

  /**
   * Sets the timeout before the first statement, because a setting within a transaction would be rolled back
   * with it.
   */
  async #limitTime(): Promise<void> {
    if (this.#isLimited) return;
    this.#isLimited = true;
    const { statementMilliseconds } = this.#work;
    if ((limits.get(this.#client) ?? STATEMENT_MILLISECONDS.read) === statementMilliseconds) return;
    await this.#send(`set statement_timeout = ${statementMilliseconds}`, []);
    limits.set(this.#client, statementMilliseconds);
  }

  /** Runs a prepared statement by its name; an outdated one outside of a transaction once more without it. */
  async #send(text: string, parameters: readonly unknown[]): Promise<unknown> {
    const name = statementName(text);
    try {
      return await this.#sendNamed(name, text, parameters);
    } catch (error) {
      if (!name || !isOutdatedPlan(error)) throw error;
      this.#isUnusable = true;
      if (this.#hasBegun) throw error;
      return this.#sendNamed(undefined, text, parameters);
    }
  }

  async #sendNamed(name: string | undefined, text: string, parameters: readonly unknown[]): Promise<unknown> {
    const asked: Asked = {
      ...(name ? { name } : {}),
      text,
      values: [...parameters],
      query_timeout: this.#work.statementMilliseconds + GRACE_MILLISECONDS,
    };
    const since = performance.now();
    try {
      const answer = await this.#work.wait(this.#client.query(asked));
      addRun(timesOf(text), since);
      return answer;
    } catch (error) {
      const kind = failureKind(error);
      this.#isUnusable ||=
        kind === "gone" || (error instanceof Error && error.message === "Query read timeout");
      if (kind === "full") recordDiskFull();
      throw error;
    }
  }
}
