import { sql } from "kysely";
import { contains } from "../../collections/lists/filters/column-filters.server";
import {
  defineList,
  openActions,
  type Column,
  type Filter,
  titledColumns,
} from "../../collections/lists/define-list.server";
import { extendRow } from "../../collections/lists/extend-row";
import type { Executor } from "../../db/client.server";
import { momentOf } from "../../format/time";
import { withinPlatform } from "../../access/scopes/scope.server";
import { HS_CODE_TEXT } from "../hs-codes/hs-code.text";
import { hsCodesHref } from "../hs-codes/hs-code.types";
import { INSPECTION_NAME_TEXT } from "../inspection-names/inspection-names.text";
import { TABLE_TEXT as TEXT } from "./table.text";
import { importHref, listHref, namesHref, rowsHref } from "./table.types";
import { EXPORT_AS } from "../reference-data.text";

const TITLE = TEXT.listColumns;

/** The number of rows of each of these lists, and of those that are retired. */
export async function countTableRows(executor: Executor, types: readonly number[]) {
  const counts = await executor
    .selectFrom("base_data")
    .select(({ fn }) => ["type", fn.countAll<number>().as("total"), fn.sum<number>("status").as("inForce")])
    .where("type", "in", types)
    .groupBy("type")
    .execute();
  return new Map(counts.map(({ type, total, inForce }) => [type, { total, retired: total - inForce }]));
}

/** The expression of the migration's index: the order needs an index of its own besides the table's key. */
const NUMBER = sql`(reference_lists.type + 0)`;

async function readTableRows(executor: Executor, ids: readonly number[]) {
  const [rows, counts] = await Promise.all([
    executor.selectFrom("reference_lists").selectAll().where("id", "in", ids).execute(),
    countTableRows(executor, ids),
  ]);
  return rows.map((row) => extendRow(row, counts.get(row.type) ?? { total: 0, retired: 0 }));
}

type TableRow = Awaited<ReturnType<typeof readTableRows>>[number];

const filters: Filter[] = [
  contains(
    { code: "title", title: TITLE.title },
    { table: "reference_lists", columns: ["title", "official_table"] },
  ),
  {
    code: "number",
    title: TITLE.type,
    kind: "equals",
    where: (number) =>
      /^\d{1,9}$/.test(number)
        ? sql<boolean>`reference_lists.id = ${Number(number)}`
        : sql<boolean>`reference_lists.id = -1`,
  },
];

const { shownColumn, hiddenColumn } = titledColumns<TableRow>()(TITLE);

const columns: Column<TableRow>[] = [
  shownColumn("title", ({ type, title }) => ({ text: title, href: rowsHref(type) }), {
    sort: { by: sql.ref("reference_lists.title_order"), of: "text" },
  }),
  {
    code: "number",
    title: TITLE.type,
    isShown: true,
    isNumber: true,
    sort: { by: NUMBER, of: "number" },
    cell: ({ type }) => String(type),
  },
  shownColumn("officialTable", (row) => row.official_table),
  shownColumn("count", ({ type, total }) => ({ text: String(total), href: rowsHref(type) }), {
    isNumber: true,
  }),
  shownColumn("retired", ({ retired }) => String(retired), { isNumber: true }),
  shownColumn("versionDate", (row) => row.version_date, {
    sort: { by: sql.ref("reference_lists.version_date"), of: "text" },
  }),
  hiddenColumn("source", ({ source }) => source),
  hiddenColumn("completeness", ({ completeness }) => completeness),
  hiddenColumn("updatedAt", (row, { at }) => momentOf(row.updated_at, at)),
  hiddenColumn("updatedBy", (row) => row.updated_by),
];

/** The official tables (docs/console.md, 9.1). */
export const tableList = defineList<TableRow>({
  slug: "reference-data",
  object: TEXT.list,
  table: "reference_lists",
  within: withinPlatform,
  columns,
  filters,
  defaultSort: "number",
  read: readTableRows,
  nameOf: ({ title }) => title,
  foundBy: ["title"],
  actionsOf: ({ type }, { may }) =>
    openActions([
      { text: TEXT.rows, href: rowsHref(type), icon: "view", isOpen: true },
      { text: TEXT.edit, href: `${listHref(type)}/edit`, icon: "edit", isOpen: may("reference:edit") },
      { text: TEXT.import, href: importHref(type), isOpen: may("reference:import") },
      { text: TEXT.history, href: `${listHref(type)}/history`, icon: "history", isOpen: true },
    ]),
  toolsOf: ({ may }, path) =>
    openActions([
      { text: TEXT.import, href: `${path}/import`, isOpen: may("reference:import") },
      { text: HS_CODE_TEXT.title, href: hsCodesHref, isOpen: true },
      { text: INSPECTION_NAME_TEXT.title, href: namesHref, isOpen: true },
    ]),
  empty: TEXT.empty,
  exportPerms: "reference:export",
  exportAs: EXPORT_AS,
});
