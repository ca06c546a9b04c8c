import { noteFailure } from "../../runtime/failures/failures.server";
import { describeError, log } from "../../runtime/process/log.server";

const WHAT = "the outbox failed";

/** For work nobody waits for: the failure is the actor's to see, not the person's. */
export function reportProblem(problem: unknown): void {
  log.error({ problem: describeError(problem) }, WHAT);
  noteFailure(problem, { source: "job", path: WHAT });
}
