import pino from "pino";
import { env } from "../configuration/env.server";
import { failureKind, type FailureKind } from "../failures/failure-kind";
import { withSources } from "../failures/source-positions.server";

/** Bytes that are buffered while standard output is blocked; further lines are dropped. */
const WAITING_BYTES = 4 * 1024 * 1024;

/** Errors are ignored: a closed pipe or a full disk must not affect requests. */
const output = pino.destination({ sync: false, maxLength: WAITING_BYTES });
output.on("error", () => undefined);

/**
 * Structured log on standard output; values that could be secrets are redacted (docs/security.md, promise
 * 10). Written asynchronously, the last lines at exit.
 */
export const log = pino(
  {
    level: env.NODE_ENV === "test" ? "warn" : "info",
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: {
      paths: [
        "password",
        "*.password",
        "token",
        "*.token",
        "captcha",
        "*.captcha",
        "code",
        "*.code",
        "headers",
      ],
      censor: "[redacted]",
    },
  },
  output,
);

/** Replaces phones and e-mails in any text. */
export function withoutContacts(text: string): string {
  return text.replace(/\b1[3-9]\d{9}\b/g, "[phone]").replace(/[\w.%+-]+(?:@|%40)[\w.-]+\.\w+/gi, "[e-mail]");
}

interface DescribedError {
  readonly kind: FailureKind;
  readonly name: string;
  readonly message: string;
  readonly stack: string | undefined;
}

/**
 * Describes an error without values that users typed: drivers put parameters into messages and extra fields.
 */
export function describeError(error: unknown): DescribedError {
  const kind = failureKind(error);
  if (!(error instanceof Error)) return { kind, name: "unknown", message: typeof error, stack: undefined };
  const stack = error.stack && withoutContacts(withSources(error.stack));
  return { kind, name: error.name, message: withoutContacts(error.message), stack };
}
