import { sql } from "kysely";
import { momentOf } from "../../../format/time";
import { contains, prefix } from "../../../collections/lists/filters/column-filters.server";
import {
  allOf,
  defineList,
  openActions,
  type Column,
  type Condition,
  type Filter,
  type Viewer,
} from "../../../collections/lists/define-list.server";
import type { RowAction } from "../../../collections/lists/list.types";
import { LISTS_TEXT } from "../../../collections/lists/lists.text";
import { enumOptions } from "../../../reference-data/enum-options.server";
import { departmentInScope } from "../../../access/scopes/scope.server";
import { departmentBulk, departmentRecycleBulk } from "./department-bulk.server";
import { membersText, readDepartmentRows, type DepartmentListRow } from "./department-list-rows.server";
import { DEPARTMENT_LIST_TEXT as TEXT } from "./department-list.text";
import { departmentPath, treePath, type TreeLocation } from "../department-location";
import { FLAT } from "../department-tree.types";
import { DEPARTMENT_LABELS as LABELS, DEPARTMENT_STATES, DEPARTMENT_TEXT } from "../department.text";
import { DEPARTMENT_TYPES } from "../department.types";
import { peopleOf } from "../../../access/paths/page-links";

type Row = DepartmentListRow;

const plain = (code: string, title: string, cell: Column<Row>["cell"]): Column<Row> => ({
  code,
  title,
  cell,
});
const shown = (column: Column<Row>): Column<Row> => ({ ...column, isShown: true });

const columnsOf = (location: TreeLocation): Column<Row>[] => [
  shown(
    plain("name", LABELS.name, ({ id, name, archived_at }) =>
      archived_at === null ? { text: name, href: departmentPath(location, id) } : name,
    ),
  ),
  {
    ...shown(plain("path", TEXT.path, ({ path }) => path)),
    sort: { by: sql.ref("departments.path_order"), of: "text", isOffered: false },
  },
  {
    ...shown(
      plain("status", LABELS.status, ({ status }) => ({
        text: DEPARTMENT_STATES[status],
        tone: status === "active" ? "good" : "warning",
      })),
    ),
    isState: true,
  },
  shown(plain("code", LABELS.code, ({ code }) => code ?? "")),
  shown(plain("type", LABELS.type, ({ typeText }) => typeText)),
  shown(plain("leader", LABELS.leaderId, ({ leader }) => leader)),
  {
    ...shown(
      plain("memberCount", TEXT.members, ({ id, members }) => ({
        text: membersText(members),
        href: peopleOf("departmentId", id),
      })),
    ),
    isNumber: true,
    countPerms: ["account:list"],
  },
  { ...shown(plain("sort", LABELS.sort, ({ sort }) => String(sort))), isNumber: true },
  plain("remark", LABELS.remark, ({ remark }) => remark),
  plain("createdAt", TEXT.createdAt, ({ created_at }, { at }) => momentOf(created_at, at)),
  plain("createdBy", TEXT.createdBy, ({ created_by }) => created_by),
  plain("updatedAt", TEXT.updatedAt, ({ updated_at }, { at }) => momentOf(updated_at, at)),
  plain("updatedBy", TEXT.updatedBy, ({ updated_by }) => updated_by),
];

const STATES: Readonly<Record<string, string>> = { "1": "active", "0": "disabled" };

const inTree = ({ organizationId }: TreeLocation): Condition =>
  organizationId === null
    ? sql<boolean>`departments.organization_id = (select id from organizations where kind = 'platform')`
    : sql<boolean>`departments.organization_id = ${organizationId}`;

const filters: readonly Filter[] = [
  contains({ code: "name", title: LABELS.name }, { table: "departments", columns: ["name"] }),
  prefix({ code: "code", title: LABELS.code }, "departments.code"),
  {
    code: "type",
    title: LABELS.type,
    kind: "choice",
    options: () => enumOptions(DEPARTMENT_TYPES),
    where: (type) => sql<boolean>`departments.type = ${type}`,
  },
  {
    code: "status",
    title: LABELS.status,
    kind: "choice",
    initial: ["1"],
    options: () => enumOptions("ENABLE_STATUS"),
    where: (key) => sql<boolean>`departments.status = ${STATES[key] ?? ""}`,
  },
];

/** The row actions of a department; the tree has two more, which are posts. */
export function departmentActions(
  location: TreeLocation,
  { id, status }: Pick<Row, "id" | "status">,
  { may }: Pick<Viewer, "may">,
): RowAction[] {
  const own = departmentPath(location, id);
  const turn = status === "active" ? "disable" : "enable";
  const rowActions: readonly (RowAction & { readonly verb?: string })[] = [
    {
      text: TEXT.createBelow,
      href: `${treePath(location)}/new?parent=${String(id)}`,
      icon: "add",
      verb: "create",
    },
    { text: TEXT.edit, href: `${own}/edit`, icon: "edit", verb: "edit" },
    { text: TEXT.move, href: `${own}/move`, verb: "move" },
    ...(may("account:list") ? [{ text: TEXT.people, href: peopleOf("departmentId", id) }] : []),
    { text: TEXT[turn], href: `${own}?do=${turn}`, isApart: true, verb: "edit" },
    { text: TEXT.archive, href: `${own}?do=archive`, isApart: true, verb: "archive" },
    { text: TEXT.history, href: `${own}/history`, icon: "history" },
  ];
  return openActions(
    rowActions.map(({ verb, ...action }) => ({
      ...action,
      isOpen: verb === undefined || may(`${location.noun}:${verb}`),
    })),
  );
}

export function departmentTools(location: TreeLocation, { may }: Pick<Viewer, "may">): RowAction[] {
  const path = treePath(location);
  return [
    ...(may(`${location.noun}:create`) ? [{ text: TEXT.create, href: `${path}/new` }] : []),
    ...(may(`${location.noun}:import`) ? [{ text: LISTS_TEXT.import, href: `${path}/import` }] : []),
  ];
}

/**
 * The flat list of one organisation's departments by their paths (docs/console.md, 3.4); the caller has found
 * the organisation in scope.
 */
export const departmentList = (location: TreeLocation) =>
  defineList<Row>({
    slug: location.slug,
    object: TEXT.object,
    table: "departments",
    isArchivable: true,
    within: (scope) => allOf([inTree(location), departmentInScope(scope, "departments")]),
    columns: columnsOf(location),
    filters,
    defaultSort: "path",
    preserved: [FLAT.name],
    read: (executor, ids) => readDepartmentRows(executor, ids),
    nameOf: ({ path }) => path,
    foundBy: ["code", "name"],
    actionsOf: (row, viewer) => departmentActions(location, row, viewer),
    toolsOf: (viewer) => [
      ...departmentTools(location, viewer),
      { text: TEXT.tree, href: treePath(location) },
    ],
    bulk: departmentBulk(location),
    recycle: departmentRecycleBulk(location),
    empty: DEPARTMENT_TEXT.none,
    exportPerms: `${location.noun}:export`,
  });
