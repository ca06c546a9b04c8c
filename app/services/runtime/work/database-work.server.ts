import { AsyncLocalStorage } from "node:async_hooks";
import { env } from "../configuration/env.server";

/**
 * `readiness`: the balancer's check; `open`: public pages and sign-in; `account`: work of accounts;
 * `background`: jobs and commands.
 */
export type WorkClass = "readiness" | "open" | "account" | "background";

/** Timeout of a statement, by its purpose. */
export const STATEMENT_MILLISECONDS = { read: 2000, write: 10_000, long: 60_000 } as const;

interface WorkOptions {
  readonly workClass: WorkClass;
  /** The account or address that sent the request, as far as known; null for other work. */
  readonly person: string | null;
  readonly page: string | null;
  readonly noun: string | null;
  readonly statementMilliseconds: number;
  /** The class that `belongTo` sets when the session's account is known. */
  readonly classOfAccount?: WorkClass;
  /** Aborts when the client has disconnected; null for work that is completed in any case. */
  readonly abandoned?: AbortSignal | null;
  /** Called when the work waits long for a connection or a statement. */
  readonly onDelay?: () => void;
}

/** Statements and turns take a few milliseconds; a longer wait is for a lock or in a queue. */
const DELAYED_MILLISECONDS = 250;

/** A request or job as a user of the database. */
export class DatabaseWork {
  readonly page: string | null;
  readonly noun: string | null;
  readonly statementMilliseconds: number;
  readonly abandoned: AbortSignal | null;
  /** Number of this work's transactions in progress. */
  openTransactions = 0;
  #workClass: WorkClass;
  #person: string | null;
  readonly #onDelay: (() => void) | null;
  readonly #classOfAccount: WorkClass;

  constructor(options: WorkOptions) {
    this.page = options.page;
    this.noun = options.noun;
    this.statementMilliseconds = options.statementMilliseconds;
    this.abandoned = options.abandoned ?? null;
    this.#workClass = options.workClass;
    this.#person = options.person;
    this.#onDelay = options.onDelay ?? null;
    this.#classOfAccount = options.classOfAccount ?? options.workClass;
  }

  get workClass(): WorkClass {
    return this.#workClass;
  }

  get person(): string | null {
    return this.#person;
  }

  /** Waits for a result; calls `onDelay` when it takes long. */
  async wait<T>(answer: Promise<T>): Promise<T> {
    if (!this.#onDelay) return answer;
    const late = setTimeout(this.#onDelay, DELAYED_MILLISECONDS);
    try {
      return await answer;
    } finally {
      clearTimeout(late);
    }
  }

  /** Counts from now on against the account's share, across sessions and addresses. */
  belongTo(accountId: number): void {
    this.#person = `account ${accountId}`;
    this.#workClass = this.#classOfAccount;
  }
}

/** Whether connections are pooled: SQLite has none to share. */
export const isPooled = env.DATABASE_URL !== undefined;

const storage = new AsyncLocalStorage<DatabaseWork>();

/** The caller's work; undefined in jobs and commands. */
export const currentWork = (): DatabaseWork | undefined => storage.getStore();

/** Runs as part of a work; its queries count against the work's shares. SQLite has none to count. */
export const runAs = <T>(work: DatabaseWork, run: () => T): T => (isPooled ? storage.run(work, run) : run());

/** Runs outside the current work: it neither ends with the request nor counts against its shares. */
export const runInBackground = <T>(run: () => T): T => (isPooled ? storage.exit(run) : run());

/** Runs work whose result several requests share, so that it does not end with any of them. */
export const runForEverybody = <T>(what: string, run: () => T): T =>
  runAs(
    new DatabaseWork({
      workClass: "open",
      person: null,
      page: what,
      noun: what,
      statementMilliseconds: STATEMENT_MILLISECONDS.read,
    }),
    run,
  );

/** Work of a job or command, outside any request. */
export const jobWork = () =>
  new DatabaseWork({
    workClass: "background",
    person: null,
    page: null,
    noun: null,
    statementMilliseconds: STATEMENT_MILLISECONDS.long,
  });

/** Runs within the current work, or as a job. */
export const runAsCurrent = <T>(run: () => T): T => (currentWork() ? run() : runAs(jobWork(), run));
