import { now } from "../process/clock.server";
import { describeError, log, withoutContacts } from "../process/log.server";
import { sha256 } from "../secrets/secret.server";

/** Between two writes to the error log; further different failures are in the log only. */
const FINGERPRINTS_MAX = 100;
const OCCURRENCES_MAX = 20;
const MESSAGE_MAX = 200;
const ROUTE_MAX = 100;
const STACK_LINES = 15;
const STACK_LINE_MAX = 300;

type FailureSource = "server" | "browser" | "job";

interface FailureContext {
  readonly source: FailureSource;
  /** The requested path, or the name of a job. */
  readonly path: string;
  readonly requestId?: string;
  readonly accountId?: number | null;
}

interface Occurrence {
  readonly at: number;
  readonly requestId: string;
  readonly accountId: number | null;
}

/** Failures with the same fingerprint, without any text that users have typed. */
export interface Failure {
  readonly fingerprint: string;
  readonly source: FailureSource;
  readonly message: string;
  readonly route: string;
  readonly stack: string;
  /** The cause of the latest occurrence, by which the kind of failure is determined. */
  readonly cause: unknown;
  readonly count: number;
  /** The latest occurrences. */
  readonly occurrences: readonly Occurrence[];
}

let noted = new Map<string, Failure>();

/** Removes quoted texts, numbers and everything but ASCII, which may be values that users have typed. */
export const withoutValues = (text: string): string =>
  withoutContacts(text)
    .replace(/'[^']*'|"[^"]*"|`[^`]*`/g, "…")
    .replace(/[^\x20-\x7e…]+/g, "…")
    .replace(/\b(?=[\w-]*\d)[\w-]{16,}\b/g, "#")
    .replace(/\d+/g, "#")
    .slice(0, MESSAGE_MAX);

/** Replaces ids and tokens in a path by placeholders. */
export function routeOf(path: string): string {
  const [bare = ""] = path.split("?", 1);
  const parts = bare.split("/").map((part) => {
    if (/^\d+$/.test(part)) return ":id";
    return /^[\w.-]{16,}$/.test(part) && /\d/.test(part) ? ":token" : part.replace(/[^\w.-]/g, "");
  });
  return parts.join("/").slice(0, ROUTE_MAX);
}

/** Extracts the calls of a stack; its first lines repeat the message. */
export const callsIn = (stack: string): string =>
  stack
    .split("\n")
    .map((line) => withoutContacts(line.trim().replace(/\?[^:)]*/g, "")).slice(0, STACK_LINE_MAX))
    .filter((line) => /^at |@.*:\d+:\d+$/.test(line))
    .map((line) => line.replace(/[^\x20-\x7e]+/g, "…"))
    .slice(0, STACK_LINES)
    .join("\n");

/** Records a failure in memory for the error log, which is written in batches. */
export function recordFailure(
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

/** Returns and clears the failures recorded since the last call. */
export function drainFailures(): Failure[] {
  const taken = [...noted.values()];
  noted = new Map();
  return taken;
}

/**
 * Logs the failure of a background job and records it for the error log, which stores bugs only; transient
 * failures are retried.
 */
export function jobFailed(cause: unknown, what: string, fields: Readonly<Record<string, string>> = {}): void {
  const error = describeError(cause);
  log[error.kind === "bug" ? "error" : "warn"]({ ...fields, error }, what);
  recordFailure(cause, { source: "job", path: what });
}
