import { jobFailed } from "../failures.server";
import { refreshStatistics } from "./client.server";

const EVERY_MILLISECONDS = 3_600_000;

/**
 * What the database knows of its rows follows them, from the start on.
 * @returns stops it and waits for what is under way
 */
export function startStatistics(): () => Promise<void> {
  let current: Promise<void> = Promise.resolve();
  const look = () => {
    current = refreshStatistics().catch((error: unknown) => jobFailed(error, "gathering statistics failed"));
  };
  const timer = setInterval(look, EVERY_MILLISECONDS).unref();
  look();
  return async () => {
    clearInterval(timer);
    await current;
  };
}
