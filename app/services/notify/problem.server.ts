import { describeError, log } from "../log.server";

/** For work nobody waits for: the failure is the operator's to see, not the person's. */
export function reportProblem(problem: unknown): void {
  log.error({ problem: describeError(problem) }, "the outbox failed");
}
