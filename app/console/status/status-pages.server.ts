import { pathOfPage } from "~/services/access/paths/page-addresses";
import { CONSOLE_PAGES } from "~/services/access/paths/console-pages";
import type { Cell } from "~/services/collections/lists/list.types";
import type { RecordFact } from "~/services/forms/editing/record.types";
import { formatTime, momentOf } from "~/services/format/time";
import {
  findingsOf,
  isMissing,
  pausedOn,
  serverName,
  type Finding,
} from "~/services/operations/status/status-findings";
import { QUEUE_COUNTED_MAX } from "~/services/operations/status/read-queues.server";
import { readSystemStatus } from "~/services/operations/status/read-status.server";
import type { StatusFinding, StatusView } from "~/services/operations/status/status-view.types";
import { sizeText, STATUS_TEXT as TEXT } from "~/services/operations/status/status.text";
import type { DiskFacts, SystemStatus } from "~/services/operations/status/status.types";
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

const diskText = (disk: DiskFacts | null) =>
  disk ? TEXT.diskText(sizeText(disk.free), sizeText(disk.total)) : TEXT.unreadable;

const fact = (label: string, text: string): RecordFact => ({ label, text });

const storageFacts = ({ database, disk }: SystemStatus): RecordFact[] => [
  fact(TEXT.database, `${database.kind} ${database.version}`),
  fact(TEXT.databaseSize, sizeText(database.bytes)),
  ...(database.logBytes === null ? [] : [fact(TEXT.logSize, sizeText(database.logBytes))]),
  fact(TEXT.dataDisk, diskText(disk)),
];

function storeFacts({ store }: SystemStatus["backups"], at: number): RecordFact[] {
  if (store === null) return [];
  if (store.storedAt === 0) return [fact(TEXT.lastStored, TEXT.notStored)];
  return [{ label: TEXT.lastStored, ...momentOf(store.storedAt, at) }];
}

function backupFacts({ database, backups, at }: SystemStatus): RecordFact[] {
  if (database.kind === "PostgreSQL") return [fact(TEXT.schedule, TEXT.byDatabase)];
  const { good, failed, isPlanned, everyHours } = backups;
  return [
    fact(TEXT.schedule, isPlanned ? TEXT.scheduleOn(everyHours) : TEXT.scheduleOff),
    fact(TEXT.lastGood, good ? TEXT.goodText(good.file, sizeText(good.bytes)) : TEXT.none),
    ...(good ? [{ label: TEXT.lastGoodAt, ...momentOf(good.at, at) }] : []),
    ...(failed
      ? [{ label: TEXT.lastFailure, ...momentOf(failed.at, at) }]
      : [fact(TEXT.lastFailure, TEXT.none)]),
    ...(backups.pointAt > 0 ? [{ label: TEXT.lastPoint, ...momentOf(backups.pointAt, at) }] : []),
    ...storeFacts(backups, at),
    ...(isPlanned ? [fact(TEXT.backupDisk, diskText(backups.disk))] : []),
  ];
}

const queueRows = ({ queues, at }: SystemStatus): Cell[][] =>
  queues.map(({ code, waiting, since }) => [
    TEXT.queues[code],
    TEXT.countOf(waiting, QUEUE_COUNTED_MAX),
    moment(since, at),
  ]);

function senderRows(status: SystemStatus): Cell[][] {
  const { senders, channels, at } = status;
  const paused = pausedOn(status);
  const rows = senders.map(({ channel, sentAt, failedAt, failure }): Cell[] => [
    TEXT.senders[channel],
    paused.has(channel) ? { text: TEXT.isPaused, tone: "danger" } : { text: TEXT.isSending, tone: "good" },
    moment(sentAt, at),
    moment(failedAt, at),
    failure,
  ]);
  const { enabled, faulty, firstFaulty } = channels;
  const state: Cell = {
    text: TEXT.faultyChannels(faulty, enabled),
    tone: faulty > 0 ? "danger" : "good",
  };
  return [...rows, [TEXT.channels, state, "", "", firstFaulty?.problem ?? ""]];
}

/** How the site is: what is wrong first, then everything that is known. */
export async function viewStatus({ may }: AuthorizedPage): Promise<StatusView & { recordName: null }> {
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
      { title: sections.backups, facts: backupFacts(status) },
      { title: sections.storage, facts: storageFacts(status) },
      table(sections.queues, columns.queues, queueRows(status)),
      table(sections.senders, columns.senders, senderRows(status)),
    ],
  };
}
