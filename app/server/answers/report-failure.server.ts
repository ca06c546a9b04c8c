import { recordFailure } from "~/services/runtime/failures/failures.server";
import { describeError, log } from "~/services/runtime/process/log.server";
import { kindOf } from "./failure.server";

interface Asked {
  readonly requestId: string;
  readonly path: string;
  readonly accountId?: number | null;
}

/**
 * Reports a failure: a line in the log and, for a bug, an entry of the error log, which is found by the
 * request number in the response. Temporary failures are in the log only.
 */
export function reportFailure(error: unknown, { requestId, ...asked }: Asked, what = "request failed"): void {
  log.error({ requestId, error: describeError(error) }, what);
  if (kindOf(error) === "bug") recordFailure(error, { ...asked, requestId, source: "server" });
}
