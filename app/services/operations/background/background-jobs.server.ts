import { startHousekeeping } from "../../identity/auth/housekeeping.server";
import { startExpiry } from "../../organizations/companies/states/expiry-job.server";
import { startReviewAssignments } from "../../organizations/certification/assignments/assignments-job.server";
import { startChannelWatch } from "../../organizations/channels/folders/watch-channels.server";
import { startCardWatch } from "../../organizations/declarants/cards/notify-ending-cards.server";
import { startArticleWatch } from "../../content/article-watch.server";
import { startSchedule } from "../../content/publishing/schedule.server";
import { startPushingChanges } from "../../declarations/notices/push-changes.server";
import { startReceipts } from "../../declarations/receipts/receipts-job.server";
import { startPatchCleanup } from "../../declarations/records/patch-cleanup.server";
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
import { startChangeCleanup } from "../settings/changes/change-cleanup.server";
import { startSettingsWatch } from "../settings/settings-watch.server";
import { isTurnedOff, type Work } from "../../runtime/drill/drill.server";
import { startBannerWatch } from "./banner.server";

interface Served {
  /** Name of the build that is being served. */
  readonly buildName: () => string;
  /** The file of the server's bundle; null in development, which has none. */
  readonly bundle: string | null;
  /** Is called when cached public pages have changed. */
  readonly pagesChanged: () => void;
  /** Finds the collection of an address. */
  readonly findCollection: FindCollection;
}

type Stop = () => Promise<void> | void;

/**
 * The jobs beside requests, in the order of their start; drill.server.ts states of each whether it
 * acts outside the system.
 */
const BACKGROUND_JOBS = {
  signals: () => startSignals(),
  errorLog: ({ buildName }) => startErrorLog(buildName),
  sockets: () => startSockets(),
  outbox: () => startOutbox(),
  publishing: () => startPublishing(),
  housekeeping: () => startHousekeeping(),
  statistics: () => startStatistics(),
  ownData: () => startOwnData(),
  listJobs: ({ findCollection }) => startListJobs(findCollection),
  companyExpiry: () => startExpiry(),
  cardWatch: () => startCardWatch(),
  reviewAssignments: () => startReviewAssignments(),
  channelWatch: () => startChannelWatch(),
  receipts: () => startReceipts(),
  declarationPushes: () => startPushingChanges(),
  invitationWatch: () => startInvitationWatch(),
  visits: () => startVisits(),
  forgottenPatches: () => startPatchCleanup(),
  figures: () => startFigures(),
  articleWatch: ({ pagesChanged }) => startArticleWatch(pagesChanged),
  articleSchedule: () => startSchedule(),
  settingsWatch: ({ pagesChanged }) => startSettingsWatch(pagesChanged),
  forgottenChanges: () => startChangeCleanup(),
  bannerWatch: ({ pagesChanged }) => startBannerWatch(pagesChanged),
  serverSigns: ({ buildName }) => startServerSigns(buildName),
  scheduledBackups: ({ bundle }) => startBackups(bundle),
  recoveryPoints: ({ bundle }) => startPoints(bundle),
  storedBackups: ({ bundle }) => startCopies(bundle),
} as const satisfies Partial<Record<Work, (served: Served) => Stop>>;

export type BackgroundJob = keyof typeof BACKGROUND_JOBS;

/**
 * Returns the jobs that this process runs: all of them, or in a drill those that do
 * not act outside the system.
 */
export const jobsToRun = (): readonly BackgroundJob[] =>
  (Object.keys(BACKGROUND_JOBS) as BackgroundJob[]).filter((name) => !isTurnedOff(name));

/**
 * Starts the background jobs of this process.
 * @returns stops them, in the opposite order
 */
export function startBackgroundJobs(served: Served): () => Promise<void> {
  const stops = jobsToRun().map((name): Stop => BACKGROUND_JOBS[name](served));
  return async () => {
    for (const stop of stops.reverse()) await stop();
  };
}
