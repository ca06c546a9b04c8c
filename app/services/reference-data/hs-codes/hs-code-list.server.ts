import { sql, type Selectable } from "kysely";
import { contains } from "../../collections/lists/filters/column-filters.server";
import {
  defineList,
  openActions,
  type Column,
  type Filter,
  titledColumns,
} from "../../collections/lists/define-list.server";
import { withinPlatform } from "../../access/scopes/scope.server";
import type { HsCodeTable } from "../../db/schema/schema-reference";
import { momentOf } from "../../format/time";
import { HS_CODE_TEXT as TEXT } from "./hs-code.text";
import { hsCodeHref, newHsCodeHref, tariffImportHref } from "./hs-code.types";
import { tariffPrefix } from "./tariff-filter.server";
import { EXPORT_AS } from "../reference-data.text";

type HsRow = Selectable<HsCodeTable>;

const TITLE = TEXT.columns;

const filters: Filter[] = [
  tariffPrefix({ code: "hsCode", title: TITLE.code }, "hs_codes.code"),
  contains({ code: "name", title: TITLE.name }, { table: "hs_codes", columns: ["name"] }),
  {
    code: "status",
    title: TITLE.status,
    kind: "choice",
    options: [
      { value: "1", text: TEXT.inForce },
      { value: "0", text: TEXT.retired },
    ],
    where: (status) => sql<boolean>`hs_codes.status = ${Number(status)}`,
  },
  {
    code: "version",
    title: TITLE.version,
    kind: "equals",
    where: (version) => sql<boolean>`hs_codes.version_date = ${version}`,
  },
];

const { shownColumn, hiddenColumn } = titledColumns<HsRow>()(TITLE);

const columns: Column<HsRow>[] = [
  shownColumn("code", ({ id, code }) => ({ text: code, href: hsCodeHref(id) }), {
    sort: { by: sql.ref("hs_codes.code"), of: "text" },
  }),
  shownColumn("name", ({ name }) => name),
  shownColumn("firstUnit", (row) => row.first_unit),
  shownColumn("secondUnit", (row) => row.second_unit),
  shownColumn("licences", ({ licences }) => licences),
  shownColumn("inspection", ({ inspection }) => inspection),
  shownColumn(
    "status",
    ({ status }) =>
      status === 1 ? { text: TEXT.inForce, tone: "good" } : { text: TEXT.retired, tone: "quiet" },
    { isState: true },
  ),
  shownColumn("version", (row) => row.version_date),
  shownColumn("elements", ({ elements }) => elements),
  hiddenColumn("updatedAt", (row, { at }) => momentOf(row.updated_at, at)),
  hiddenColumn("updatedBy", (row) => row.updated_by),
];

/** The customs tariff of the last import (docs/console.md, 9.1). */
export const hsCodeList = defineList<HsRow>({
  slug: "hs-codes",
  object: TEXT.object,
  table: "hs_codes",
  preserved: ["view"],
  within: withinPlatform,
  columns,
  filters,
  defaultSort: "code",
  read: (executor, ids) => executor.selectFrom("hs_codes").selectAll().where("id", "in", ids).execute(),
  nameOf: ({ code, name }) => `${code} ${name}`,
  actionsOf: ({ id, status }, { may }) =>
    openActions([
      { text: TEXT.edit, href: `${hsCodeHref(id)}/edit`, icon: "edit", isOpen: may("reference:edit") },
      { text: TEXT.history, href: `${hsCodeHref(id)}/history`, icon: "history", isOpen: true },
      {
        text: TEXT.moves[status === 1 ? "retire" : "restore"],
        href: `${hsCodeHref(id)}?do=${status === 1 ? "retire" : "restore"}`,
        isApart: true,
        isOpen: may("reference:edit"),
      },
    ]),
  toolsOf: ({ may }, path) =>
    openActions([
      { text: TEXT.new, href: newHsCodeHref, isOpen: may("reference:create") },
      { text: TEXT.import, href: tariffImportHref, isOpen: may("reference:import") },
      { text: TEXT.tables, href: path, isOpen: true },
    ]),
  empty: TEXT.empty,
  exportPerms: "reference:export",
  exportAs: EXPORT_AS,
});
