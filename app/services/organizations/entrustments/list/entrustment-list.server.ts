import { sql } from "kysely";
import { ENTRUSTMENTS_PATH } from "../../../access/paths/page-links";
import { optionsOf } from "../../../collections/lists/filters/options-of";
import { days } from "../../../collections/lists/filters/column-filters.server";
import {
  defineList,
  openActions,
  titledColumns,
  type Column,
  type Filter,
  type Viewer,
} from "../../../collections/lists/define-list.server";
import { extendRow } from "../../../collections/lists/extend-row";
import type { Cell, Option } from "../../../collections/lists/list.types";
import { db, type Executor } from "../../../db/client.server";
import { formatTime, momentOf } from "../../../format/time";
import { enumTexts } from "../../../reference-data/enum-options.server";
import { CHANNEL_GROUPS, keysOf } from "../../channels/channel.types";
import { entrustmentState, type EntrustmentState } from "../entrustment-state";
import { ENTRUSTMENT_TITLES as TITLES } from "../entrustment-titles.text";
import {
  ENTRUSTMENT_LABELS as LABELS,
  ENTRUSTMENT_STATES as STATES,
  ENTRUSTMENT_TEXT as TEXT,
} from "../entrustment.text";
import { entrustmentHref } from "../entrustment.types";
import { entrustmentInScope, inEntrustmentState } from "../find-entrustment.server";

const PARTIES_MAX = 500;

type ListedEntrustment = Awaited<ReturnType<typeof readRows>>[number];

async function readRows(executor: Executor, ids: readonly number[]) {
  const rows = await executor
    .selectFrom("entrustments")
    .innerJoin("organizations as customer", "customer.id", "entrustments.customer_id")
    .innerJoin("organizations as provider", "provider.id", "entrustments.provider_id")
    .selectAll("entrustments")
    .select(["customer.name as customer", "provider.name as provider"])
    .where("entrustments.id", "in", ids)
    .execute();
  const businessOf = await enumTexts(CHANNEL_GROUPS.businesses);
  return rows.map((row) =>
    extendRow(row, { businessText: keysOf(row.businesses).map(businessOf).join("、") }),
  );
}

const TONES = {
  waiting: "warning",
  effective: "good",
  upcoming: "quiet",
  expired: "quiet",
  ended: "quiet",
  refused: "danger",
} as const;

export const stateCell = (state: EntrustmentState): Exclude<Cell, string> => ({
  text: STATES[state],
  tone: TONES[state],
});

/** The organisations with which the viewer's has ever had an entrustment. */
async function partyOptions({ scope }: Viewer): Promise<Option[]> {
  if (scope.kind !== "organization") return [];
  const own = scope.organizationId;
  const rows = await db
    .selectFrom("organizations")
    .select(["id", "name"])
    .where("id", "<>", own)
    .where(
      sql<boolean>`id in (select customer_id from entrustments where provider_id = ${own}
        union select provider_id from entrustments where customer_id = ${own})`,
    )
    .orderBy("name_order")
    .limit(PARTIES_MAX)
    .execute();
  return rows.map(({ id, name }) => ({ value: String(id), text: name }));
}

const filters: Filter[] = [
  {
    code: "state",
    title: LABELS.state,
    kind: "choice",
    options: optionsOf(STATES),
    where: (state, { at }) => inEntrustmentState(state as EntrustmentState, at),
  },
  {
    code: "party",
    title: LABELS.party,
    kind: "choice",
    options: partyOptions,
    where: (id) =>
      sql<boolean>`(entrustments.customer_id = ${Number(id)} or entrustments.provider_id = ${Number(id)})`,
  },
  days({ code: "validTo", title: LABELS.validTo }, "entrustments.valid_to"),
];

const { shownColumn, hiddenColumn } = titledColumns<ListedEntrustment>()(LABELS);

const dayCell = (at: number) => formatTime(at, "YYYY-MM-DD");

const columns: Column<ListedEntrustment>[] = [
  shownColumn("number", ({ id, number }) => ({ text: number, href: entrustmentHref(id) })),
  shownColumn("customer", ({ customer }) => customer),
  shownColumn("provider", ({ provider }) => provider),
  shownColumn("state", (row, { at }) => stateCell(entrustmentState(row, at)), { isState: true }),
  shownColumn("businesses", ({ businessText }) => businessText),
  shownColumn("districts", ({ districts }) => (districts === "" ? TEXT.allDistricts : districts)),
  shownColumn("validFrom", (row) => dayCell(row.valid_from)),
  shownColumn("validTo", (row) => dayCell(row.valid_to), {
    sort: { by: sql.ref("entrustments.valid_to"), of: "number" },
  }),
  shownColumn("updatedAt", (row, { at }) => momentOf(row.updated_at, at), {
    sort: { by: sql.ref("entrustments.updated_at"), of: "number" },
  }),
  hiddenColumn("remark", ({ remark }) => remark),
];

/** Whether a viewer may propose entrustments: somebody with the data of a whole organisation. */
const mayPropose = ({ scope, may }: Pick<Viewer, "scope" | "may">): boolean =>
  scope.kind === "organization" && may("entrustment:edit");

/** The entrustments of which the viewer's organisation is a side. */
export const entrustmentList = defineList<ListedEntrustment>({
  slug: "entrustments",
  object: TEXT.object,
  table: "entrustments",
  within: entrustmentInScope,
  columns,
  filters,
  defaultSort: "-updatedAt",
  read: readRows,
  nameOf: ({ number }) => number,
  actionsOf: ({ id }) =>
    openActions([{ text: TEXT.view, href: entrustmentHref(id), icon: "view", isOpen: true }]),
  toolsOf: (viewer) =>
    openActions([{ text: TITLES.new, href: `${ENTRUSTMENTS_PATH}/new`, isOpen: mayPropose(viewer) }]),
  empty: TEXT.empty,
});
