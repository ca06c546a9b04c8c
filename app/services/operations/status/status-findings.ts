import { STATUS_TEXT as TEXT, sizeText } from "./status.text";
import type {
  BackupState,
  DiskSpace,
  QueueCode,
  SenderStatus,
  ServerStatus,
  SystemStatus,
} from "./status.types";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const GIB = 1024 ** 3;

/** A server stores its heartbeat every 15 seconds. */
const SILENT_MILLISECONDS = MINUTE;
const SWEEP_MILLISECONDS = 5 * MINUTE;
const LATE_MILLISECONDS = 10 * MINUTE;
const RECENT_MILLISECONDS = 24 * HOUR;
const LOG_BYTES_MAX = GIB / 4;

/** A problem of the system, and what to do about it. */
export interface Finding {
  readonly level: "danger" | "warning";
  readonly text: string;
  readonly advice: string;
  /** Slug of the console page where it is handled. */
  readonly slug?: string;
}

/** Whether a server has sent no heartbeat for a minute. */
export const isMissing = ({ signAt }: ServerStatus, at: number) => at - signAt > SILENT_MILLISECONDS;
export const serverName = ({ host, pid }: ServerStatus) => `${host}（${pid}）`;

function serverFindings({ at, servers }: SystemStatus): Finding[] {
  const missing = servers.filter((server) => isMissing(server, at));
  const present = servers.filter((server) => !isMissing(server, at));
  const builds = new Set(present.map(({ build }) => build)).size;
  const unswept = present.filter(
    ({ sweptAt, startedAt }) => at - (sweptAt ?? startedAt) > SWEEP_MILLISECONDS,
  );
  return [
    ...missing.map((server): Finding => ({
      level: "danger",
      text: TEXT.serverMissing(serverName(server), at - server.signAt),
      advice: TEXT.serverMissingAdvice,
    })),
    ...unswept.map((server): Finding => ({
      level: "warning",
      text: TEXT.sweepLate(serverName(server)),
      advice: TEXT.sweepLateAdvice,
    })),
    ...(builds > 1
      ? [{ level: "warning", text: TEXT.buildsDiffer(builds), advice: TEXT.buildsDifferAdvice } as const]
      : []),
  ];
}

/** Returns the sending channels that are paused on at least one present server. */
export const pausedOn = ({ at, servers }: SystemStatus) =>
  new Set(servers.filter((server) => !isMissing(server, at)).flatMap(({ paused }) => paused));

function senderFinding({ channel, failedAt, sentAt }: SenderStatus, status: SystemStatus): Finding[] {
  const slug = "notify-log";
  if (pausedOn(status).has(channel))
    return [{ level: "danger", text: TEXT.senderPaused(channel), advice: TEXT.senderPausedAdvice, slug }];
  const isFailing =
    failedAt !== null && failedAt > (sentAt ?? 0) && status.at - failedAt < RECENT_MILLISECONDS;
  return isFailing
    ? [{ level: "warning", text: TEXT.senderFailed(channel), advice: TEXT.senderFailedAdvice, slug }]
    : [];
}

function channelFindings({ channels: { faulty, firstFaulty } }: SystemStatus): Finding[] {
  if (!firstFaulty) return [];
  const text = TEXT.channelsFaulty(faulty, firstFaulty.name);
  return [{ level: "danger", text, advice: TEXT.channelsFaultyAdvice, slug: "channel-manage" }];
}

/** Less than a twentieth or a gigabyte free is a danger; up to a tenth is a warning. */
function diskFindings(what: string, disk: DiskSpace | null): Finding[] {
  if (disk === null || disk.free > disk.total / 10) return [];
  const isDanger = disk.free < disk.total / 20 || disk.free < GIB;
  const text = TEXT.diskLow(what, sizeText(disk.free));
  return [{ level: isDanger ? "danger" : "warning", text, advice: TEXT.diskLowAdvice }];
}

function storeFindings({ store }: BackupState): Finding[] {
  if (store === null || store.latestProblem === "") return [];
  return [{ level: "danger", text: TEXT.storeFailed(store.latestProblem), advice: TEXT.storeFailedAdvice }];
}

function scheduleFindings(state: BackupState, at: number): Finding[] {
  const slug = "system-settings";
  if (!state.isPlanned)
    return [{ level: "warning", text: TEXT.backupOff, advice: TEXT.backupOffAdvice, slug }];
  const { good, failed, latestProblem } = state;
  const problem = failed && failed.at > (good?.at ?? 0) ? failed.problem : latestProblem;
  if (problem !== "")
    return [{ level: "danger", text: TEXT.backupFailed(problem), advice: TEXT.backupFailedAdvice, slug }];
  // The interval of the schedule, and an hour for making the backup.
  if (good && at - good.at <= (state.everyHours + 1) * HOUR) return [];
  const text = good ? TEXT.backupOld(at - good.at) : TEXT.backupNone;
  return [{ level: good ? "danger" : "warning", text, advice: TEXT.backupOldAdvice, slug }];
}

const DRILL: Finding = { level: "warning", text: TEXT.drill, advice: TEXT.drillAdvice };

function backupFindings({ backups: state, database, at, isDrill }: SystemStatus): Finding[] {
  if (isDrill) return [DRILL];
  if (database.kind !== "SQLite") return [];
  return [...scheduleFindings(state, at), ...storeFindings(state)];
}

/** Queues that wait in a drill, because they act outside the system. */
const OUTSIDE: readonly QueueCode[] = ["outbox", "channelMessages", "backups"];

const queueFindings = ({ queues, at, isDrill }: SystemStatus): Finding[] =>
  queues.flatMap(({ code, since }) =>
    since !== null && at - since > LATE_MILLISECONDS && !(isDrill && OUTSIDE.includes(code))
      ? [{ level: "warning", text: TEXT.queueLate(code, at - since), advice: TEXT.queueLateAdvice }]
      : [],
  );

function databaseFindings({ database: { logBytes } }: SystemStatus): Finding[] {
  if (logBytes === null || logBytes <= LOG_BYTES_MAX) return [];
  return [{ level: "warning", text: TEXT.logLarge(sizeText(logBytes)), advice: TEXT.logLargeAdvice }];
}

function errorFindings({ openErrors }: SystemStatus): Finding[] {
  if (openErrors === 0) return [];
  const text = TEXT.errorsOpen(TEXT.countOf(openErrors, 1000));
  return [{ level: "warning", text, advice: TEXT.errorsOpenAdvice, slug: "error-log" }];
}

function auditFindings({ auditBreak }: SystemStatus): Finding[] {
  if (auditBreak === "") return [];
  const text = TEXT.auditBroken(auditBreak);
  return [{ level: "danger", text, advice: TEXT.auditBrokenAdvice, slug: "audit-log" }];
}

/** Returns the problems of the system, the worst first. */
export function findingsOf(status: SystemStatus): Finding[] {
  const { backups, disk } = status;
  const found = [
    ...serverFindings(status),
    ...status.senders.flatMap((sender) => senderFinding(sender, status)),
    ...channelFindings(status),
    ...auditFindings(status),
    ...diskFindings(TEXT.dataDisk, disk),
    ...backupFindings(status),
    ...diskFindings(TEXT.backupDisk, backups.disk),
    ...queueFindings(status),
    ...databaseFindings(status),
    ...errorFindings(status),
  ];
  return found.sort((a, b) => Number(b.level === "danger") - Number(a.level === "danger"));
}
