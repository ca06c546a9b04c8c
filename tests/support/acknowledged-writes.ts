import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import SqliteDatabase from "better-sqlite3";
import { expect } from "vitest";
import { envelopeOf, type Answer } from "./http-client";
import { queryPostgres } from "./postgres-server";
import { registerByWire } from "./registration";
import type { Site } from "./site-process";
import type { SmsSimulator } from "../simulators/sms-simulator";

/** Refusals are immediate: each retry waits. */
const PAUSE_MILLISECONDS = 5;

type Asked = Pick<Site, "ask">;

interface Options {
  /** The site at present: a fault may stop one and start another. */
  readonly site: () => Asked;
  /** Whether connections may break without an answer, because the process is killed. */
  readonly mayBreak?: boolean;
  /** Which connection errors are refusals, raised before anything is sent. */
  readonly isRefused?: (error: NodeJS.ErrnoException) => boolean;
  /** Message of a wire answer that counts as a refusal and not as a fault. */
  readonly refusal?: string;
}

/** Concurrent writes on a site while faults occur, and what the site acknowledged. */
export class Load {
  readonly acknowledged: string[] = [];
  /** Answers that are neither a success nor an expected refusal. */
  readonly faults: string[] = [];
  refusals = 0;
  /** Requests without an answer; their outcome is unknown. */
  broken = 0;
  readonly #options: Options;
  readonly #work: Promise<unknown>[] = [];
  #isOver = false;

  constructor(options: Options) {
    this.#options = options;
  }

  /** Sends a request to the site and classifies its answer. */
  readonly ask: Site["ask"] = async (path, asking) => {
    try {
      const answer = await this.#options.site().ask(path, asking);
      this.#judge(path, answer);
      return answer;
    } catch (error) {
      this.#judgeFailure(path, error as NodeJS.ErrnoException);
      throw error;
    }
  };

  #judgeFailure(path: string, error: NodeJS.ErrnoException): void {
    if (this.#options.isRefused?.(error)) {
      this.refusals += 1;
      return;
    }
    this.broken += 1;
    if (!this.#options.mayBreak) this.faults.push(`${path}: ${String(error)}`);
  }

  #judge(path: string, answer: Answer): void {
    const isWire = path.startsWith("/api/");
    const { code, message } = isWire ? envelopeOf(answer) : { code: answer.status, message: "" };
    const isRefused = isWire ? answer.status === 503 && code === 503 : [503, 507].includes(answer.status);
    const isRetryable = isRefused && answer.headers["retry-after"];
    if (isRetryable || (isWire && message === this.#options.refusal)) this.refusals += 1;
    else if (answer.status >= 500 || code === 500) this.faults.push(`${path}: ${answer.status} ${code}`);
  }

  /** Repeats an action until `end`; errors are ignored, because `ask` has counted them. */
  repeat(what: () => Promise<unknown>): void {
    const run = async () => {
      while (!this.#isOver) {
        await what().catch(() => undefined);
        await pause(PAUSE_MILLISECONDS);
      }
    };
    this.#work.push(run());
  }

  /** Starts as many writers, each of which registers accounts one after the other. */
  write(writers: number, sms: SmsSimulator): void {
    for (let writer = 0; writer < writers; writer += 1)
      this.repeat(async () => this.acknowledged.push(await registerByWire(this, sms)));
  }

  async end(): Promise<void> {
    this.#isOver = true;
    await Promise.all(this.#work);
  }
}

/** The stored phones of a SQLite site; expects the file to be intact. */
export function phonesInSqlite(folder: string): Set<unknown> {
  const database = new SqliteDatabase(join(folder, "online-customs.sqlite"), { timeout: 10_000 });
  try {
    expect(database.pragma("integrity_check", { simple: true })).toBe("ok");
    return new Set(database.prepare("select phone from accounts where phone is not null").pluck().all());
  } finally {
    database.close();
  }
}

export async function phonesInPostgres(url: string): Promise<Set<unknown>> {
  const rows = await queryPostgres<{ phone: string }>(
    url,
    "select phone from accounts where phone is not null",
  );
  return new Set(rows.map((row) => row.phone));
}

/** Acknowledged phones that are not stored. */
export const lostOf = (acknowledged: readonly string[], stored: ReadonlySet<unknown>): string[] =>
  acknowledged.filter((phone) => !stored.has(phone));
