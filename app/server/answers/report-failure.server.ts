import { noteFailure } from "~/services/runtime/failures/failures.server";
import { describeError, log } from "~/services/runtime/process/log.server";
import { kindOf } from "./failure.server";

interface Asked {
  readonly requestId: string;
  readonly path: string;
  readonly accountId?: number | null;
}

/**
 * A failure of ours: a line in the log, and an entry of the error log, which the number finds that the answer says.
 * What heals by itself is in the log alone.
 */
export function reportFailure(error: unknown, { requestId, ...asked }: Asked, what = "request failed"): void {
  log.error({ requestId, error: describeError(error) }, what);
  if (kindOf(error) === "bug") noteFailure(error, { ...asked, requestId, source: "server" });
}
