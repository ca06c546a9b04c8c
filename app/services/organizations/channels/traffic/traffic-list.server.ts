import { sql } from "kysely";
import { organizationInScope } from "../../../access/scopes/scope.server";
import { extendRow } from "../../../collections/lists/extend-row";
import { days, prefix } from "../../../collections/lists/filters/column-filters.server";
import {
  defineList,
  titledColumns,
  type Column,
  type Filter,
} from "../../../collections/lists/define-list.server";
import type { BulkAction } from "../../../collections/lists/jobs/bulk-action.types";
import type { Executor } from "../../../db/client.server";
import { momentOf } from "../../../format/time";
import { enumOptions, enumTexts } from "../../../reference-data/enum-options.server";
import { findOrganization, suggestOrganizations } from "../../tenants/organization-lookups.server";
import { messageHref } from "../channel.types";
import { resendMessage } from "./resend-message.server";
import { DIRECTIONS, isUnread, receivedText, SENDING, TRAFFIC_GROUPS } from "./traffic-states";
import { TRAFFIC_LABELS as LABELS, TRAFFIC_TEXT as TEXT } from "./traffic.text";

type TrafficRow = Awaited<ReturnType<typeof readRows>>[number];

async function readRows(executor: Executor, ids: readonly number[]) {
  const [rows, directions, states, results, dirs] = await Promise.all([
    executor
      .selectFrom("channel_messages as message")
      .leftJoin("organizations as customer", "customer.id", "message.organization_id")
      .select([
        "message.id",
        "message.channel_id",
        "direction",
        "business_dir",
        "file_name",
        "size",
        "message.status",
        "tries",
      ])
      .select(["result", "problem", "message.created_at", "changed_at", "customer.name as customer"])
      .where("message.id", "in", ids)
      .execute(),
    enumTexts(TRAFFIC_GROUPS.direction),
    enumTexts(TRAFFIC_GROUPS.status),
    enumTexts(TRAFFIC_GROUPS.result),
    enumTexts(TRAFFIC_GROUPS.businessDir),
  ]);
  return rows.map((row) =>
    extendRow(row, {
      directionText: directions(row.direction),
      statusText: row.direction === DIRECTIONS.out ? states(row.status) : receivedText(row),
      resultText: row.result === "" ? "" : results(row.result),
      dirText: isUnread(row) ? "" : dirs(row.business_dir),
    }),
  );
}

const equals = (column: string) => (value: string) =>
  sql<boolean>`${sql.ref(`channel_messages.${column}`)} = ${value}`;

const filters: Filter[] = [
  {
    code: "direction",
    title: LABELS.direction,
    kind: "choice",
    options: () => enumOptions(TRAFFIC_GROUPS.direction),
    where: equals("direction"),
  },
  {
    code: "status",
    title: LABELS.status,
    kind: "choices",
    options: () => enumOptions(TRAFFIC_GROUPS.status),
    where: (values) =>
      sql<boolean>`(channel_messages.direction = ${DIRECTIONS.out}
        and channel_messages.status in (${sql.join(values)}))`,
  },
  prefix({ code: "fileName", title: LABELS.fileName }, "channel_messages.file_name"),
  {
    code: "customerId",
    title: LABELS.customer,
    kind: "lookup",
    find: findOrganization,
    suggest: suggestOrganizations,
    where: (id) => sql<boolean>`channel_messages.organization_id = ${Number(id)}`,
  },
  days({ code: "createdAt", title: LABELS.createdAt }, "channel_messages.created_at"),
];

const TONES: Readonly<Partial<Record<string, "good" | "danger" | "warning">>> = {
  [SENDING.sent]: "good",
  [SENDING.failed]: "danger",
  [SENDING.again]: "warning",
};

const { shownColumn } = titledColumns<TrafficRow>()(LABELS);

const columns: Column<TrafficRow>[] = [
  shownColumn(
    "fileName",
    ({ id, channel_id: channel, file_name: text }) => ({ text, href: messageHref(channel, id) }),
    {
      sort: { by: sql.ref("channel_messages.file_name"), of: "text" },
    },
  ),
  shownColumn("direction", ({ directionText }) => directionText),
  shownColumn(
    "status",
    (row) => {
      const { direction, status, statusText: text } = row;
      const received = isUnread(row) ? ("warning" as const) : undefined;
      const tone = direction === DIRECTIONS.out ? TONES[status] : received;
      return tone ? { text, tone } : text;
    },
    { isState: true },
  ),
  shownColumn("businessDir", ({ dirText }) => dirText),
  shownColumn("customer", ({ customer }) => customer ?? ""),
  shownColumn("tries", ({ tries }) => String(tries), { isNumber: true }),
  shownColumn("result", ({ resultText }) => resultText),
  shownColumn("createdAt", (row, { at }) => momentOf(row.created_at, at), {
    sort: { by: sql.ref("channel_messages.created_at"), of: "number" },
  }),
  { code: "problem", title: LABELS.problem, cell: ({ problem }) => problem },
  { code: "size", title: LABELS.size, isNumber: true, cell: ({ size }) => String(size) },
  { code: "changedAt", title: LABELS.changedAt, cell: (row, { at }) => momentOf(row.changed_at, at) },
];

const bulk: readonly BulkAction[] = [
  {
    code: "resend",
    title: TEXT.resend,
    perms: "channel:resend",
    consequence: (ids) => TEXT.resendConsequence(ids.length),
    apply: resendMessage,
  },
];

/**
 * The list of a channel's messages (docs/console.md, 7.3); the caller has found the channel in scope.
 * Administrators of organisations see the messages of their own customers.
 */
export const trafficList = (channelId: number) =>
  defineList<TrafficRow>({
    slug: "channel-detail",
    object: TEXT.object,
    table: "channel_messages",
    within: (scope) =>
      sql<boolean>`(channel_messages.channel_id = ${channelId}
        and ${organizationInScope(scope, "channel_messages.organization_id")})`,
    columns,
    filters,
    defaultSort: "-createdAt",
    preserved: ["id", "tab"],
    read: readRows,
    nameOf: ({ file_name: name }) => name,
    actionsOf: ({ id, direction, status }, { may }) => [
      { text: TEXT.view, href: messageHref(channelId, id), icon: "view" },
      ...(direction === DIRECTIONS.out && status === SENDING.failed && may("channel:resend")
        ? [{ text: TEXT.resend, step: "resend" }]
        : []),
    ],
    bulk,
    empty: TEXT.empty,
  });
