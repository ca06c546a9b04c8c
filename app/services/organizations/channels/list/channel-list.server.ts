import { sql, type RawBuilder } from "kysely";
import { contains, days, prefix } from "../../../collections/lists/filters/column-filters.server";
import {
  defineList,
  openActions,
  titledColumns,
  type IdFilter,
  type Column,
  type Filter,
  type Viewer,
} from "../../../collections/lists/define-list.server";
import type { Cell, RowAction } from "../../../collections/lists/list.types";
import { momentOf } from "../../../format/time";
import { enumOptions } from "../../../reference-data/enum-options.server";
import { CHANNEL_TITLES } from "../channel-titles.text";
import { CHANNEL_STATES, CHANNEL_TEXT as TEXT } from "../channel.text";
import { CHANNEL_GROUPS, channelHref, isInUse, MODES, STATES, trafficHref } from "../channel.types";
import { SIMULATED_BADGE } from "../simulated-marks";
import { channelInScope } from "../find-channel.server";
import { findUnit, suggestUnits } from "../form/channel-form-context.server";
import { MESSAGES_OF, silentAt } from "../states/channel-counts.server";
import { channelBulk, channelRecycleBulk } from "./channel-bulk.server";
import { readChannelRows, type ChannelListRow } from "./channel-list-rows.server";
import { CHANNEL_LIST_TEXT as LIST_TEXT } from "./channel-list.text";
import { heartbeatCell } from "./heartbeat";

const TITLE = LIST_TEXT.columns;

/** The expression of the migration's index: failing channels first, then enabled ones. */
const FIRST = sql`(case channels.status when '3' then 0 when '1' then 1 when '0' then 2 else 3 end)`;

const equals = (column: string) => (value: string) =>
  sql<boolean>`${sql.ref(`channels.${column}`)} = ${value}`;

const isOneOf = (column: string) => (values: readonly string[]) =>
  sql<boolean>`${sql.ref(`channels.${column}`)} in (${sql.join(values)})`;

/** A filter of the few channels with waiting or failed messages. */
const withMessages = (condition: (messages: string) => RawBuilder<boolean>): IdFilter => ({
  ids: sql`select distinct m.channel_id as id from channel_messages as m where ${condition("m")}`,
  has: sql<boolean>`exists (select 1 from channel_messages as m
    where m.channel_id = channels.id and ${condition("m")})`,
});

const asOption = ({ id, text }: { id: number; text: string }) => ({ value: String(id), text });

const modeOptions = async () => {
  const known: readonly string[] = Object.values(MODES);
  return (await enumOptions(CHANNEL_GROUPS.transferMode)).filter(({ value }) => known.includes(value));
};

const filters: Filter[] = [
  contains({ code: "name", title: TITLE.name }, { table: "channels", columns: ["name"] }),
  prefix({ code: "code", title: TITLE.code }, "channels.code"),
  {
    code: "kind",
    title: TITLE.kind,
    kind: "choices",
    options: () => enumOptions(CHANNEL_GROUPS.kind),
    where: isOneOf("kind"),
  },
  {
    code: "transferMode",
    title: TITLE.transferMode,
    kind: "choice",
    options: modeOptions,
    where: equals("transfer_mode"),
  },
  {
    code: "status",
    title: TITLE.status,
    kind: "choices",
    options: () => enumOptions(CHANNEL_GROUPS.status),
    where: isOneOf("status"),
  },
  {
    code: "declarantUnitId",
    title: TITLE.unitId,
    kind: "lookup",
    find: async (text) => {
      const unit = await findUnit(text, "live");
      return unit && asOption(unit);
    },
    suggest: async (text) => (await suggestUnits(text, "live")).map(asOption),
    where: (id) => sql<boolean>`channels.unit_id = ${Number(id)}`,
  },
  {
    code: "district",
    title: LIST_TEXT.district,
    kind: "equals",
    where: (term) =>
      sql<boolean>`channels.id in (select channel_id from channel_districts where code = ${term})`,
  },
  {
    code: "messages",
    title: LIST_TEXT.messages,
    kind: "choice",
    options: [
      { value: "pending", text: LIST_TEXT.pending },
      { value: "failed", text: LIST_TEXT.failed },
    ],
    where: (asked) => withMessages(MESSAGES_OF[asked === "failed" ? "failed" : "pending"]),
  },
  { code: "silent", title: LIST_TEXT.silent, kind: "tick", where: silentAt },
  days({ code: "lastHeartbeatAt", title: TITLE.lastHeartbeatAt }, "channels.last_heartbeat_at"),
];

const { shownColumn, hiddenColumn } = titledColumns<ChannelListRow>()(TITLE);

const TONES = { "0": "quiet", "1": "good", "2": "quiet", "3": "danger" } as const;

const PAUSED = TEXT.pausedState;

type Stated = Pick<ChannelListRow, "status" | "paused_at">;

/** The state of a channel; where its queue is paused, that too. */
export function stateCell({ status, paused_at: pausedAt }: Stated): Exclude<Cell, string> {
  const state = { text: CHANNEL_STATES[status], tone: TONES[status] };
  if (pausedAt === null) return state;
  const isFailing = status === STATES.failing;
  return { text: isFailing ? `${state.text} · ${PAUSED}` : PAUSED, tone: isFailing ? state.tone : "warning" };
}

/** What marks a simulated channel; null for a real one. */
export const simulatedCell = ({ is_simulated: isSimulated }: Pick<ChannelListRow, "is_simulated">) =>
  isSimulated === 1 ? SIMULATED_BADGE : null;

/** The permissions to open the list of a channel's messages. */
const TRAFFIC_PERMS = ["channel:traffic", "channel:view"];

/** The number of messages in a state, linked to their list. */
const messagesCell = (count: number, id: number, status: string): Cell =>
  count > 0 ? { text: String(count), href: `${trafficHref(id)}&${status}` } : String(count);

const byTime = (column: string) => ({
  sort: { by: sql`coalesce(${sql.ref(`channels.${column}`)}, 0)`, of: "number" as const },
});

const columns: Column<ChannelListRow>[] = [
  shownColumn(
    "name",
    ({ id, name }, { may }) => (may("channel:view") ? { text: name, href: channelHref(id) } : name),
    { sort: { by: sql.ref("channels.name_order"), of: "text" } },
  ),
  shownColumn("code", ({ code }) => code, { sort: { by: sql.ref("channels.code"), of: "text" } }),
  shownColumn("status", stateCell, { isState: true, sort: { by: FIRST, of: "number", isOffered: false } }),
  shownColumn("kind", (row) => {
    const simulated = simulatedCell(row);
    return simulated ? { ...simulated, text: LIST_TEXT.simulated(row.kindText) } : row.kindText;
  }),
  shownColumn("unitId", ({ unit }) => unit),
  shownColumn(
    "customerCount",
    ({ id, customers }) => ({ text: String(customers), href: `${channelHref(id)}?tab=customers` }),
    { isNumber: true, countPerms: ["channel:view"] },
  ),
  shownColumn("pendingCount", ({ id, pending }) => messagesCell(pending, id, "status=0&status=1&status=4"), {
    isNumber: true,
    countPerms: TRAFFIC_PERMS,
  }),
  shownColumn("failedCount", ({ id, failed }) => messagesCell(failed, id, "status=3"), {
    isNumber: true,
    countPerms: TRAFFIC_PERMS,
  }),
  shownColumn("lastHeartbeatAt", (row, { at }) => heartbeatCell(row, at), byTime("last_heartbeat_at")),
  hiddenColumn("districts", ({ districtText }) => districtText),
  hiddenColumn("transferMode", ({ modeText }) => modeText),
  hiddenColumn("businesses", ({ businessText }) => businessText),
  hiddenColumn(
    "lastTrafficAt",
    ({ last_traffic_at: last }, { at }) => momentOf(last, at),
    byTime("last_traffic_at"),
  ),
  hiddenColumn("problem", ({ problem }) => problem),
  hiddenColumn("remark", ({ remark }) => remark),
  hiddenColumn("createdAt", (row, { at }) => momentOf(row.created_at, at)),
  hiddenColumn("createdBy", (row) => row.created_by),
  hiddenColumn("updatedAt", (row, { at }) => momentOf(row.updated_at, at)),
  hiddenColumn("updatedBy", (row) => row.updated_by),
];

/** The actions on a channel: those of staff, and those of every viewer. */
function actionsOf({ id, status }: ChannelListRow, { may, scope }: Viewer): RowAction[] {
  const own = channelHref(id);
  const isStaff = scope.kind === "all";
  const turn = isInUse(status) ? "disable" : "enable";
  const sees = may("channel:view");
  return openActions([
    { text: LIST_TEXT.edit, href: `${own}/edit`, icon: "edit", isOpen: isStaff && may("channel:edit") },
    { text: LIST_TEXT.history, href: `${own}/history`, icon: "history", isOpen: sees },
    { text: LIST_TEXT.traffic, href: trafficHref(id), isOpen: sees && may("channel:traffic") },
    { text: TEXT.moves.test, href: `${own}?do=test`, isOpen: isStaff && sees && may("channel:test") },
    {
      text: TEXT.moves[turn],
      href: `${own}?do=${turn}`,
      isApart: true,
      isOpen: isStaff && sees && may("channel:enable"),
    },
    {
      text: TEXT.moves.archive,
      href: `${own}?do=archive`,
      isApart: true,
      isOpen: isStaff && sees && may("channel:archive"),
    },
  ]);
}

/** Channels (docs/console.md, 7.1). */
export const channelList = defineList<ChannelListRow>({
  slug: "channel-manage",
  object: TEXT.object,
  table: "channels",
  isArchivable: true,
  within: channelInScope,
  columns,
  filters,
  defaultSort: "status,name",
  read: readChannelRows,
  nameOf: ({ name }) => name,
  foundBy: ["code", "name"],
  actionsOf,
  toolsOf: ({ may, scope }, path) =>
    openActions([
      {
        text: CHANNEL_TITLES.newChannel,
        href: `${path}/new`,
        isOpen: scope.kind === "all" && may("channel:create"),
      },
    ]),
  empty: TEXT.empty,
  exportPerms: "channel:export",
  isComparable: true,
  bulk: channelBulk,
  recycle: channelRecycleBulk,
});
