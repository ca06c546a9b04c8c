import { sql } from "kysely";
import { describeError, log } from "../../runtime/process/log.server";
import { dialectName, type Tx } from "../client.server";
import { startListening, SIGNAL_CHANNEL } from "./signals-postgres.server";
import { insertSignal, startPolling } from "./signals-sqlite.server";

/** A signal to all servers, including the sender, to invalidate what they have in memory. */
export type Signal =
  | { readonly kind: "message"; readonly messageId: number }
  | { readonly kind: "message-revoked"; readonly messageId: number }
  | { readonly kind: "sessions-ended"; readonly accountId: number }
  | { readonly kind: "reference-data"; readonly lists: readonly string[] }
  | { readonly kind: "declaration"; readonly declarationId: number }
  | { readonly kind: "articles" }
  | { readonly kind: "settings" };

/**
 * `lost`: signals may have been missed, so that data in memory must be read again. Received when this server
 * begins to listen and after each interruption.
 */
export type ReceivedSignal = Signal | { readonly kind: "lost" };

type Listener = (received: ReceivedSignal) => void;

/** PostgreSQL's limit is 8000 bytes. */
const BODY_BYTES = 4000;

const listeners = new Map<ReceivedSignal["kind"], Set<Listener>>();

/**
 * Sends a signal to every server on this database after the commit, in the order of commits; on SQLite other
 * processes poll for it several times a second.
 */
export async function announce(tx: Tx, signal: Signal): Promise<void> {
  const body = JSON.stringify(signal);
  if (Buffer.byteLength(body) > BODY_BYTES) throw new Error(`a signal of more than ${BODY_BYTES} bytes`);
  if (dialectName === "sqlite") await insertSignal(tx, body);
  else await sql`select pg_notify(${SIGNAL_CHANNEL}, ${body})`.execute(tx);
}

/**
 * Registers a listener.
 * @returns a function that removes it
 */
export function onSignal<K extends ReceivedSignal["kind"]>(
  kind: K,
  listener: (received: Extract<ReceivedSignal, { kind: K }>) => void,
): () => void {
  const own = listeners.get(kind) ?? new Set();
  listeners.set(kind, own.add(listener as Listener));
  return () => void own.delete(listener as Listener);
}

/** Calls the listeners; an error in one does not affect the others. */
function dispatch(received: ReceivedSignal): void {
  for (const listener of listeners.get(received.kind) ?? []) {
    try {
      listener(received);
    } catch (error) {
      log.error({ kind: received.kind, error: describeError(error) }, "a signal's listener failed");
    }
  }
}

/** Parses and dispatches a signal; servers of another version may send unknown ones. */
function understand(body: string): void {
  try {
    dispatch(JSON.parse(body) as Signal);
  } catch (error) {
    log.warn({ error: describeError(error) }, "a signal cannot be read");
  }
}

/**
 * Starts receiving signals of all servers.
 * @returns a function that stops it
 */
export function startSignals(): () => Promise<void> {
  const subscriber = { receive: understand, lose: () => dispatch({ kind: "lost" }) };
  return dialectName === "sqlite" ? startPolling(subscriber) : startListening(subscriber);
}
