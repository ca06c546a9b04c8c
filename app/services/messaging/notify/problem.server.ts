import { recordFailure } from "../../runtime/failures/failures.server";
import { describeError, log } from "../../runtime/process/log.server";

const WHAT = "the outbox failed";

/** Logs and records the failure of background work, which is not shown to users. */
export function reportProblem(problem: unknown): void {
  log.error({ problem: describeError(problem) }, WHAT);
  recordFailure(problem, { source: "job", path: WHAT });
}
