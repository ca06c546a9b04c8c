import { now } from "../process/clock.server";
import { describeError, log, withoutContacts } from "../process/log.server";
import { sha256 } from "../secrets/secret.server";

/** Between two writings; more different failures at once are in the log alone. */
const FINGERPRINTS_MAX = 100;
const OCCURRENCES_MAX = 20;
const MESSAGE_MAX = 200;
const ROUTE_MAX = 100;
const STACK_LINES = 15;
const STACK_LINE_MAX = 300;

type FailureSource = "server" | "browser" | "job";

interface FailureContext {
  readonly source: FailureSource;
  /** The path that was asked for, or the name of a job. */
  readonly path: string;
  readonly requestId?: string;
  readonly accountId?: number | null;
}

interface Occurrence {
  readonly at: number;
  readonly requestId: string;
  readonly accountId: number | null;
}

/** What went wrong in one way, without anything that people have typed. */
export interface Failure {
  readonly fingerprint: string;
  readonly source: FailureSource;
  readonly message: string;
  readonly route: string;
  readonly stack: string;
  /** The last one, for whoever has to know what kind of failure it was. */
  readonly cause: unknown;
  readonly count: number;
  /** The latest. */
  readonly occurrences: readonly Occurrence[];
}

let noted = new Map<string, Failure>();

/** Quoted texts, numbers and whatever is not plain English may be values that somebody has typed. */
export const withoutValues = (text: string): string =>
  withoutContacts(text)
    .replace(/'[^']*'|"[^"]*"|`[^`]*`/g, "…")
    .replace(/[^\x20-\x7e…]+/g, "…")
    .replace(/\b(?=[\w-]*\d)[\w-]{16,}\b/g, "#")
    .replace(/\d+/g, "#")
    .slice(0, MESSAGE_MAX);

/** A path with placeholders where it names records or tokens. */
export function routeOf(path: string): string {
  const [bare = ""] = path.split("?", 1);
  const parts = bare.split("/").map((part) => {
    if (/^\d+$/.test(part)) return ":id";
    return /^[\w.-]{16,}$/.test(part) && /\d/.test(part) ? ":token" : part.replace(/[^\w.-]/g, "");
  });
  return parts.join("/").slice(0, ROUTE_MAX);
}

/** Where it happened: calls alone, for the first lines repeat the message. */
export const callsIn = (stack: string): string =>
  stack
    .split("\n")
    .map((line) => withoutContacts(line.trim().replace(/\?[^:)]*/g, "")).slice(0, STACK_LINE_MAX))
    .filter((line) => /^at |@.*:\d+:\d+$/.test(line))
    .map((line) => line.replace(/[^\x20-\x7e]+/g, "…"))
    .slice(0, STACK_LINES)
    .join("\n");

/** Notes a failure for the error log; it is written down with others a moment later. */
export function noteFailure(
  cause: unknown,
  { source, path, requestId = "", accountId = null }: FailureContext,
): void {
  const { name, message, stack = "" } = describeError(cause);
  const what = withoutValues(`${name}: ${message}`);
  const route = source === "job" ? path : routeOf(path);
  const calls = callsIn(stack);
  const [first = ""] = calls.split("\n", 1);
  const fingerprint = sha256(JSON.stringify([source, what, route, first]));
  const before = noted.get(fingerprint);
  if (!before && noted.size >= FINGERPRINTS_MAX) return;
  const occurrences = [{ at: now(), requestId, accountId }, ...(before?.occurrences ?? [])];
  noted.set(fingerprint, {
    fingerprint,
    source,
    message: what,
    route,
    stack: calls,
    cause,
    count: (before?.count ?? 0) + 1,
    occurrences: occurrences.slice(0, OCCURRENCES_MAX),
  });
}

/** What has been noted since it was asked last. */
export function takeFailures(): Failure[] {
  const taken = [...noted.values()];
  noted = new Map();
  return taken;
}

/**
 * Work that nobody waits for has failed: a line in the log, and a failure for the error log, which keeps mistakes of
 * ours alone. What heals by itself is tried again.
 */
export function jobFailed(cause: unknown, what: string, fields: Readonly<Record<string, string>> = {}): void {
  const error = describeError(cause);
  log[error.kind === "bug" ? "error" : "warn"]({ ...fields, error }, what);
  noteFailure(cause, { source: "job", path: what });
}
