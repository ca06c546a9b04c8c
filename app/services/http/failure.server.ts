import { isDatabaseAway, isDiskFull } from "../db/away.server";
import { DomainError, type DomainErrorCode } from "../errors";
import { ANSWER_TEXT, waitInWords } from "./answer.text";

const STATUS: Readonly<Record<DomainErrorCode, number>> = {
  "not-found": 404,
  forbidden: 403,
  conflict: 409,
  unreadable: 422,
  "form-expired": 403,
  limited: 429,
  overload: 503,
  unavailable: 503,
};

/** What a page says of a failure; an unexpected one only by its number. */
export function textFor(error: unknown, requestId: string): string {
  if (!(error instanceof DomainError)) return ANSWER_TEXT.systemErrorWith(requestId);
  if (error.code === "limited") return ANSWER_TEXT.limited(waitInWords(error.retryAfter ?? 60));
  if (error.code === "overload") return ANSWER_TEXT.overload;
  if (error.code === "form-expired") return ANSWER_TEXT.formExpired;
  if (error.code === "forbidden") return ANSWER_TEXT.forbidden;
  if (error.code === "not-found") return ANSWER_TEXT.notFound;
  return error.code === "unreadable" ? ANSWER_TEXT.badRequest : ANSWER_TEXT.systemErrorWith(requestId);
}

/** Disk full and a database that is away heal by themselves: 507 and 503, no fault of the program. */
export function statusFor(error: unknown): number {
  if (error instanceof DomainError) return STATUS[error.code];
  if (isDiskFull(error)) return 507;
  return isDatabaseAway(error) ? 503 : 500;
}
