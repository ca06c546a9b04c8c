import { startHousekeeping } from "../auth/housekeeping.server";
import { startArticleWatch } from "../content/article-watch.server";
import { startSignals } from "../db/signals.server";
import { startPublishing } from "../messages/publishing.server";
import { startSockets } from "../messages/sockets.server";
import { startOutbox } from "../notify/outbox.server";

/**
 * Starts what goes on beside requests.
 * @param forgetPages called when kept pages may show what has changed
 * @returns stops all of it, in the opposite order
 */
export function startCompanions(forgetPages: () => void): () => Promise<void> {
  const stops: (() => Promise<void> | void)[] = [
    startSignals(),
    startSockets(),
    startOutbox(),
    startPublishing(),
    startHousekeeping(),
    startArticleWatch(forgetPages),
  ];
  return async () => {
    for (const stop of stops.reverse()) await stop();
  };
}
