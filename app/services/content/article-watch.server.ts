import { now } from "../runtime/process/clock.server";
import { db } from "../db/client.server";
import { onSignal } from "../db/signals/signals.server";
import { env } from "../runtime/configuration/env.server";
import { jobFailed } from "../runtime/failures/failures.server";
import { noteFailure, recordRun, registerJob } from "../runtime/process/job-runs.server";
import { articlesVersion } from "./article-changes.server";
import { SHOWN } from "./article-status";
import { flushViews } from "./article-views.server";
import { listAddresses, type PublishedAddresses } from "./published-addresses.server";

const SHORTEST_PAUSE_MILLISECONDS = 100;

let published: PublishedAddresses = new Map();

/**
 * The id of the article at an address of the public site, null for a page of a list; undefined for any other
 * address.
 */
export const articleAt = (address: string) => published.get(address);

/** The next time at which an article appears, disappears or is no longer pinned; Infinity for none. */
async function nextTurn(): Promise<number> {
  const upcoming = (column: "publish_at" | "pinned_until" | "unpublish_at") =>
    db
      .selectFrom("articles")
      .select((eb) => eb.fn.min(column).as("at"))
      .where(column, ">", now())
      .where("status", "in", SHOWN)
      .where("archived_at", "is", null)
      .executeTakeFirst();
  const turns = await Promise.all([
    upcoming("publish_at"),
    upcoming("pinned_until"),
    upcoming("unpublish_at"),
  ]);
  return Math.min(...turns.map((row) => row?.at ?? Infinity));
}

class ArticleWatch {
  readonly #onChange: () => void;
  #version: string | null = null;
  #turnAt = 0;

  constructor(onChange: () => void) {
    this.#onChange = onChange;
  }

  /** Reads the addresses again if the version has changed or a scheduled time has passed. */
  async #look(): Promise<void> {
    const version = await articlesVersion(db);
    if (version === this.#version && now() < this.#turnAt) return;
    const addresses = await listAddresses();
    this.#turnAt = await nextTurn();
    this.#version = version;
    published = addresses;
    this.#onChange();
  }

  /** Runs once; a failure is logged, the last addresses remain, and views continue to be counted. */
  async turn(): Promise<void> {
    try {
      await this.#look();
      await flushViews();
    } catch (error) {
      noteFailure("articleWatch", error);
      jobFailed(error, "looking for articles failed");
    }
  }

  get pauseMilliseconds(): number {
    const untilTurn = Math.min(this.#turnAt - now(), env.limits.ARTICLES_LOOK_SECONDS * 1000);
    return Math.max(untilTurn, SHORTEST_PAUSE_MILLISECONDS);
  }
}

/**
 * Watches which addresses show articles, calls back when content has changed by an edit on any server or by
 * its schedule, and flushes the counted views.
 * @returns a function that stops it and waits for the current run
 */
export function startArticleWatch(onChange: () => void): () => Promise<void> {
  const watch = new ArticleWatch(onChange);
  let timer: NodeJS.Timeout | undefined;
  let isAsked = false;
  let isStopped = false;
  let running: Promise<void> | null = null;
  let nextAt = now();
  const turns = async () => {
    while (isAsked && !isStopped) {
      isAsked = false;
      await recordRun("articleWatch", () => watch.turn());
    }
    running = null;
    nextAt = now() + watch.pauseMilliseconds;
    if (!isStopped) timer = setTimeout(ask, watch.pauseMilliseconds).unref();
  };
  const ask = () => {
    isAsked = true;
    clearTimeout(timer);
    running ??= turns();
  };
  const stopHearing = [onSignal("articles", ask), onSignal("lost", ask)];
  const removeJob = registerJob("articleWatch", {
    intervalMilliseconds: env.limits.ARTICLES_LOOK_SECONDS * 1000,
    nextAt: () => nextAt,
    async run() {
      ask();
      await running;
    },
  });
  ask();
  return async () => {
    isStopped = true;
    removeJob();
    clearTimeout(timer);
    for (const stop of stopHearing) stop();
    await running;
    await watch.turn();
  };
}
