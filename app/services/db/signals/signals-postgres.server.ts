import { setTimeout as delay } from "node:timers/promises";
import pg from "pg";
import { env } from "../../runtime/configuration/env.server";
import { describeError, log } from "../../runtime/process/log.server";
import type { Subscriber } from "./signals-sqlite.server";

export const SIGNAL_CHANNEL = "signals";

const RECONNECT_MILLISECONDS = 1000;
/** Interval of the check that the connection is alive, because it can break without an error. */
const ASK_MILLISECONDS = 15_000;
const ANSWER_MILLISECONDS = 5000;

const pause = (milliseconds: number, stopped: AbortSignal) =>
  delay(milliseconds, undefined, { signal: stopped, ref: false }).catch(() => undefined);

/** Listens on one connection until it fails or is stopped. */
async function listenOnce(subscriber: Subscriber, stopped: AbortSignal): Promise<void> {
  const client = new pg.Client({
    connectionString: env.DATABASE_URL,
    connectionTimeoutMillis: 3000,
    query_timeout: ANSWER_MILLISECONDS,
    application_name: "signals",
  });
  client.on("notification", ({ payload = "" }) => subscriber.receive(payload));
  const disconnected = new Promise<void>((resolve) =>
    client.on("error", () => resolve()).on("end", () => resolve()),
  );
  try {
    await client.connect();
    await client.query(`listen ${SIGNAL_CHANNEL}`);
    subscriber.lose();
    while (!stopped.aborted) {
      await Promise.race([pause(ASK_MILLISECONDS, stopped), disconnected]);
      if (!stopped.aborted) await client.query("select 1");
    }
  } finally {
    await client.end();
  }
}

async function listenAlways(subscriber: Subscriber, stopped: AbortSignal): Promise<void> {
  while (!stopped.aborted) {
    await listenOnce(subscriber, stopped).catch((error: unknown) => {
      log.warn({ error: describeError(error) }, "signals of other servers are not heard");
    });
    await pause(RECONNECT_MILLISECONDS, stopped);
  }
}

/**
 * Listens on a connection of its own, and reconnects after a failure.
 * @returns a function that stops it
 */
export function startListening(subscriber: Subscriber): () => Promise<void> {
  const stopping = new AbortController();
  const done = listenAlways(subscriber, stopping.signal);
  return async () => {
    stopping.abort();
    await done;
  };
}
