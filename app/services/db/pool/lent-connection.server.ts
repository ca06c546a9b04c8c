import type { PostgresPoolClient } from "kysely";
import type pg from "pg";
import { failureKind } from "../../runtime/failures/failure-kind";
import { noteDiskFull } from "../../runtime/process/disk-room.server";
import { STATEMENT_MILLISECONDS, type DatabaseWork } from "../../runtime/work/database-work.server";
import { cancelStatement } from "./cancel-statement.server";
import { WorkAbandoned } from "./pool-shares";

type Query = (sql: string, parameters: readonly unknown[]) => Promise<unknown>;
type Asked = pg.QueryConfig & { readonly query_timeout: number };

/** PostgreSQL tells first; whoever does not answer at all is given up a moment later. */
const GRACE_MILLISECONDS = 1000;
/** Most statements have ended by then; a cancelled one costs its connection. */
const CANCEL_AFTER_MILLISECONDS = 100;

/** How long a statement may take on a connection; what a connection begins with stands in its pool's settings. */
const limits = new WeakMap<pg.PoolClient, number>();

const isEnd = (sql: string) => sql === "commit" || sql === "rollback";

/**
 * A connection on loan to one work. It is lent to nobody else afterwards if it has not answered in time, if its server
 * has stepped back to be a standby, or if a statement of it was cancelled: a cancellation that comes late finds nobody.
 */
export class LentConnection implements PostgresPoolClient {
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

  /** What has been done in a transaction is stored or undone as a whole, whether anybody waits for it or not. */
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

  /** Before the first statement: what is set within a transaction would be undone with it. */
  async #limitTime(): Promise<void> {
    if (this.#isLimited) return;
    this.#isLimited = true;
    const { statementMilliseconds } = this.#work;
    if ((limits.get(this.#client) ?? STATEMENT_MILLISECONDS.read) === statementMilliseconds) return;
    await this.#send(`set statement_timeout = ${statementMilliseconds}`, []);
    limits.set(this.#client, statementMilliseconds);
  }

  async #send(text: string, parameters: readonly unknown[]): Promise<unknown> {
    const asked: Asked = {
      text,
      values: [...parameters],
      query_timeout: this.#work.statementMilliseconds + GRACE_MILLISECONDS,
    };
    try {
      return await this.#work.wait(this.#client.query(asked));
    } catch (error) {
      const kind = failureKind(error);
      this.#isUnusable ||=
        kind === "gone" || (error instanceof Error && error.message === "Query read timeout");
      if (kind === "full") noteDiskFull();
      throw error;
    }
  }
}
