import { jobFailed } from "~/services/runtime/failures/failures.server";

/**
 * Keeps the process alive when the reader of its output is lost (a closed pipe, a full disk), and after an
 * unhandled rejection, which is reported as a failed job.
 */
export function ignoreConnectionLoss(): void {
  for (const stream of [process.stdout, process.stderr]) stream.on("error", () => undefined);
  process.on("unhandledRejection", (reason) => jobFailed(reason, "nobody waits for this"));
}
