import { pruneAudit } from "../../operations/audit/prune.server";
import { startSealing } from "../../operations/audit/sealer.server";
import { forgetOldAttempts } from "../attempts/attempts.server";
import { inTransaction } from "../../db/transaction.server";
import { forgetOldDrafts } from "../../forms/drafts/drafts.server";
import { forgetOldSubmissions } from "../../forms/editing/submit-once.server";
import { forgetOldErrors } from "../../operations/error-log/store-failures.server";
import { now } from "../../runtime/process/clock.server";
import { jobFailed } from "../../runtime/failures/failures.server";
import { maskOldTargets } from "../../messaging/notify/outbox/outbox-rows.server";
import { forgetOldSubAppTokens } from "../../products/sub-apps/tokens.server";
import { sweepUploads } from "../../files/uploads/sweep.server";
import { forgetOldChallenges } from "../card/challenges.server";
import { forgetOldGatheringTokens } from "../card/gathering-tokens.server";
import { forgetOldCaptchas } from "./captchas/captcha.server";
import { forgetOldCodes } from "./codes/codes.server";
import { forgetOldTickets } from "./operations/tickets.server";
import { forgetOldPasskeyChallenges } from "./passkeys/passkey-challenges.server";
import { forgetOldSetups } from "./second-step/second-step-setups.server";

const EVERY_MILLISECONDS = 60_000;

let sweptAt: number | null = null;
/** Returns when this server last completed the housekeeping; null before the first time. */
export const lastSweep = (): number | null => sweptAt;

/** Deletes expired rows that no rule reads any more. */
export function forgetOld(): Promise<void> {
  return inTransaction(async (tx) => {
    await forgetOldCaptchas(tx);
    await forgetOldCodes(tx);
    await forgetOldTickets(tx);
    await forgetOldSetups(tx);
    await forgetOldPasskeyChallenges(tx);
    await forgetOldChallenges(tx);
    await forgetOldGatheringTokens(tx);
    await forgetOldAttempts(tx);
    await forgetOldSubAppTokens(tx);
    await forgetOldDrafts(tx);
    await forgetOldSubmissions(tx);
    await maskOldTargets(tx);
    await forgetOldErrors(tx);
  });
}

/** @returns stops the jobs and waits for running ones */
export function startHousekeeping(): () => Promise<void> {
  let stopped = false;
  let current: Promise<void> | undefined;
  const timer = setInterval(() => {
    current ??= forgetOld()
      .then(sweepUploads)
      .then(() => pruneAudit(() => !stopped))
      .then(() => void (sweptAt = now()))
      .catch((error: unknown) => jobFailed(error, "housekeeping failed"))
      .finally(() => (current = undefined));
  }, EVERY_MILLISECONDS).unref();
  const stopSealing = startSealing();
  return async () => {
    stopped = true;
    clearInterval(timer);
    await Promise.all([current, stopSealing()]);
  };
}
