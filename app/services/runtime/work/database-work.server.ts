import { AsyncLocalStorage } from "node:async_hooks";
import { env } from "../configuration/env.server";

/**
 * `readiness`: the balancer asks; `open`: public pages and signing in; `account`: what people work with;
 * `background`: jobs and commands.
 */
export type WorkClass = "readiness" | "open" | "account" | "background";

/** How long one statement may take, by what it is for. */
export const STATEMENT_MILLISECONDS = { read: 2000, write: 10_000, long: 60_000 } as const;

interface WorkOptions {
  readonly workClass: WorkClass;
  /** Who asks, as far as it is known; null for what is nobody's. */
  readonly person: string | null;
  readonly page: string | null;
  readonly noun: string | null;
  readonly statementMilliseconds: number;
  /** The class once it is known whose session it is. */
  readonly classOfAccount?: WorkClass;
  /** Aborts when the asker no longer waits; null for what is carried out all the same. */
  readonly abandoned?: AbortSignal | null;
  /** Is called when the work only waits, for a connection or in a statement. */
  readonly onDelay?: () => void;
}

/** Statements and turns take a few milliseconds; whoever has waited for so long is behind a lock or a crowd. */
const DELAYED_MILLISECONDS = 250;

/** One request or job, for which the database is asked. */
export class DatabaseWork {
  readonly page: string | null;
  readonly noun: string | null;
  readonly statementMilliseconds: number;
  readonly abandoned: AbortSignal | null;
  /** Transactions of this work that have begun and have not ended. */
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

  /** Waits with the work for one answer, and says so when that takes long. */
  async wait<T>(answer: Promise<T>): Promise<T> {
    if (!this.#onDelay) return answer;
    const late = setTimeout(this.#onDelay, DELAYED_MILLISECONDS);
    try {
      return await answer;
    } finally {
      clearTimeout(late);
    }
  }

  /** Counts from now on for an account, in however many sessions and from wherever its owner asks. */
  belongTo(accountId: number): void {
    this.#person = `account ${accountId}`;
    this.#workClass = this.#classOfAccount;
  }
}

/** SQLite lends no connections: there is nothing to share. */
export const isPooled = env.DATABASE_URL !== undefined;

const storage = new AsyncLocalStorage<DatabaseWork>();

/** The work that the caller belongs to; undefined in jobs and commands. */
export const currentWork = (): DatabaseWork | undefined => storage.getStore();

/** Runs what belongs to one work; what it asks of the database counts against the work's shares. */
export const runAs = <T>(work: DatabaseWork, run: () => T): T => (isPooled ? storage.run(work, run) : run());

/** Runs what a request is only the occasion of: it neither ends with the request nor counts against its shares. */
export const runInBackground = <T>(run: () => T): T => (isPooled ? storage.exit(run) : run());

/** Runs what several requests wait for together, and which therefore ends with none of them. */
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

/** A job or a command: whatever belongs to no request. */
export const jobWork = () =>
  new DatabaseWork({
    workClass: "background",
    person: null,
    page: null,
    noun: null,
    statementMilliseconds: STATEMENT_MILLISECONDS.long,
  });

/** Runs within the current work, or as a job of its own. */
export const runAsCurrent = <T>(run: () => T): T => (currentWork() ? run() : runAs(jobWork(), run));
