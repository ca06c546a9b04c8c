import { sql } from "kysely";
import { contains, prefix } from "../../collections/lists/filters/column-filters.server";
import {
  allOf,
  defineList,
  openActions,
  type Column,
  type Filter,
  titledColumns,
} from "../../collections/lists/define-list.server";
import type { BulkAction } from "../../collections/lists/jobs/bulk-action.types";
import { db } from "../../db/client.server";
import { formatTime, momentOf } from "../../format/time";
import { withinPlatform } from "../../access/scopes/scope.server";
import { codeEquals, codeWithName, inForceFilter } from "../code-columns.server";
import type { CodeRow } from "./find-table.server";
import { restoreRow, retireRow } from "./save-row.server";
import { countTableRows } from "./table-list.server";
import { TABLE_TITLES } from "./table-titles.text";
import { FLAGS, restoreConsequence, retireConsequence, TABLE_TEXT as TEXT } from "./table.text";
import { importHref, listHref, rowHref } from "./table.types";
import { EXPORT_AS } from "../reference-data.text";

const TITLE = TEXT.rowColumns;

const filters: Filter[] = [
  prefix({ code: "code", title: TITLE.code }, "base_data.code"),
  contains({ code: "name", title: TITLE.name }, { table: "base_data", columns: ["name"] }),
  inForceFilter(TITLE.status, TEXT),
  {
    code: "flag",
    title: TITLE.flag,
    kind: "choice",
    options: [
      { value: "I", text: FLAGS.I },
      { value: "E", text: FLAGS.E },
    ],
    where: codeEquals("flag"),
  },
  { code: "parentCode", title: TITLE.parentCode, kind: "equals", where: codeEquals("parent_code") },
  { code: "version", title: TITLE.version, kind: "equals", where: codeEquals("version_date") },
];

const { shownColumn, hiddenColumn } = titledColumns<CodeRow>()(TITLE);

const columns: Column<CodeRow>[] = [
  shownColumn("code", ({ id, type, code }) => ({ text: code, href: rowHref(type, id) }), {
    sort: { by: sql.ref("base_data.code"), of: "text" },
  }),
  shownColumn("name", ({ name }) => name, { sort: { by: sql.ref("base_data.name_order"), of: "text" } }),
  shownColumn(
    "status",
    ({ status }) =>
      status === 1 ? { text: TEXT.inForce, tone: "good" } : { text: TEXT.retired, tone: "quiet" },
    { isState: true },
  ),
  shownColumn("customs", (row) => codeWithName(row.customs_code, row.customs_name), {
    sort: { by: sql.ref("base_data.customs_code"), of: "text" },
  }),
  shownColumn("validFrom", (row) =>
    row.valid_from === null ? "" : formatTime(row.valid_from, "YYYY-MM-DD"),
  ),
  shownColumn("version", (row) => row.version_date),
  shownColumn("updatedAt", (row, { at }) => momentOf(row.updated_at, at)),
  hiddenColumn("englishName", (row) => row.english_name),
  hiddenColumn("fullName", (row) => row.full_name),
  hiddenColumn("inspection", (row) => codeWithName(row.inspection_code, row.inspection_name)),
  hiddenColumn("parentCode", (row) => row.parent_code),
  hiddenColumn("flag", ({ flag }) => (flag === "" ? "" : FLAGS[flag])),
  hiddenColumn("remark", ({ remark }) => remark),
  hiddenColumn("updatedBy", (row) => row.updated_by),
  hiddenColumn("createdAt", (row, { at }) => momentOf(row.created_at, at)),
  hiddenColumn("createdBy", (row) => row.created_by),
];

const bulk: readonly BulkAction[] = [
  {
    code: "retire",
    title: TEXT.moves.retire,
    isDangerous: true,
    perms: "reference:edit",
    consequence: (ids) => retireConsequence(ids.length),
    apply: retireRow,
    undo: restoreRow,
  },
  {
    code: "restore",
    title: TEXT.moves.restore,
    perms: "reference:edit",
    consequence: (ids) => restoreConsequence(ids.length),
    apply: restoreRow,
    undo: retireRow,
  },
];

async function figuresOf(type: number) {
  const [list, counts] = await Promise.all([
    db.selectFrom("reference_lists").selectAll().where("type", "=", type).executeTakeFirstOrThrow(),
    countTableRows(db, [type]),
  ]);
  const { total, retired } = counts.get(type) ?? { total: 0, retired: 0 };
  return [
    { title: TEXT.listColumns.versionDate, text: list.version_date || "—" },
    { title: TEXT.listColumns.officialTable, text: list.official_table || "—" },
    { title: TEXT.inForce, text: String(total - retired) },
    { title: TEXT.retired, text: String(retired) },
  ];
}

/** The list of the rows of one official table (docs/console.md, 9.1). */
export const rowList = (type: number) =>
  defineList<CodeRow>({
    slug: "reference-rows",
    object: TEXT.row,
    table: "base_data",
    preserved: ["type"],
    within: (scope) => allOf([sql<boolean>`base_data.type = ${type}`, withinPlatform(scope)]),
    columns,
    filters,
    defaultSort: "code",
    read: (executor, ids) => executor.selectFrom("base_data").selectAll().where("id", "in", ids).execute(),
    nameOf: ({ code, name }) => `${code} ${name}`,
    actionsOf: ({ id, status }, { may }) => [
      ...openActions([
        {
          text: TEXT.edit,
          href: `${rowHref(type, id)}/edit`,
          icon: "edit",
          isOpen: may("reference:edit"),
        },
        { text: TEXT.history, href: `${rowHref(type, id)}?tab=history`, icon: "history", isOpen: true },
      ]),
      ...(may("reference:edit")
        ? [
            status === 1
              ? { text: TEXT.moves.retire, step: "retire" }
              : { text: TEXT.moves.restore, step: "restore" },
          ]
        : []),
    ],
    toolsOf: ({ may }) =>
      openActions([
        {
          text: TABLE_TITLES.newRow,
          href: `${listHref(type)}/rows/new`,
          isOpen: may("reference:create"),
        },
        { text: TEXT.import, href: importHref(type), isOpen: may("reference:import") },
        { text: TEXT.details, href: listHref(type), isOpen: true },
      ]),
    figuresOf: () => figuresOf(type),
    empty: TEXT.noRows,
    exportPerms: "reference:export",
    exportAs: EXPORT_AS,
    bulk,
  });
