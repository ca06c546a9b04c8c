export type DomainErrorCode =
  | "not-found"
  | "forbidden"
  | "conflict"
  | "unreadable"
  | "form-expired"
  | "foreign-form"
  | "foreign-address"
  | "overload"
  | "unavailable"
  | "limited"
  | "read-only";

/**
 * A violated permission, existence, input shape or invariant. Expected outcomes are values, not errors.
 * `http/form.server` and `http/envelope.server` are the only places that convert it to a response.
 */
export class DomainError extends Error {
  readonly code: DomainErrorCode;
  /** Seconds after which a retry makes sense; undefined where none does. */
  readonly retryAfter: number | undefined;

  constructor(
    code: DomainErrorCode,
    message: string = code,
    options: { retryAfter?: number; cause?: unknown } = {},
  ) {
    super(message, { cause: options.cause });
    this.name = "DomainError";
    this.code = code;
    this.retryAfter = options.retryAfter;
  }
}
