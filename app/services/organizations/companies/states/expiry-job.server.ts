import { describeError, log } from "../../../runtime/process/log.server";
import { PollingJob } from "../../../runtime/process/polling-job.server";
import { notifyExpiring } from "./notify-expiring.server";

const HOUR_MILLISECONDS = 3_600_000;

/**
 * Starts the hourly job that notifies of organisations that end soon. @returns stops it and waits for the
 * current run
 */
export const startExpiry = (): (() => Promise<void>) =>
  new PollingJob().start({
    name: "companyExpiry",
    pollMilliseconds: HOUR_MILLISECONDS,
    work: notifyExpiring,
    onProblem: (problem) => log.warn({ error: describeError(problem) }, "telling of ends failed"),
  });
