import { pathOfPage } from "~/services/access/paths/page-addresses";
import { CONSOLE_PAGES } from "~/services/access/paths/console-pages";
import type { Cell } from "~/services/collections/lists/list.types";
import type { RecordDetail } from "~/services/forms/editing/record.types";
import { formatTime, momentOf } from "~/services/format/time";
import {
  findingsOf,
  isMissing,
  pausedOn,
  serverName,
  type Finding,
} from "~/services/operations/status/status-findings";
import { failureText, type FailureReader } from "~/services/messaging/notify/delivery-failure";
import { QUEUE_COUNTED_MAX } from "~/services/operations/status/read-queues.server";
import { readSystemStatus } from "~/services/operations/status/read-status.server";
import type { StatusFinding, StatusView } from "~/services/operations/status/status-view.types";
import { sizeText, STATUS_TEXT as TEXT } from "~/services/operations/status/status.text";
import type { DiskSpace, SystemStatus } from "~/services/operations/status/status.types";
import { processSections } from "./process-sections.server";
import type { AuthorizedPage } from "~/collections/authorized-page.server";

const moment = (at: number | null, now: number): Cell => (at === null ? "" : momentOf(at, now));

function findingView({ level, text, advice, slug }: Finding, may: AuthorizedPage["may"]): StatusFinding {
  const page = CONSOLE_PAGES.find((one) => one.slug === slug);
  return {
    state: { text: TEXT.levels[level], tone: level },
    text,
    advice,
    page: page && may(page.perms) ? { text: page.title, href: pathOfPage(page) } : null,
  };
}

const serverRows = ({ at, servers }: SystemStatus): Cell[][] =>
  servers.map((server) => [
    serverName(server),
    server.build,
    server.node,
    moment(server.startedAt, at),
    isMissing(server, at) ? { text: TEXT.isMissing, tone: "danger" } : { text: TEXT.isHere, tone: "good" },
    sizeText(server.memoryBytes),
    String(server.sockets),
    moment(server.sweptAt, at),
  ]);

const diskText = (disk: DiskSpace | null) =>
  disk ? TEXT.diskText(sizeText(disk.free), sizeText(disk.total)) : TEXT.unreadable;

const detail = (label: string, text: string): RecordDetail => ({ label, text });

const storageDetails = ({ database, disk }: SystemStatus): RecordDetail[] => [
  detail(TEXT.database, `${database.kind} ${database.version}`),
  detail(TEXT.databaseSize, sizeText(database.bytes)),
  ...(database.logBytes === null ? [] : [detail(TEXT.logSize, sizeText(database.logBytes))]),
  detail(TEXT.dataDisk, diskText(disk)),
];

function storeDetails({ store }: SystemStatus["backups"], at: number): RecordDetail[] {
  if (store === null) return [];
  if (store.storedAt === 0) return [detail(TEXT.lastStored, TEXT.notStored)];
  return [{ label: TEXT.lastStored, ...momentOf(store.storedAt, at) }];
}

function backupDetails({ database, backups, at }: SystemStatus): RecordDetail[] {
  if (database.kind === "PostgreSQL") return [detail(TEXT.schedule, TEXT.byDatabase)];
  const { good, failed, isPlanned, everyHours } = backups;
  return [
    detail(TEXT.schedule, isPlanned ? TEXT.scheduleOn(everyHours) : TEXT.scheduleOff),
    detail(TEXT.lastGood, good ? TEXT.goodText(good.file, sizeText(good.bytes)) : TEXT.none),
    ...(good ? [{ label: TEXT.lastGoodAt, ...momentOf(good.at, at) }] : []),
    ...(failed
      ? [{ label: TEXT.lastFailure, ...momentOf(failed.at, at) }]
      : [detail(TEXT.lastFailure, TEXT.none)]),
    ...(backups.pointAt > 0 ? [{ label: TEXT.lastPoint, ...momentOf(backups.pointAt, at) }] : []),
    ...storeDetails(backups, at),
    ...(isPlanned ? [detail(TEXT.backupDisk, diskText(backups.disk))] : []),
  ];
}

const queueRows = ({ queues, at }: SystemStatus): Cell[][] =>
  queues.map(({ code, waiting, since }) => [
    TEXT.queues[code],
    TEXT.countOf(waiting, QUEUE_COUNTED_MAX),
    moment(since, at),
  ]);

function senderRows(status: SystemStatus, reader: FailureReader): Cell[][] {
  const { senders, channels, at } = status;
  const paused = pausedOn(status);
  const rows = senders.map(({ channel, sentAt, failedAt, failure }): Cell[] => [
    TEXT.senders[channel],
    paused.has(channel) ? { text: TEXT.isPaused, tone: "danger" } : { text: TEXT.isSending, tone: "good" },
    moment(sentAt, at),
    moment(failedAt, at),
    failureText(failure, reader),
  ]);
  const { enabled, faulty, firstFaulty } = channels;
  const state: Cell = {
    text: TEXT.faultyChannels(faulty, enabled),
    tone: faulty > 0 ? "danger" : "good",
  };
  return [...rows, [TEXT.channels, state, "", "", firstFaulty?.problem ?? ""]];
}

/** The state of the site: first the findings, then all figures. */
export async function viewStatus({
  may,
  rights,
}: AuthorizedPage): Promise<StatusView & { recordName: null }> {
  const status = await readSystemStatus();
  const { sections, columns } = TEXT;
  const table = (title: string, names: readonly string[], rows: Cell[][]) => ({
    title,
    table: { columns: names, rows, empty: TEXT.none },
  });
  return {
    title: TEXT.title,
    recordName: null,
    readAt: formatTime(status.at),
    findings: findingsOf(status).map((finding) => findingView(finding, may)),
    sections: [
      table(sections.servers, columns.servers, serverRows(status)),
      { title: sections.backups, details: backupDetails(status) },
      { title: sections.storage, details: storageDetails(status) },
      table(sections.queues, columns.queues, queueRows(status)),
      table(sections.senders, columns.senders, senderRows(status, { isAdministrator: rights.admin })),
      ...processSections(may),
    ],
  };
}
