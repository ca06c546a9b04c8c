import { pruneAudit } from "../../operations/audit/prune.server";
import { startSealing } from "../../operations/audit/sealer.server";
import { deleteOldAttempts } from "../attempts/attempts.server";
import { inTransaction } from "../../db/transaction.server";
import { deleteOldDrafts } from "../../forms/drafts/drafts.server";
import { deleteOldSubmissions } from "../../forms/editing/submit-once.server";
import { deleteOldErrors } from "../../operations/error-log/store-failures.server";
import { now } from "../../runtime/process/clock.server";
import { PollingJob } from "../../runtime/process/polling-job.server";
import { jobFailed } from "../../runtime/failures/failures.server";
import { maskOldTargets } from "../../messaging/notify/outbox/outbox-rows.server";
import { deleteOldSubAppTokens } from "../../products/sub-apps/tokens.server";
import { sweepUploads } from "../../files/uploads/sweep.server";
import { deleteOldChallenges } from "../card/challenges.server";
import { deleteOldGatheringTokens } from "../card/gathering-tokens.server";
import { deleteOldCaptchas } from "./captchas/captcha.server";
import { deleteOldCodes } from "./codes/codes.server";
import { deleteOldTickets } from "./operations/tickets.server";
import { deleteOldPasskeyChallenges } from "./passkeys/passkey-challenges.server";
import { deleteOldSetups } from "./second-step/second-step-setups.server";

const EVERY_MILLISECONDS = 60_000;

let sweptAt: number | null = null;
/** Returns when this server last completed the housekeeping; null before the first time. */
export const lastSweep = (): number | null => sweptAt;

/** Deletes expired rows that no rule reads any more. */
export function deleteExpiredRows(): Promise<void> {
  return inTransaction(async (tx) => {
    await deleteOldCaptchas(tx);
    await deleteOldCodes(tx);
    await deleteOldTickets(tx);
    await deleteOldSetups(tx);
    await deleteOldPasskeyChallenges(tx);
    await deleteOldChallenges(tx);
    await deleteOldGatheringTokens(tx);
    await deleteOldAttempts(tx);
    await deleteOldSubAppTokens(tx);
    await deleteOldDrafts(tx);
    await deleteOldSubmissions(tx);
    await maskOldTargets(tx);
    await deleteOldErrors(tx);
  });
}

/** @returns stops the jobs and waits for running ones */
export function startHousekeeping(): () => Promise<void> {
  const stop = new PollingJob().start({
    name: "housekeeping",
    pollMilliseconds: EVERY_MILLISECONDS,
    isLater: true,
    async work(isStopped) {
      await deleteExpiredRows();
      await sweepUploads();
      await pruneAudit(() => !isStopped());
      sweptAt = now();
    },
    onProblem: (problem) => jobFailed(problem, "housekeeping failed"),
  });
  const stopSealing = startSealing();
  return async () => {
    await Promise.all([stop(), stopSealing()]);
  };
}
