import { startHousekeeping } from "../auth/housekeeping.server";
import { startExpiry } from "../companies/expiry-job.server";
import { startArticleWatch } from "../content/article-watch.server";
import { startSignals } from "../db/signals.server";
import { startStatistics } from "../db/statistics-job.server";
import { startErrorLog } from "../error-log/store-failures.server";
import { startListJobs } from "../list-jobs/list-jobs.server";
import { startPublishing } from "../messages/publishing.server";
import { startSockets } from "../messages/sockets.server";
import { startOutbox } from "../notify/outbox.server";
import { startOwnData } from "../own-data/own-data-job.server";
import { startInvitationWatch } from "../people/invitation-maker.server";
import { startVisits } from "../preferences/visits.server";
import { startBannerWatch } from "./banner.server";
import { buildName } from "./health.server";

/**
 * What goes on beside requests.
 * @param pagesChanged is called when pages for everybody show something else than before
 * @returns stops it, in the opposite order
 */
export function startCompanions(pagesChanged: () => void): () => Promise<void> {
  const stops: (() => Promise<void> | void)[] = [
    startSignals(),
    startErrorLog(buildName),
    startSockets(),
    startOutbox(),
    startPublishing(),
    startHousekeeping(),
    startStatistics(),
    startOwnData(),
    startListJobs(),
    startExpiry(),
    startInvitationWatch(),
    startVisits(),
    startArticleWatch(pagesChanged),
    startBannerWatch(pagesChanged),
  ];
  return async () => {
    for (const stop of stops.reverse()) await stop();
  };
}
