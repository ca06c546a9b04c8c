import { sql } from "kysely";
import { optionsOf } from "../../collections/lists/filters/options-of";
import { BOARD_PATH, TEMPLATES_PATH } from "../../access/paths/page-links";
import { days, prefix, rowsWithFolded } from "../../collections/lists/filters/column-filters.server";
import {
  defineList,
  openActions,
  titledColumns,
  type Column,
  type Filter,
} from "../../collections/lists/define-list.server";
import { extendRow } from "../../collections/lists/extend-row";
import type { Executor } from "../../db/client.server";
import { formatNumber } from "../../format/number";
import { momentOf } from "../../format/time";
import { formatDay } from "../fields/read-date";
import { codeNames, type CodeNames } from "../records/code-names.server";
import { DECLARATION_TEXT, DIRECTION_NAMES } from "../records/declaration.text";
import { declarationInScope } from "../records/declaration-scope.server";
import { declarationHref, type DeclarationRow } from "../records/find-declaration.server";
import { withNumber } from "../numbers/find-number.server";
import { isEditable } from "../states/next-state";
import { shownStates, type ShownState } from "../states/status-name.server";
import { byTariffCode } from "../../reference-data/hs-codes/tariff-filter.server";
import { restoreBulk } from "../archive/archive-bulk.server";
import { BOARD_FILTERS } from "./board-filters.server";
import { countFiles, CUSTOMER_FILTER, customerNames } from "./listed-columns.server";
import { declarationBulk } from "./declaration-bulk.server";
import { findingsCell } from "./findings-cell";
import { DECLARATION_LIST_TEXT as TEXT } from "./declaration-list.text";
import { newDeclarations } from "./new-declarations.server";
import { OWN_FILTER } from "./own-kinds.server";
import { statusCell } from "./status-cell";
import { listStatusOptions } from "./status-options.server";
import { inShownState, inTodo, todoCounts } from "./todo.server";

const TITLE = TEXT.columns;

interface ListedDeclaration extends DeclarationRow {
  readonly state: ShownState;
  readonly names: CodeNames;
  /** The number of files. */
  readonly files: number;
  /** The organisation for which it is made; "" for its own. */
  readonly customer: string;
}

const equals = (column: string) => (value: string) =>
  sql<boolean>`${sql.ref(`declarations.${column}`)} = ${value}`;

/** Filters by one value. Within one organisation an index has its rows ordered by `updatedAt`. */
const narrowing = (code: "tradeMode" | "declarationCustoms", column: string): Filter => ({
  code,
  title: TITLE[code],
  kind: "equals",
  where: equals(column),
  indexedIn: (scope) => ("organizationId" in scope ? ["updatedAt"] : []),
});

const filters: Filter[] = [
  OWN_FILTER,
  {
    code: "todo",
    title: TEXT.filters.todo,
    kind: "choice",
    options: (["drafts", "review", "ready", "sent", "returned", "open", "gone"] as const).map((value) => ({
      value,
      text: TEXT.todo[value],
    })),
    where: inTodo,
  },
  { code: "number", title: TEXT.filters.number, kind: "equals", where: withNumber },
  {
    code: "direction",
    title: TITLE.direction,
    kind: "choice",
    options: optionsOf(DIRECTION_NAMES),
    where: equals("direction"),
  },
  {
    code: "status",
    title: TITLE.status,
    kind: "choice",
    options: listStatusOptions,
    where: inShownState,
  },
  {
    code: "party",
    title: TEXT.filters.party,
    kind: "contains",
    where: (term) => rowsWithFolded("declarations", term),
  },
  prefix({ code: "ownNumber", title: TITLE.ownNumber }, "declarations.own_number"),
  prefix({ code: "billNumber", title: TITLE.billNumber }, "declarations.bill_number"),
  prefix({ code: "contractNumber", title: TITLE.contractNumber }, "declarations.contract_number"),
  narrowing("tradeMode", "trade_mode"),
  narrowing("declarationCustoms", "declaration_customs"),
  {
    code: "hsCode",
    title: TEXT.filters.hsCode,
    kind: "equals",
    where: (term) =>
      byTariffCode(term, (code) => ({
        ids: sql`select distinct declaration_id as id from declaration_lines where hs_code = ${code}`,
        has: sql<boolean>`exists (select 1 from declaration_lines as line
          where line.declaration_id = declarations.id and line.hs_code = ${code})`,
      })),
  },
  CUSTOMER_FILTER,
  days({ code: "updatedAt", title: TITLE.updatedAt }, "declarations.updated_at"),
  days({ code: "createdAt", title: TITLE.createdAt }, "declarations.created_at"),
  ...BOARD_FILTERS,
];

const { shownColumn, hiddenColumn } = titledColumns<ListedDeclaration>()(TITLE);

const text = (column: string) => ({ by: sql.ref(`declarations.${column}`), of: "text" }) as const;
const number = (column: string) => ({ by: sql.ref(`declarations.${column}`), of: "number" }) as const;

const columns: Column<ListedDeclaration>[] = [
  shownColumn("ownNumber", ({ id, own_number }) => ({ text: own_number, href: declarationHref(id) }), {
    sort: text("own_number"),
  }),
  shownColumn("direction", ({ direction }) => DIRECTION_NAMES[direction], { sort: text("direction") }),
  shownColumn("status", ({ state }) => statusCell(state.key, state.text), {
    isState: true,
    sort: text("status"),
  }),
  shownColumn("traderName", (row) => row.trader_name),
  hiddenColumn("customer", ({ customer }) => customer),
  hiddenColumn("overseasName", (row) => row.overseas_name),
  hiddenColumn("tradeMode", ({ names, trade_mode: code }) => names("10", code), { sort: text("trade_mode") }),
  shownColumn("billNumber", (row) => row.bill_number),
  shownColumn("lineCount", (row) => String(row.line_count), { isNumber: true, sort: number("line_count") }),
  hiddenColumn("fileCount", ({ files }) => String(files), { isNumber: true }),
  shownColumn("findings", findingsCell),
  shownColumn("updatedAt", (row, { at }) => momentOf(row.updated_at, at), { sort: number("updated_at") }),
  hiddenColumn("updatedBy", (row) => row.updated_by),
  hiddenColumn("declarationCustoms", ({ names, declaration_customs: code }) => names("4", code), {
    sort: text("declaration_customs"),
  }),
  hiddenColumn("contractNumber", (row) => row.contract_number),
  hiddenColumn("crossingDate", (row) => formatDay(row.crossing_date), {
    exported: (row) => row.crossing_date,
    sort: text("crossing_date"),
  }),
  hiddenColumn("transportMode", ({ names, transport_mode: code }) => names("12", code), {
    sort: text("transport_mode"),
  }),
  hiddenColumn("packageCount", (row) => formatNumber(row.package_count), {
    isNumber: true,
    exported: (row) => row.package_count,
  }),
  hiddenColumn("grossWeight", (row) => formatNumber(row.gross_weight), {
    isNumber: true,
    exported: (row) => row.gross_weight,
  }),
  hiddenColumn("netWeight", (row) => formatNumber(row.net_weight), {
    isNumber: true,
    exported: (row) => row.net_weight,
  }),
  hiddenColumn("manualNumber", (row) => row.manual_number),
  hiddenColumn("unifiedNumber", (row) => row.unified_number),
  hiddenColumn("customsNumber", (row) => row.customs_number),
  hiddenColumn("createdAt", (row, { at }) => momentOf(row.created_at, at), { sort: number("created_at") }),
  hiddenColumn("createdBy", (row) => row.created_by),
];

async function readRows(executor: Executor, ids: readonly number[]): Promise<ListedDeclaration[]> {
  const [rows, stateOf, names, files, customers] = await Promise.all([
    executor.selectFrom("declarations").selectAll().where("id", "in", ids).execute(),
    shownStates(),
    codeNames(["4", "10", "12"]),
    countFiles(executor, ids),
    customerNames(executor, ids),
  ]);
  return rows.map((row) =>
    extendRow(row, {
      state: stateOf(row),
      names,
      files: files.get(row.id) ?? 0,
      customer: customers.get(row.id) ?? "",
    }),
  );
}

/** The list of declarations in the viewer's scope. */
export const declarationList = defineList<ListedDeclaration>({
  slug: "declarations",
  object: DECLARATION_TEXT.object,
  table: "declarations",
  isArchivable: true,
  opensArchived: true,
  within: declarationInScope,
  columns,
  filters,
  defaultSort: "-updatedAt",
  read: readRows,
  nameOf: ({ own_number: own }) => own,
  figuresOf: todoCounts,
  actionsOf: ({ id, status }, { may }) => {
    const own = declarationHref(id);
    return openActions([
      {
        text: TEXT.edit,
        href: `${own}/edit`,
        icon: "edit",
        isOpen: isEditable({ status }) && may("declaration:edit"),
      },
      { text: TEXT.view, href: own, icon: "view", isOpen: true },
      { text: TEXT.copy, href: `${own}?do=copy`, icon: "copy", isOpen: may("declaration:create") },
      { text: TEXT.print, href: `${own}/print`, isOpen: may("declaration:print") },
    ]);
  },
  bulk: declarationBulk,
  recycle: [restoreBulk],
  toolsOf: ({ may, scope }, path) => [
    ...newDeclarations({ may, scope }),
    ...openActions([
      { text: TEXT.board, href: BOARD_PATH, isOpen: "organizationId" in scope },
      {
        text: TEXT.newFromTemplate,
        href: TEMPLATES_PATH,
        isOpen: may("declaration:create") && may("template:list") && "organizationId" in scope,
      },
      {
        text: TEXT.rules,
        href: `${path}/rules`,
        isOpen: may("declaration:rule") && "organizationId" in scope,
      },
    ]),
  ],
  empty: TEXT.empty,
  exportPerms: "declaration:export",
});
