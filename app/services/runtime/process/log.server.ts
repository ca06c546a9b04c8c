import pino from "pino";
import { env } from "../configuration/env.server";
import { failureKind, type FailureKind } from "../failures/failure-kind";
import { withSources } from "../failures/source-positions.server";

/** Lines that wait while standard output takes none; the rest is dropped. */
const WAITING_BYTES = 4 * 1024 * 1024;

/** Whoever reads the log may be gone, or the disk that it goes to full: requests are answered all the same. */
const output = pino.destination({ sync: false, maxLength: WAITING_BYTES });
output.on("error", () => undefined);

/**
 * Structured logs on standard output; what could be a secret never gets that far (docs/security.md, promise 10).
 * Lines are written beside the loop, the last ones at exit.
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

/** Hides phones and e-mails in text of which only the form is known. */
export function withoutContacts(text: string): string {
  return text.replace(/\b1[3-9]\d{9}\b/g, "[phone]").replace(/[\w.%+-]+(?:@|%40)[\w.-]+\.\w+/gi, "[e-mail]");
}

interface DescribedError {
  readonly kind: FailureKind;
  readonly name: string;
  readonly message: string;
  readonly stack: string | undefined;
}

/** An error without values that people typed: drivers put parameters into messages and extra fields. */
export function describeError(error: unknown): DescribedError {
  const kind = failureKind(error);
  if (!(error instanceof Error)) return { kind, name: "unknown", message: typeof error, stack: undefined };
  const stack = error.stack && withoutContacts(withSources(error.stack));
  return { kind, name: error.name, message: withoutContacts(error.message), stack };
}
