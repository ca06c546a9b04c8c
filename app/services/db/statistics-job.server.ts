import { jobFailed } from "../runtime/failures/failures.server";
import { refreshStatistics } from "./client.server";

const EVERY_MILLISECONDS = 3_600_000;

/** Without it questions take longer, and nothing else: a failure is one for the log. */
async function tryStatistics(): Promise<void> {
  try {
    await refreshStatistics();
  } catch (error) {
    jobFailed(error, "gathering statistics failed");
  }
}

/**
 * What the database knows of its rows follows them, from the start on, also where many processes have each added a few.
 * @returns stops it and waits for what is under way
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
