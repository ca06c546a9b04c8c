import { jobFailed } from "~/services/runtime/failures/failures.server";

/**
 * The process outlives whoever reads what it prints (a closed pipe, a full disk), and a promise that nobody waits for:
 * that is one failed piece of work, and is reported as such.
 */
export function ignoreConnectionLoss(): void {
  for (const stream of [process.stdout, process.stderr]) stream.on("error", () => undefined);
  process.on("unhandledRejection", (reason) => jobFailed(reason, "nobody waits for this"));
}
