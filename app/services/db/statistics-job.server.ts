import { jobFailed } from "../failures.server";
import { refreshStatistics } from "./client.server";

const EVERY_MILLISECONDS = 3_600_000;

/** Without it questions take longer, and nothing else: a failure is one for the log. @returns whether it could be done */
export async function tryStatistics(): Promise<boolean> {
  try {
    await refreshStatistics();
    return true;
  } catch (error) {
    jobFailed(error, "gathering statistics failed");
    return false;
  }
}

/**
 * What the database knows of its rows follows them, from the start on.
 * @returns stops it and waits for what is under way
 */
export function startStatistics(): () => Promise<void> {
  let current: Promise<unknown> = Promise.resolve();
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
