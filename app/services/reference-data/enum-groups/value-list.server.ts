import { sql, type Selectable } from "kysely";
import { contains } from "../../collections/lists/filters/column-filters.server";
import {
  allOf,
  defineList,
  openActions,
  type Column,
  type Filter,
  titledColumns,
} from "../../collections/lists/define-list.server";
import type { BulkAction } from "../../collections/lists/jobs/bulk-action.types";
import type { EnumValueTable } from "../../db/schema/schema-reference";
import { momentOf } from "../../format/time";
import { ENUM_TEXT as TEXT, hideConsequence, showConsequence } from "./enum-group.text";
import { groupHref, valueHref } from "./enum-group.types";
import { ENUM_TITLES } from "./enum-titles.text";
import { withinPlatform } from "../../access/scopes/scope.server";
import { hideValue, showValue } from "./save-value.server";

type ValueRow = Selectable<EnumValueTable>;

const TITLE = TEXT.columns;

const filters: Filter[] = [
  contains({ code: "keyword", title: TEXT.keyword }, { table: "enum_values", columns: ["key", "value"] }),
  {
    code: "show",
    title: TITLE.show,
    kind: "choice",
    options: [
      { value: "1", text: TEXT.shown },
      { value: "0", text: TEXT.hidden },
    ],
    where: (show) => sql<boolean>`enum_values.shown = ${Number(show)}`,
  },
];

const { shownColumn, hiddenColumn } = titledColumns<ValueRow>()(TITLE);

const columns: Column<ValueRow>[] = [
  shownColumn(
    "enumKey",
    ({ id, group_id, key }, { may }) =>
      may("enum:edit") ? { text: key, href: `${valueHref(group_id, id)}/edit` } : key,
    { sort: { by: sql.ref("enum_values.key"), of: "text" } },
  ),
  shownColumn("enumValue", ({ value }) => value),
  shownColumn(
    "show",
    ({ shown }) => (shown === 1 ? { text: TEXT.shown, tone: "good" } : { text: TEXT.hidden, tone: "quiet" }),
    { isState: true },
  ),
  shownColumn("sort", ({ position }) => String(position), {
    isNumber: true,
    sort: { by: sql.ref("enum_values.position"), of: "number" },
  }),
  shownColumn("updatedAt", (row, { at }) => momentOf(row.updated_at, at)),
  shownColumn("updatedBy", (row) => row.updated_by),
  hiddenColumn("createdAt", (row, { at }) => momentOf(row.created_at, at)),
  hiddenColumn("createdBy", (row) => row.created_by),
];

const bulk: readonly BulkAction[] = [
  {
    code: "show",
    title: TEXT.moves.show,
    perms: "enum:edit",
    consequence: (ids) => showConsequence(ids.length),
    apply: showValue,
    undo: hideValue,
  },
  {
    code: "hide",
    title: TEXT.moves.hide,
    perms: "enum:edit",
    consequence: (ids) => hideConsequence(ids.length),
    apply: hideValue,
    undo: showValue,
  },
];

/**
 * The list of the values of one group; those of a locked group cannot be added or hidden
 * (docs/console.md, 9.2).
 */
export const valueList = ({ id: groupId, isLocked }: { readonly id: number; readonly isLocked: boolean }) =>
  defineList<ValueRow>({
    slug: "enum-values",
    object: TEXT.value,
    table: "enum_values",
    preserved: ["group"],
    within: (scope) => allOf([sql<boolean>`enum_values.group_id = ${groupId}`, withinPlatform(scope)]),
    columns,
    filters,
    defaultSort: "sort",
    read: (executor, ids) => executor.selectFrom("enum_values").selectAll().where("id", "in", ids).execute(),
    nameOf: ({ key, value }) => `${key} ${value}`,
    actionsOf: ({ id, shown }, { may }) => [
      ...openActions([
        {
          text: TEXT.edit,
          href: `${valueHref(groupId, id)}/edit`,
          icon: "edit",
          isOpen: may("enum:edit"),
        },
      ]),
      ...(may("enum:edit") && !isLocked
        ? [shown === 1 ? { text: TEXT.moves.hide, step: "hide" } : { text: TEXT.moves.show, step: "show" }]
        : []),
    ],
    toolsOf: ({ may }) =>
      openActions([
        {
          text: ENUM_TITLES.newValue,
          href: `${groupHref(groupId)}/values/new`,
          isOpen: may("enum:create") && !isLocked,
        },
        { text: TEXT.details, href: groupHref(groupId), isOpen: true },
      ]),
    ...(isLocked ? { figuresOf: () => Promise.resolve([{ title: TITLE.locked, text: TEXT.locked }]) } : {}),
    empty: TEXT.noValues,
    exportPerms: "enum:export",
    bulk: isLocked ? [] : bulk,
  });
