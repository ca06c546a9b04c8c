import { db } from "../../../db/client.server";
import { LeasedRows, unlessLost } from "../../../db/leased-rows.server";
import { jobFailed } from "../../../runtime/failures/failures.server";
import { now } from "../../../runtime/process/clock.server";
import { noteFailure } from "../../../runtime/process/job-runs.server";
import type { ChannelRow } from "../find-channel.server";
import { recordProblem } from "./channel-health.server";
import { FOLDER_TEXT as TEXT } from "./folders.text";
import { pollChannel, type ChannelMemory } from "./poll-channel.server";
import { watchJob } from "./watch-trigger.server";

const POLL_MILLISECONDS = 1500;
/** A lease lasts longer than three of these. */
const RENEW_MILLISECONDS = 15_000;
/** After this time the other channels get their turn. */
const TURN_MILLISECONDS = 4000;
/** An unreachable share can block a call for minutes; the other channels are polled meanwhile. */
const LOOK_MILLISECONDS = 10_000;
const CHANNELS_AT_ONCE = 100;

const leases = new LeasedRows("channels", { open: { column: "is_watched", values: [1] } });

interface WatchedChannel {
  row: ChannelRow;
  renewedAt: number;
  readonly memory: ChannelMemory;
  /** The current poll. */
  look: Promise<boolean> | null;
}

/** This server's part in polling the folders of channels: each channel is leased by one server. */
export class ChannelWatch {
  readonly #watched = new Map<number, WatchedChannel>();
  #isStopped: () => boolean = () => false;

  /** Polls every channel of this server, and repeats while there is more to do. */
  async run(isStopped: () => boolean): Promise<void> {
    this.#isStopped = isStopped;
    let hasMore = true;
    while (hasMore && !isStopped()) {
      for (const row of await leases.claim({ limit: CHANNELS_AT_ONCE }))
        this.#watched.set(row.id, { row, renewedAt: now(), memory: new Map(), look: null });
      const looks = await Promise.all([...this.#watched.values()].map((watched) => this.#look(watched)));
      hasMore = looks.includes(true);
    }
  }

  /** Hands all channels over to the other servers. */
  async release(): Promise<void> {
    for (const { row, look } of this.#watched.values()) {
      if (look) continue;
      await unlessLost(() => leases.handOver(db, row));
    }
    this.#watched.clear();
  }

  /** Renews the lease and polls a channel. @returns whether there is more to do at once */
  async #look(watched: WatchedChannel): Promise<boolean> {
    const { row } = watched;
    if (Math.abs(now() - watched.renewedAt) >= RENEW_MILLISECONDS) {
      if (!(await unlessLost(() => leases.renew(db, row, { tries: 0 })))) {
        this.#watched.delete(row.id);
        return false;
      }
      watched.renewedAt = now();
    }
    // The poll of an earlier turn is still running.
    if (watched.look) return false;
    watched.look = this.#lookOnce(watched);
    const limit = new Promise<"slow">((resolve) => {
      setTimeout(() => resolve("slow"), LOOK_MILLISECONDS).unref();
    });
    const outcome = await Promise.race([watched.look, limit]);
    if (outcome !== "slow") return outcome;
    await recordProblem(row, { kind: "folder", text: TEXT.slow });
    return false;
  }

  async #lookOnce(watched: WatchedChannel): Promise<boolean> {
    try {
      const began = performance.now();
      const goOn = () => !this.#isStopped() && performance.now() - began < TURN_MILLISECONDS;
      const hasMore = await pollChannel(watched.row.id, watched.memory, goOn);
      if (hasMore === null) this.#watched.delete(watched.row.id);
      return hasMore === true;
    } catch (error) {
      noteFailure("channelWatch", error);
      jobFailed(error, "looking at the folders of a channel failed");
      return false;
    } finally {
      watched.look = null;
    }
  }
}

/** Starts polling the folders of channels. @returns stops it and waits for the current poll */
export function startChannelWatch(pollMilliseconds = POLL_MILLISECONDS): () => Promise<void> {
  const watch = new ChannelWatch();
  const stop = watchJob.start({
    name: "channelWatch",
    pollMilliseconds,
    work: (isStopped) => watch.run(isStopped),
    onProblem: (problem) => jobFailed(problem, "looking at the folders of channels failed"),
  });
  return async () => {
    await stop();
    await watch.release();
  };
}
