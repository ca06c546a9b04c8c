import type { AuthorizedPage, AuthorizedPost } from "~/collections/authorized-page.server";
import { performRecordAction, recordActionsAt } from "~/collections/records/record-page.server";
import { channelManagePath } from "~/services/access/paths/page-links";
import { db } from "~/services/db/client.server";
import type { RecordView } from "~/services/forms/editing/record.types";
import { momentOf } from "~/services/format/time";
import { CONSOLE_TEXT } from "~/services/forms/rules/console.text";
import {
  CHANNEL_LABELS as LABELS,
  CHANNEL_TEXT as TEXT,
  RUNNING_LABELS,
} from "~/services/organizations/channels/channel.text";
import {
  channelHref,
  isInUse,
  queueHref,
  trafficHref,
} from "~/services/organizations/channels/channel.types";
import type { ChannelRow } from "~/services/organizations/channels/find-channel.server";
import { SIMULATED_BANNER } from "~/services/organizations/channels/simulated-marks";
import {
  readChannelRows,
  type ChannelListRow,
} from "~/services/organizations/channels/list/channel-list-rows.server";
import { simulatedCell, stateCell } from "~/services/organizations/channels/list/channel-list.server";
import { heartbeatCell } from "~/services/organizations/channels/list/heartbeat";
import {
  archiveChannel,
  disableChannel,
  enableChannel,
  pauseChannel,
  resumeChannel,
} from "~/services/organizations/channels/states/channel-states.server";
import { testChannel } from "~/services/organizations/channels/testing/test-channel.server";
import { DomainError } from "~/services/runtime/failures/errors";
import { now } from "~/services/runtime/process/clock.server";
import { configurationDetails, runningDetails } from "./channel-details.server";
import { channelAt } from "./channel-pages.server";
import { customersTable, testTable } from "./channel-tables.server";

function movesOf(page: AuthorizedPage, { status, paused_at: pausedAt }: ChannelRow, isStaff: boolean) {
  if (!isStaff) return [];
  const isUsed = isInUse(status);
  const turn = isUsed
    ? { intent: "disable", text: TEXT.moves.disable, notes: [TEXT.disabled], needsReason: false }
    : { intent: "enable", text: TEXT.moves.enable, notes: [TEXT.enabled], needsReason: false };
  const test = { intent: "test", text: TEXT.moves.test, notes: [TEXT.testing], needsReason: false };
  const pause = { intent: "pause", text: TEXT.moves.pause, notes: [TEXT.paused], needsReason: true };
  const resume = { intent: "resume", text: TEXT.moves.resume, notes: [TEXT.resumed], needsReason: false };
  const queue = pausedAt !== null ? [resume] : isUsed ? [pause] : [];
  const archive = { intent: "archive", text: TEXT.moves.archive, notes: [TEXT.archived], needsReason: true };
  return [
    ...(page.may("channel:test") ? [test] : []),
    ...(page.may("channel:enable") ? [turn] : []),
    ...(page.may("channel:edit") ? queue : []),
    ...(page.may("channel:archive") ? [archive] : []),
  ];
}

const TABS = ["running", "customers"] as const;
const tabAt = ({ url }: AuthorizedPage) =>
  TABS.find((tab) => tab === url.searchParams.get("tab")) ?? "details";
type Tab = ReturnType<typeof tabAt>;

const tabsOf = (page: AuthorizedPage, own: string, id: number, current: Tab) => [
  { text: TEXT.details, href: own, isCurrent: current === "details" },
  { text: TEXT.running, href: `${own}?tab=running`, isCurrent: current === "running" },
  ...(page.may("channel:traffic")
    ? [
        { text: TEXT.queue, href: queueHref(id), isCurrent: false },
        { text: TEXT.traffic, href: trafficHref(id), isCurrent: false },
      ]
    : []),
  { text: TEXT.customers, href: `${own}?tab=customers`, isCurrent: current === "customers" },
  { text: TEXT.history, href: `${own}/history`, isCurrent: false },
];

function headOf(row: ChannelRow, listed: ChannelListRow): RecordView["head"] {
  const beat = heartbeatCell(listed, now());
  const simulated = simulatedCell(row);
  const since =
    row.problem_at === null ? [] : [{ label: RUNNING_LABELS.problemAt, ...momentOf(row.problem_at, now()) }];
  const paused =
    row.paused_at === null
      ? []
      : [
          { label: RUNNING_LABELS.pausedFor, text: TEXT.pausedBy(row.paused_by, row.paused_reason) },
          { label: RUNNING_LABELS.pausedAt, ...momentOf(row.paused_at, now()) },
        ];
  return {
    icon: "route",
    state: stateCell(row),
    ...(simulated === null ? {} : { badge: simulated }),
    details: [
      { label: LABELS.kind, text: listed.kindText },
      { label: LABELS.unitId, text: listed.unit },
      { label: RUNNING_LABELS.pendingCount, text: String(listed.pending) },
      row.problem === ""
        ? { label: RUNNING_LABELS.lastHeartbeatAt, ...beat }
        : { label: RUNNING_LABELS.problem, text: row.problem },
      ...since,
      ...paused,
    ],
  };
}

/** The page of a channel with its configuration, running state and customers. */
export async function viewChannel(page: AuthorizedPage): Promise<RecordView & { recordName: string }> {
  const { viewer, row } = await channelAt(page);
  const isStaff = viewer.scope.kind === "all";
  const [listed] = await readChannelRows(db, [row.id]);
  if (!listed) throw new DomainError("not-found");
  const own = channelHref(row.id);
  const tab = tabAt(page);
  const parts = {
    details: async () => ({ details: await configurationDetails(page, row, isStaff) }),
    running: () => ({ details: runningDetails(row, listed), table: isStaff ? testTable(page, row) : null }),
    customers: async () => ({ details: [], table: await customersTable(page, viewer.scope, row) }),
  };
  return {
    title: row.name,
    recordName: row.name,
    head: headOf(row, listed),
    ...(row.is_simulated === 1 ? { banner: SIMULATED_BANNER } : {}),
    tabs: tabsOf(page, own, row.id, tab),
    ...(await parts[tab]()),
    links: isStaff && page.may("channel:edit") ? [{ text: TEXT.edit, href: `${own}/edit` }] : [],
    ...recordActionsAt(page, movesOf(page, row, isStaff)),
  };
}

/** Tests, enables, disables or archives a channel. */
export async function postChannel(post: AuthorizedPost): Promise<Response> {
  const { row } = await channelAt(post);
  const back = { enable: "disable", disable: "enable" };
  const step = TEXT.moves[post.form.intent as keyof typeof TEXT.moves];
  const own = { to: channelHref(row.id), text: CONSOLE_TEXT.moved(step, row.name), back };
  switch (post.form.intent) {
    case "test":
      post.requireRight("channel:test");
      return performRecordAction(post, { ...own, to: `${own.to}?tab=running` }, (actor) =>
        testChannel(actor, row.id),
      );
    case "disable":
      post.requireRight("channel:enable");
      return performRecordAction(post, own, (actor) => disableChannel(actor, row.id));
    case "enable":
      post.requireRight("channel:enable");
      return performRecordAction(post, own, (actor) => enableChannel(actor, row.id));
    case "pause":
      post.requireRight("channel:edit");
      return performRecordAction(post, own, (actor) => pauseChannel(actor, row.id, post.form.get("reason")));
    case "resume":
      post.requireRight("channel:edit");
      return performRecordAction(post, own, (actor) => resumeChannel(actor, row.id));
    case "archive":
      post.requireRight("channel:archive");
      return performRecordAction(post, { ...own, to: channelManagePath }, (actor) =>
        archiveChannel(actor, row.id, post.form.get("reason")),
      );
    default:
      throw new DomainError("unreadable");
  }
}
