import { DomainError, type DomainErrorCode } from "~/services/runtime/failures/errors";
import { failureKind, type FailureKind } from "~/services/runtime/failures/failure-kind";
import { ANSWER_TEXT, FAILURE_TEXT, waitInWords } from "./answer.text";

const STATUS: Readonly<Record<DomainErrorCode, number>> = {
  "not-found": 404,
  forbidden: 403,
  conflict: 409,
  unreadable: 422,
  "form-expired": 403,
  "foreign-form": 409,
  "foreign-address": 403,
  limited: 429,
  overload: 503,
  unavailable: 503,
  "read-only": 503,
};

/** The HTTP status of a page; on the wire each of them except the last is 503. */
const STATUS_OF_KIND: Readonly<Record<FailureKind, number>> = {
  busy: 503,
  gone: 503,
  timeout: 503,
  full: 507,
  bug: 500,
};

/** Disk space has to be freed first. */
const SECONDS_UNTIL_ROOM = 60;
const SECONDS_UNTIL_HEALED = 5;

/** The kind of failure of an error that is not a business refusal; null for one that is. */
export function kindOf(error: unknown): FailureKind | null {
  if (!(error instanceof DomainError)) return failureKind(error);
  if (error.code === "overload" || error.code === "read-only") return "busy";
  return error.code === "unavailable" ? "gone" : null;
}

/** The message of a failure for users; an unexpected one shows only its request number. */
export function textFor(error: unknown, requestId: string): string {
  if (!(error instanceof DomainError)) return FAILURE_TEXT[failureKind(error)](requestId);
  if (error.code === "limited") return ANSWER_TEXT.limited(waitInWords(error.retryAfter ?? 60));
  if (error.code === "overload") return ANSWER_TEXT.overload;
  if (error.code === "read-only" || error.code === "foreign-address") return error.message;
  if (error.code === "form-expired") return ANSWER_TEXT.formExpired;
  if (error.code === "foreign-form") return ANSWER_TEXT.foreignForm;
  if (error.code === "forbidden") return ANSWER_TEXT.noAccess;
  if (error.code === "not-found") return ANSWER_TEXT.notFound;
  if (error.code === "conflict") return ANSWER_TEXT.conflict;
  return error.code === "unreadable" ? ANSWER_TEXT.badRequest : FAILURE_TEXT.gone(requestId);
}

export function statusFor(error: unknown): number {
  return error instanceof DomainError ? STATUS[error.code] : STATUS_OF_KIND[failureKind(error)];
}

/** Seconds after which a retry is useful; undefined where none is. */
export function retryAfterFor(error: unknown): number | undefined {
  if (error instanceof DomainError && error.retryAfter) return error.retryAfter;
  const kind = kindOf(error);
  if (kind === null || kind === "bug") return undefined;
  return kind === "full" ? SECONDS_UNTIL_ROOM : SECONDS_UNTIL_HEALED;
}
