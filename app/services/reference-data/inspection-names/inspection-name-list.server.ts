import { sql, type Selectable } from "kysely";
import { contains } from "../../collections/lists/filters/column-filters.server";
import {
  defineList,
  type Column,
  type Filter,
  titledColumns,
} from "../../collections/lists/define-list.server";
import type { InspectionNameTable } from "../../db/schema/schema-reference";
import { withinPlatform } from "../../access/scopes/scope.server";
import { tariffPrefix } from "../hs-codes/tariff-filter.server";
import { INSPECTION_NAME_TEXT as TEXT } from "./inspection-names.text";
import { EXPORT_AS } from "../reference-data.text";

type NameRow = Selectable<InspectionNameTable>;

const TITLE = TEXT.columns;

const equals = (column: string) => (value: string) =>
  sql<boolean>`${sql.ref(`inspection_names.${column}`)} = ${value}`;

const filters: Filter[] = [
  tariffPrefix({ code: "hsCode", title: TITLE.hsCode }, "inspection_names.hs_code"),
  contains({ code: "name", title: TITLE.name }, { table: "inspection_names", columns: ["name"] }),
  { code: "code", title: TITLE.code, kind: "equals", where: equals("code") },
  { code: "version", title: TITLE.version, kind: "equals", where: equals("version") },
];

const { shownColumn } = titledColumns<NameRow>()(TITLE);

const columns: Column<NameRow>[] = [
  shownColumn("hsCode", (row) => row.hs_code, {
    sort: { by: sql.ref("inspection_names.hs_code"), of: "text" },
  }),
  shownColumn("code", ({ code }) => code),
  shownColumn("name", ({ name }) => name),
  shownColumn("difference", ({ difference }) => difference),
  shownColumn("version", ({ version }) => version),
];

/** Inspection names of goods, by their tariff codes (docs/console.md, 9.1). */
export const inspectionNameList = defineList<NameRow>({
  slug: "inspection-names",
  object: TEXT.object,
  table: "inspection_names",
  preserved: ["view"],
  within: withinPlatform,
  columns,
  filters,
  defaultSort: "hsCode",
  read: (executor, ids) =>
    executor.selectFrom("inspection_names").selectAll().where("id", "in", ids).execute(),
  nameOf: ({ hs_code: hsCode, code, name }) => `${hsCode} ${code} ${name}`,
  toolsOf: (_viewer, path) => [{ text: TEXT.tables, href: path }],
  empty: TEXT.empty,
  exportPerms: "reference:export",
  exportAs: EXPORT_AS,
});
