import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import SqliteDatabase from "better-sqlite3";
import { expect } from "vitest";
import { envelopeOf, type Answer } from "./http-client";
import { queryPostgres } from "./postgres-server";
import { registerByWire } from "./registration";
import type { Site } from "./site-process";
import type { SmsSimulator } from "../simulators/sms-simulator";

/** A refusal comes at once: nobody asks again in the same moment. */
const PAUSE_MILLISECONDS = 5;

type Asked = Pick<Site, "ask">;

interface Options {
  /** The site that is asked at the moment: a fault may end one and begin another. */
  readonly site: () => Asked;
  /** Whether connections may break off without an answer: the process itself is ended. */
  readonly mayBreak?: boolean;
  /** Which failures to connect are a refusal, made before anything is sent. */
  readonly isRefused?: (error: NodeJS.ErrnoException) => boolean;
  /** What a call says that could not do what it was asked for, and is no mistake of ours. */
  readonly refusal?: string;
}

/** What people do on a site while something fails under it, and what they were told. */
export class Load {
  readonly acknowledged: string[] = [];
  /** Answers that say neither what was asked for nor that it cannot be done now. */
  readonly faults: string[] = [];
  refusals = 0;
  /** Requests without an answer; nobody knows what became of them. */
  broken = 0;
  readonly #options: Options;
  readonly #work: Promise<unknown>[] = [];
  #isOver = false;

  constructor(options: Options) {
    this.#options = options;
  }

  /** The site as it is asked under load: each answer is looked at. */
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

  /** Repeats something until the end; what it throws has been looked at already. */
  repeat(what: () => Promise<unknown>): void {
    const run = async () => {
      while (!this.#isOver) {
        await what().catch(() => undefined);
        await pause(PAUSE_MILLISECONDS);
      }
    };
    this.#work.push(run());
  }

  /** So many people who register, one after the other. */
  write(writers: number, sms: SmsSimulator): void {
    for (let writer = 0; writer < writers; writer += 1)
      this.repeat(async () => this.acknowledged.push(await registerByWire(this, sms)));
  }

  async end(): Promise<void> {
    this.#isOver = true;
    await Promise.all(this.#work);
  }
}

/** Looks into the database of a site, which has to be whole. */
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

/** Which of the writes that were acknowledged are not stored. */
export const lostOf = (acknowledged: readonly string[], stored: ReadonlySet<unknown>): string[] =>
  acknowledged.filter((phone) => !stored.has(phone));
