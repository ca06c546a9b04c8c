import { describeError, log } from "../../../runtime/process/log.server";
import { PollingJob } from "../../../runtime/process/polling-job.server";
import { assignWaiting } from "./assign-waiting.server";
import { notifyOverdue } from "./notify-overdue.server";
import { isAssigning } from "./review-limit.server";

const MINUTE_MILLISECONDS = 60_000;

/** Assigns what waits without a reviewer, then notifies of passed deadlines; nothing where it is switched off. */
export async function runAssignments(isStopped: () => boolean = () => false): Promise<void> {
  if (!isAssigning()) return;
  await assignWaiting(isStopped);
  await notifyOverdue(isStopped);
}

/** Starts the job of every minute that assigns applications. @returns stops it and waits for the current run */
export const startReviewAssignments = (): (() => Promise<void>) =>
  new PollingJob().start({
    name: "reviewAssignments",
    pollMilliseconds: MINUTE_MILLISECONDS,
    work: runAssignments,
    onProblem: (problem) => log.warn({ error: describeError(problem) }, "assigning applications failed"),
  });
