import { sql } from "kysely";
import {
  allOf,
  contains,
  defineList,
  openActions,
  prefix,
  type Column,
  type Filter,
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

const columns: Column<CodeRow>[] = [
  {
    code: "code",
    title: TITLE.code,
    isShown: true,
    sort: { by: sql.ref("base_data.code"), of: "text" },
    cell: ({ id, type, code }) => ({ text: code, href: rowHref(type, id) }),
  },
  {
    code: "name",
    title: TITLE.name,
    isShown: true,
    sort: { by: sql.ref("base_data.name"), of: "text" },
    cell: ({ name }) => name,
  },
  {
    code: "status",
    title: TITLE.status,
    isShown: true,
    isState: true,
    cell: ({ status }) =>
      status === 1 ? { text: TEXT.inForce, tone: "good" } : { text: TEXT.retired, tone: "quiet" },
  },
  {
    code: "customs",
    title: TITLE.customs,
    isShown: true,
    sort: { by: sql.ref("base_data.customs_code"), of: "text" },
    cell: (row) => codeWithName(row.customs_code, row.customs_name),
  },
  {
    code: "validFrom",
    title: TITLE.validFrom,
    isShown: true,
    cell: (row) => (row.valid_from === null ? "" : formatTime(row.valid_from, "YYYY-MM-DD")),
  },
  { code: "version", title: TITLE.version, isShown: true, cell: (row) => row.version_date },
  {
    code: "updatedAt",
    title: TITLE.updatedAt,
    isShown: true,
    cell: (row, { at }) => momentOf(row.updated_at, at),
  },
  { code: "englishName", title: TITLE.englishName, cell: (row) => row.english_name },
  { code: "fullName", title: TITLE.fullName, cell: (row) => row.full_name },
  {
    code: "inspection",
    title: TITLE.inspection,
    cell: (row) => codeWithName(row.inspection_code, row.inspection_name),
  },
  { code: "parentCode", title: TITLE.parentCode, cell: (row) => row.parent_code },
  { code: "flag", title: TITLE.flag, cell: ({ flag }) => (flag === "" ? "" : FLAGS[flag]) },
  { code: "remark", title: TITLE.remark, cell: ({ remark }) => remark },
  { code: "updatedBy", title: TITLE.updatedBy, cell: (row) => row.updated_by },
  { code: "createdAt", title: TITLE.createdAt, cell: (row, { at }) => momentOf(row.created_at, at) },
  { code: "createdBy", title: TITLE.createdBy, cell: (row) => row.created_by },
];

const bulk: readonly BulkAction[] = [
  {
    code: "retire",
    title: TEXT.moves.retire,
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

/** The rows of one official table (docs/console.md, 9.1). */
export const rowList = (type: number) =>
  defineList<CodeRow>({
    slug: "reference-rows",
    object: TEXT.row,
    table: "base_data",
    kept: ["type"],
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
