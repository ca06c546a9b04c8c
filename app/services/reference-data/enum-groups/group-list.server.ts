import { sql } from "kysely";
import { optionsOf } from "../../collections/lists/filters/options-of";
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
import { CATEGORIES, categoryText, ENUM_TEXT as TEXT } from "./enum-group.text";
import { groupHref, valuesHref } from "./enum-group.types";
import { ENUM_TITLES } from "./enum-titles.text";
import { withinPlatform } from "../../access/scopes/scope.server";
import { isLockedGroup, LOCKED_GROUPS } from "./locked-groups";

const TITLE = TEXT.columns;

const countValues = (executor: Executor, ids: readonly number[]) =>
  executor
    .selectFrom("enum_values")
    .select(({ fn }) => ["group_id", fn.countAll<number>().as("total"), fn.sum<number>("shown").as("shown")])
    .where("group_id", "in", ids)
    .groupBy("group_id")
    .execute();

async function readGroupRows(executor: Executor, ids: readonly number[]) {
  const [rows, counts] = await Promise.all([
    executor.selectFrom("enum_groups").selectAll().where("id", "in", ids).execute(),
    countValues(executor, ids),
  ]);
  const totals = new Map(counts.map(({ group_id, total, shown }) => [group_id, { total, shown }]));
  return rows.map((row) => {
    const { total, shown } = totals.get(row.id) ?? { total: 0, shown: 0 };
    return extendRow(row, { total, hidden: total - shown, isLocked: isLockedGroup(row.code) });
  });
}

type GroupListRow = Awaited<ReturnType<typeof readGroupRows>>[number];

const locked = sql`(${sql.join(LOCKED_GROUPS)})`;

const filters: Filter[] = [
  contains({ code: "keyword", title: TEXT.keyword }, { table: "enum_groups", columns: ["code", "name"] }),
  {
    code: "category",
    title: TITLE.category,
    kind: "choice",
    options: optionsOf(CATEGORIES),
    where: (category) => sql<boolean>`enum_groups.category = ${category}`,
  },
  {
    code: "core",
    title: TITLE.core,
    kind: "choice",
    options: [
      { value: "1", text: TEXT.isCore },
      { value: "0", text: TEXT.isNotCore },
    ],
    where: (core) => sql<boolean>`enum_groups.core = ${Number(core)}`,
  },
  {
    code: "locked",
    title: TITLE.locked,
    kind: "choice",
    options: [
      { value: "1", text: TEXT.isLocked },
      { value: "0", text: TEXT.isOpen },
    ],
    where: (key) =>
      key === "1"
        ? sql<boolean>`enum_groups.code in ${locked}`
        : sql<boolean>`enum_groups.code not in ${locked}`,
  },
];

const { shownColumn, hiddenColumn } = titledColumns<GroupListRow>()(TITLE);

const columns: Column<GroupListRow>[] = [
  shownColumn("groupCode", ({ id, code }) => ({ text: code, href: valuesHref(id) }), {
    sort: { by: sql.ref("enum_groups.code"), of: "text" },
  }),
  shownColumn("groupName", ({ name }) => name, {
    sort: { by: sql.ref("enum_groups.name_order"), of: "text" },
  }),
  shownColumn(
    "locked",
    ({ isLocked }) =>
      isLocked ? { text: TEXT.isLocked, tone: "quiet" } : { text: TEXT.isOpen, tone: "good" },
    { isState: true },
  ),
  shownColumn("category", ({ category }) => categoryText(category), {
    sort: { by: sql.ref("enum_groups.category"), of: "text", isOffered: false },
  }),
  shownColumn("count", ({ id, total }) => ({ text: String(total), href: valuesHref(id) }), {
    isNumber: true,
  }),
  hiddenColumn("hidden", ({ hidden }) => String(hidden), { isNumber: true }),
  shownColumn("core", ({ core }) => (core === 1 ? TEXT.isCore : "")),
  hiddenColumn("origin", ({ source }) => source),
  shownColumn("updatedAt", (row, { at }) => momentOf(row.updated_at, at)),
  hiddenColumn("updatedBy", (row) => row.updated_by),
  hiddenColumn("createdAt", (row, { at }) => momentOf(row.created_at, at)),
  hiddenColumn("createdBy", (row) => row.created_by),
];

/** Enum groups (docs/console.md, 9.2). */
export const groupList = defineList<GroupListRow>({
  slug: "enum-manage",
  object: TEXT.group,
  table: "enum_groups",
  within: withinPlatform,
  columns,
  filters,
  defaultSort: "category,groupCode",
  read: readGroupRows,
  nameOf: ({ name, code }) => `${name}（${code}）`,
  foundBy: ["keyword"],
  actionsOf: ({ id }, { may }) =>
    openActions([
      { text: TEXT.toValues, href: valuesHref(id), icon: "view", isOpen: true },
      { text: TEXT.edit, href: `${groupHref(id)}/edit`, icon: "edit", isOpen: may("enum:edit") },
      { text: TEXT.history, href: `${groupHref(id)}/history`, icon: "history", isOpen: true },
    ]),
  toolsOf: ({ may }, path) =>
    openActions([{ text: ENUM_TITLES.newGroup, href: `${path}/new`, isOpen: may("enum:create") }]),
  empty: TEXT.empty,
  exportPerms: "enum:export",
  isComparable: true,
});
