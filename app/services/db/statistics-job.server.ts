import { jobFailed } from "../runtime/failures/failures.server";
import { PollingJob } from "../runtime/process/polling-job.server";
import { refreshStatistics } from "./client.server";

const EVERY_MILLISECONDS = 3_600_000;

/**
 * Updates statistics at the start and every hour, also for tables to which many processes each add a few
 * rows. They only affect speed, so that a failure is only logged.
 * @returns a function that stops it and waits for the current run
 */
export const startStatistics = (): (() => Promise<void>) =>
  new PollingJob().start({
    name: "statistics",
    pollMilliseconds: EVERY_MILLISECONDS,
    work: refreshStatistics,
    onProblem: (problem) => jobFailed(problem, "gathering statistics failed"),
  });
