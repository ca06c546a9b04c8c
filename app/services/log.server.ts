import pino from "pino";
import { env } from "./env.server";

/**
 * Structured logs on standard output; what could be a secret never gets that far (security.md, promise 10).
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
  pino.destination({ sync: false }),
);

/** Hides phones and e-mails in text of which only the form is known. */
export function withoutContacts(text: string): string {
  return text.replace(/\b1[3-9]\d{9}\b/g, "[phone]").replace(/[\w.%+-]+(?:@|%40)[\w.-]+\.\w+/gi, "[e-mail]");
}

/** An error without values that people typed: drivers put parameters into messages and extra fields. */
export function describeError(error: unknown): { name: string; message: string; stack: string | undefined } {
  if (!(error instanceof Error)) return { name: "unknown", message: typeof error, stack: undefined };
  const stack = error.stack && withoutContacts(error.stack);
  return { name: error.name, message: withoutContacts(error.message), stack };
}
