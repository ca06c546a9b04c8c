import { sql } from "kysely";
import { organizationInScope } from "../../../access/scopes/scope.server";
import {
  defineList,
  openActions,
  type Column,
  type Viewer,
} from "../../../collections/lists/define-list.server";
import type { RowAction } from "../../../collections/lists/list.types";
import { extendRow } from "../../../collections/lists/extend-row";
import type { Executor } from "../../../db/client.server";
import { momentOf } from "../../../format/time";
import { enumTexts } from "../../../reference-data/enum-options.server";
import { CHANNEL_TITLES } from "../channel-titles.text";
import { CHANNEL_STATES } from "../channel.text";
import { CHANNEL_GROUPS, channelHref, configurationHref, STATES } from "../channel.types";
import { readDistricts } from "../form/channel-form-context.server";
import { firstOf } from "../list/channel-list-rows.server";
import { heartbeatCell } from "../list/heartbeat";
import { CONFIGURATION_LABELS as LABELS, CONFIGURATION_TEXT as TEXT } from "./configuration.text";

export type ConfigurationListRow = Awaited<ReturnType<typeof readConfigurationRows>>[number];

/** Reads the rows of the list of a customer's channels. */
export async function readConfigurationRows(executor: Executor, ids: readonly number[]) {
  const [rows, kinds, businesses, districts] = await Promise.all([
    executor
      .selectFrom("customer_channels as own")
      .innerJoin("channels as channel", "channel.id", "own.channel_id")
      .innerJoin("declarant_units as unit", "unit.id", "own.unit_id")
      .selectAll("own")
      .select(["channel.name", "channel.kind", "channel.status", "channel.is_watched", "unit.name as unit"])
      .select(["channel.last_heartbeat_at", "channel.heartbeat_seconds"])
      .where("own.id", "in", ids)
      .execute(),
    enumTexts(CHANNEL_GROUPS.kind),
    enumTexts(CHANNEL_GROUPS.businesses),
    readDistricts(),
  ]);
  return rows.map((row) =>
    extendRow(row, {
      kindText: kinds(row.kind),
      businessText: row.businesses === "" ? TEXT.all : firstOf(row.businesses, businesses),
      districtText:
        row.districts === "" ? TEXT.all : firstOf(row.districts, (code) => districts.get(code) ?? code),
    }),
  );
}

type ConfigurationColumn = Column<ConfigurationListRow>;

const shownColumn = (
  code: string,
  title: string,
  cell: ConfigurationColumn["cell"],
  more: Partial<ConfigurationColumn> = {},
): ConfigurationColumn => ({ code, title, isShown: true, cell, ...more });

/** The state of a channel, marked as unusable unless it is enabled. */
function stateCell({ status }: Pick<ConfigurationListRow, "status">) {
  const isUsable = status === STATES.enabled;
  const text = CHANNEL_STATES[status];
  return isUsable
    ? ({ text, tone: "good" } as const)
    : ({ text: `${text}（${TEXT.unusable}）`, tone: "danger" } as const);
}

const columns: ConfigurationColumn[] = [
  shownColumn("channelName", TEXT.channelName, ({ organization_id: owner, id, name }) => ({
    text: name,
    href: configurationHref(owner, id),
  })),
  shownColumn("priority", LABELS.priority, ({ priority }) => String(priority), {
    isNumber: true,
    sort: { by: sql.ref("customer_channels.priority"), of: "number", isOffered: false },
  }),
  shownColumn("channelStatus", TEXT.status, stateCell, { isState: true }),
  shownColumn("kind", TEXT.kind, ({ kindText }) => kindText),
  shownColumn("declarantUnit", LABELS.declarantUnitId, ({ unit }) => unit),
  shownColumn("businesses", LABELS.businesses, ({ businessText }) => businessText),
  shownColumn("districts", LABELS.districts, ({ districtText }) => districtText),
  shownColumn("isDefault", LABELS.isDefault, (row) =>
    row.is_default === 1 ? { text: TEXT.yes, tone: "good" } : TEXT.no,
  ),
  {
    code: "fallback",
    title: LABELS.fallback,
    cell: (row) => (row.is_fallback === 1 ? TEXT.yes : TEXT.no),
  },
  { code: "lastHeartbeat", title: TEXT.lastHeartbeat, cell: (row, { at }) => heartbeatCell(row, at) },
  { code: "remark", title: LABELS.remark, cell: ({ remark }) => remark },
  { code: "updatedAt", title: "更新时间", cell: (row, { at }) => momentOf(row.updated_at, at) },
  { code: "updatedBy", title: "更新人", cell: (row) => row.updated_by },
];

function actionsOf(row: ConfigurationListRow, { may, scope }: Viewer): RowAction[] {
  const own = configurationHref(row.organization_id, row.id);
  const isOpen = scope.kind === "all" && may("customer-channel:edit");
  return openActions([
    { text: TEXT.edit, href: `${own}/edit`, icon: "edit", isOpen },
    { text: TEXT.history, href: `${own}/history`, icon: "history", isOpen: true },
    { text: TEXT.channelName, href: channelHref(row.channel_id), icon: "view", isOpen: may("channel:view") },
    { text: TEXT.moves.default, href: `${own}?do=default`, isOpen: isOpen && row.is_default === 0 },
    { text: TEXT.moves.up, href: `${own}?do=up`, isOpen },
    { text: TEXT.moves.down, href: `${own}?do=down`, isOpen },
    { text: TEXT.moves.remove, href: `${own}?do=remove`, isApart: true, isOpen },
  ]);
}

/** The list of a customer's channels (docs/console.md, 3.5); the caller has found the customer in scope. */
export const configurationList = (organizationId: number) =>
  defineList<ConfigurationListRow>({
    slug: "custom-channel",
    object: TEXT.object,
    table: "customer_channels",
    within: (scope) =>
      sql<boolean>`(customer_channels.organization_id = ${organizationId}
        and ${organizationInScope(scope, "customer_channels.organization_id")})`,
    columns,
    filters: [],
    defaultSort: "priority",
    read: readConfigurationRows,
    nameOf: ({ name }) => name,
    actionsOf,
    toolsOf: ({ may, scope }, path) =>
      openActions([
        {
          text: CHANNEL_TITLES.newConfiguration,
          href: `${path}/new`,
          isOpen: scope.kind === "all" && may("customer-channel:edit"),
        },
      ]),
    empty: TEXT.empty,
    exportPerms: "customer-channel:export",
  });
