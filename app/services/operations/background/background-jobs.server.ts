import { startHousekeeping } from "../../identity/auth/housekeeping.server";
import { startExpiry } from "../../organizations/companies/states/expiry-job.server";
import { startChannelWatch } from "../../organizations/channels/folders/watch-channels.server";
import { startCardWatch } from "../../organizations/declarants/cards/tell-ending-cards.server";
import { startArticleWatch } from "../../content/article-watch.server";
import { startSchedule } from "../../content/publishing/schedule.server";
import { startForgettingPatches } from "../../declarations/records/forget-patches.server";
import { startSignals } from "../../db/signals/signals.server";
import { startStatistics } from "../../db/statistics-job.server";
import { startFigures } from "../dashboard/count-figures-job.server";
import { startErrorLog } from "../error-log/store-failures.server";
import type { FindCollection } from "../../collections/jobs/job-lists.server";
import { startListJobs } from "../../collections/jobs/list-jobs.server";
import { startPublishing } from "../../messaging/messages/publishing.server";
import { startSockets } from "../../messaging/sockets/sockets.server";
import { startOutbox } from "../../messaging/notify/outbox/outbox.server";
import { startOwnData } from "../../identity/own-data/own-data-job.server";
import { startInvitationWatch } from "../../identity/people/invitations/invitation-maker.server";
import { startVisits } from "../../identity/preferences/visits.server";
import { startBackups } from "../backup/backup-job.server";
import { startPoints } from "../backup/points/points-job.server";
import { startCopies } from "../backup/store/copies-job.server";
import { startServerSigns } from "../status/server-signs.server";
import { startSettingsWatch } from "../settings/settings-watch.server";
import { startBannerWatch } from "./banner.server";

interface Served {
  /** Of the build that is being served. */
  readonly buildName: () => string;
  /** The file of the server's bundle; null in development, which has none. */
  readonly bundle: string | null;
  /** Is called when pages for everybody show something else than before. */
  readonly pagesChanged: () => void;
  /** Which collections there are. */
  readonly findCollection: FindCollection;
}

/**
 * What goes on beside requests.
 * @returns stops it, in the opposite order
 */
export function startBackgroundJobs({
  buildName,
  bundle,
  pagesChanged,
  findCollection,
}: Served): () => Promise<void> {
  const stops: (() => Promise<void> | void)[] = [
    startSignals(),
    startErrorLog(buildName),
    startSockets(),
    startOutbox(),
    startPublishing(),
    startHousekeeping(),
    startStatistics(),
    startOwnData(),
    startListJobs(findCollection),
    startExpiry(),
    startCardWatch(),
    startChannelWatch(),
    startInvitationWatch(),
    startVisits(),
    startForgettingPatches(),
    startFigures(),
    startArticleWatch(pagesChanged),
    startSchedule(),
    startSettingsWatch(pagesChanged),
    startBannerWatch(pagesChanged),
    startServerSigns(buildName),
    startBackups(bundle),
    startPoints(bundle),
    startCopies(bundle),
  ];
  return async () => {
    for (const stop of stops.reverse()) await stop();
  };
}
