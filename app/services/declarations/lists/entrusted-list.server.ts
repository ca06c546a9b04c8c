import { sql } from "kysely";
import { days, prefix } from "../../collections/lists/filters/column-filters.server";
import { optionsOf } from "../../collections/lists/filters/options-of";
import {
  defineList,
  openActions,
  titledColumns,
  type Column,
  type Filter,
} from "../../collections/lists/define-list.server";
import { extendRow } from "../../collections/lists/extend-row";
import type { Executor } from "../../db/client.server";
import { momentOf } from "../../format/time";
import { withNumber } from "../numbers/find-number.server";
import { DECLARATION_TEXT, DIRECTION_NAMES } from "../records/declaration.text";
import { declarationEntrustedIn } from "../records/declaration-scope.server";
import { declarationHref } from "../records/find-declaration.server";
import { shownStates, stateOptions } from "../states/status-name.server";
import { DECLARATION_LIST_TEXT as TEXT } from "./declaration-list.text";
import { statusCell } from "./status-cell";
import { inShownState } from "./todo.server";

const TITLE = TEXT.columns;

type Listed = Awaited<ReturnType<typeof readRows>>[number];

async function readRows(executor: Executor, ids: readonly number[]) {
  const [rows, stateOf] = await Promise.all([
    executor
      .selectFrom("declarations")
      .innerJoin("organizations as provider", "provider.id", "declarations.organization_id")
      .selectAll("declarations")
      .select("provider.name as provider")
      .where("declarations.id", "in", ids)
      .execute(),
    shownStates(),
  ]);
  return rows.map((row) => extendRow(row, { state: stateOf(row) }));
}

const filters: Filter[] = [
  { code: "number", title: TEXT.filters.number, kind: "equals", where: withNumber },
  {
    code: "status",
    title: TITLE.status,
    kind: "choice",
    options: stateOptions,
    where: inShownState,
  },
  {
    code: "direction",
    title: TITLE.direction,
    kind: "choice",
    options: optionsOf(DIRECTION_NAMES),
    where: (value) => sql<boolean>`declarations.direction = ${value}`,
  },
  prefix({ code: "billNumber", title: TITLE.billNumber }, "declarations.bill_number"),
  days({ code: "updatedAt", title: TITLE.updatedAt }, "declarations.updated_at"),
];

const { shownColumn, hiddenColumn } = titledColumns<Listed>()(TITLE);

const columns: Column<Listed>[] = [
  shownColumn("ownNumber", ({ id, own_number: text }) => ({ text, href: declarationHref(id) })),
  shownColumn("direction", ({ direction }) => DIRECTION_NAMES[direction]),
  shownColumn("status", ({ state }) => statusCell(state.key, state.text), { isState: true }),
  shownColumn("provider", ({ provider }) => provider),
  shownColumn("billNumber", (row) => row.bill_number),
  shownColumn("customsNumber", (row) => row.customs_number),
  shownColumn("updatedAt", (row, { at }) => momentOf(row.updated_at, at), {
    sort: { by: sql.ref("declarations.updated_at"), of: "number" },
  }),
  hiddenColumn("traderName", (row) => row.trader_name),
  hiddenColumn("overseasName", (row) => row.overseas_name),
  hiddenColumn("contractNumber", (row) => row.contract_number),
  hiddenColumn("unifiedNumber", (row) => row.unified_number),
  hiddenColumn("lineCount", (row) => String(row.line_count), { isNumber: true }),
  hiddenColumn("createdAt", (row, { at }) => momentOf(row.created_at, at)),
];

/** The declarations that others make for the viewer's organisation, which only reads them. */
export const entrustedList = defineList<Listed>({
  slug: "entrusted",
  object: DECLARATION_TEXT.object,
  table: "declarations",
  within: declarationEntrustedIn,
  columns,
  filters,
  defaultSort: "-updatedAt",
  read: readRows,
  nameOf: ({ own_number: own }) => own,
  actionsOf: ({ id }, { may }) => {
    const own = declarationHref(id);
    return openActions([
      { text: TEXT.view, href: own, icon: "view", isOpen: may("declaration:list") },
      { text: TEXT.print, href: `${own}/print`, isOpen: may("declaration:print") },
    ]);
  },
  empty: TEXT.entrustedEmpty,
  exportPerms: "entrusted:export",
});
