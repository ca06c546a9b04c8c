import { jobFailed } from "../runtime/failures/failures.server";
import { refreshStatistics } from "./client.server";

const EVERY_MILLISECONDS = 3_600_000;

/** Statistics only affect speed, so that a failure is only logged. */
async function tryStatistics(): Promise<void> {
  try {
    await refreshStatistics();
  } catch (error) {
    jobFailed(error, "gathering statistics failed");
  }
}

/**
 * Updates statistics at the start and every hour, also for tables to which many processes each add a few
 * rows.
 * @returns a function that stops it and waits for the current run
 */
export function startStatistics(): () => Promise<void> {
  let current: Promise<void> = Promise.resolve();
  const look = () => {
    current = tryStatistics();
  };
  const timer = setInterval(look, EVERY_MILLISECONDS).unref();
  look();
  return async () => {
    clearInterval(timer);
    await current;
  };
}
