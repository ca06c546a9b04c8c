import { sql } from "kysely";
import { describeError, log } from "../../runtime/process/log.server";
import { dialectName, type Tx } from "../client.server";
import { startListening, SIGNAL_CHANNEL } from "./signals-postgres.server";
import { insertSignal, startPolling } from "./signals-sqlite.server";

/** What one server tells all, itself included, so that nobody works with what has just changed. */
export type Signal =
  | { readonly kind: "message"; readonly messageId: number }
  | { readonly kind: "message-revoked"; readonly messageId: number }
  | { readonly kind: "sessions-ended"; readonly accountId: number }
  | { readonly kind: "reference-data"; readonly lists: readonly string[] }
  | { readonly kind: "articles" }
  | { readonly kind: "settings" };

/**
 * `lost`: signals may have been missed; whoever keeps something in memory reads it again. Heard when this server
 * begins to listen and whenever listening has been interrupted.
 */
export type Heard = Signal | { readonly kind: "lost" };

type Listener = (heard: Heard) => void;

/** PostgreSQL takes 8000 bytes. */
const BODY_BYTES = 4000;

const listeners = new Map<Heard["kind"], Set<Listener>>();

/**
 * Tells every server on this database after commit, in the order of the commits; on SQLite those of other
 * processes look a few times a second.
 */
export async function announce(tx: Tx, signal: Signal): Promise<void> {
  const body = JSON.stringify(signal);
  if (Buffer.byteLength(body) > BODY_BYTES) throw new Error(`a signal of more than ${BODY_BYTES} bytes`);
  if (dialectName === "sqlite") await insertSignal(tx, body);
  else await sql`select pg_notify(${SIGNAL_CHANNEL}, ${body})`.execute(tx);
}

/** @returns ends the listening */
export function onSignal<K extends Heard["kind"]>(
  kind: K,
  listener: (heard: Extract<Heard, { kind: K }>) => void,
): () => void {
  const own = listeners.get(kind) ?? new Set();
  listeners.set(kind, own.add(listener as Listener));
  return () => void own.delete(listener as Listener);
}

/** One listener's fault is not the next one's. */
function dispatch(heard: Heard): void {
  for (const listener of listeners.get(heard.kind) ?? []) {
    try {
      listener(heard);
    } catch (error) {
      log.error({ kind: heard.kind, error: describeError(error) }, "a signal's listener failed");
    }
  }
}

/** Servers of another version may say what this one does not know. */
function understand(body: string): void {
  try {
    dispatch(JSON.parse(body) as Signal);
  } catch (error) {
    log.warn({ error: describeError(error) }, "a signal cannot be read");
  }
}

/** Subscribes to what is announced from now on, here and elsewhere. @returns stops it */
export function startSignals(): () => Promise<void> {
  const subscriber = { receive: understand, lose: () => dispatch({ kind: "lost" }) };
  return dialectName === "sqlite" ? startPolling(subscriber) : startListening(subscriber);
}
