import { forgetOldAttempts } from "../attempts/attempts.server";
import { inTransaction } from "../db/transaction.server";
import { describeError, log } from "../log.server";
import { forgetOldCaptchas } from "./captcha.server";
import { forgetOldCodes } from "./codes.server";
import { forgetOldTickets } from "./tickets.server";

const EVERY_MILLISECONDS = 60_000;

/** Drops what no rule can look at any more. */
export function forgetOld(): Promise<void> {
  return inTransaction(async (tx) => {
    await forgetOldCaptchas(tx);
    await forgetOldCodes(tx);
    await forgetOldTickets(tx);
    await forgetOldAttempts(tx);
  });
}

/** @returns stops the job */
export function startHousekeeping(): () => void {
  const timer = setInterval(() => {
    forgetOld().catch((error: unknown) => log.warn({ error: describeError(error) }, "housekeeping failed"));
  }, EVERY_MILLISECONDS);
  timer.unref();
  return () => clearInterval(timer);
}
