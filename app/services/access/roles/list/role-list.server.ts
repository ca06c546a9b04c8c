import { sql } from "kysely";
import { db } from "../../../db/client.server";
import { prepare } from "../../../db/prepared.server";
import { momentOf } from "../../../format/time";
import { contains, prefix } from "../../../collections/lists/filters/column-filters.server";
import {
  defineList,
  type Column,
  type Filter,
  titledColumns,
} from "../../../collections/lists/define-list.server";
import { enumOptions } from "../../../reference-data/enum-options.server";
import { roleInScope } from "../find-role.server";
import { isPlatformAdministratorRole } from "../rights/administrator-role";
import { roleBulk, roleRecycleBulk } from "./role-bulk.server";
import { findRoleOwner, suggestRoleOwners } from "./role-list-organizations.server";
import { readListedRoles, ROLE_TYPE_BY_KIND, type ListedRole } from "./role-list-rows.server";
import { ROLE_LIST_TEXT, ROLE_MATRIX } from "./role-list.text";

const TITLE = ROLE_LIST_TEXT.columns;
/** Must match the expression of the index in the migration. */
const KIND_ORDER = sql`(case organization_kind when 'platform' then 1 when 'customer' then 2 else 3 end)`;
const KIND_BY_TYPE = Object.fromEntries(
  Object.entries(ROLE_TYPE_BY_KIND).map(([kind, type]) => [type, kind]),
);

const equals = (column: string) => (value: string) => sql<boolean>`${sql.ref(column)} = ${value}`;

const currentVersions = prepare(() =>
  db
    .selectFrom("product_versions as version")
    .innerJoin("products as product", "product.id", "version.product_id")
    .select(["version.id", "version.name", "product.name as product"])
    .where("version.archived_at", "is", null)
    .orderBy("product.name_order")
    .orderBy("version.id"),
);

async function versionOptions() {
  const rows = await currentVersions(db, {});
  return rows.map(({ id, name, product }) => ({ value: String(id), text: `${product} ${name}` }));
}

const filters: Filter[] = [
  contains({ code: "name", title: TITLE.name }, { table: "roles", columns: ["name"] }),
  prefix({ code: "code", title: TITLE.code }, "roles.code"),
  {
    code: "type",
    title: TITLE.type,
    kind: "choice",
    options: () => enumOptions("ROLE_TYPE"),
    where: (type) => equals("roles.organization_kind")(KIND_BY_TYPE[type] ?? ""),
  },
  {
    code: "versionId",
    title: TITLE.versionName,
    kind: "choice",
    options: versionOptions,
    where: (id) => sql<boolean>`roles.version_id = ${Number(id)}`,
  },
  {
    code: "organizationId",
    title: TITLE.organizationName,
    kind: "lookup",
    find: findRoleOwner,
    suggest: suggestRoleOwners,
    where: (id) =>
      id === "0"
        ? sql<boolean>`roles.organization_id is null`
        : sql<boolean>`roles.organization_id = ${Number(id)}`,
  },
  {
    code: "dataScope",
    title: TITLE.dataScope,
    kind: "choice",
    options: () => enumOptions("DATA_SCOPE"),
    where: (reach) => sql<boolean>`roles.data_scope = ${Number(reach)}`,
  },
  {
    code: "status",
    title: TITLE.status,
    kind: "choice",
    options: () => enumOptions("ENABLE_STATUS"),
    where: (status) => equals("roles.status")(status === "1" ? "active" : "disabled"),
  },
  {
    code: "permission",
    title: ROLE_LIST_TEXT.permission,
    kind: "equals",
    where: (perms) =>
      sql<boolean>`roles.id in (select held.role_id from role_resources as held
        inner join resources on resources.id = held.resource_id where resources.perms = ${perms})`,
  },
];

const { shownColumn, hiddenColumn } = titledColumns<ListedRole>()(TITLE);

const columns: Column<ListedRole>[] = [
  shownColumn("name", ({ id, name }) => ({ text: name, href: `/role-list/${id}` }), {
    sort: { by: sql.ref("roles.name_order"), of: "text" },
  }),
  shownColumn("code", ({ code }) => code, { sort: { by: sql.ref("roles.code"), of: "text" } }),
  shownColumn("status", ({ status, isActive }) => ({ text: status, tone: isActive ? "good" : "quiet" }), {
    isState: true,
  }),
  shownColumn("versionName", ({ product, version }) => `${product} ${version}`),
  shownColumn("type", ({ type }) => type, { sort: { by: KIND_ORDER, of: "number", isOffered: false } }),
  shownColumn("organizationName", ({ organization }) => organization),
  shownColumn("dataScope", ({ reach }) => reach),
  shownColumn(
    "memberCount",
    ({ id, members }) => ({ text: String(members), href: `/distribution?role=${id}` }),
    { isNumber: true, countPerms: ["role-assign:list"] },
  ),
  shownColumn("permissionCount", ({ permissions }) => permissions, { isNumber: true }),
  hiddenColumn("updatedAt", (row, { at }) => momentOf(row.updated_at, at), {
    sort: { by: sql.ref("roles.updated_at"), of: "number" },
  }),
  hiddenColumn("createdAt", (row, { at }) => momentOf(row.created_at, at)),
  hiddenColumn("createdBy", (row) => row.created_by),
  hiddenColumn("updatedBy", (row) => row.updated_by),
];

/** Roles (docs/console.md, 6.1). */
export const roleList = defineList<ListedRole>({
  slug: "role-list",
  object: ROLE_LIST_TEXT.object,
  table: "roles",
  isArchivable: true,
  within: (scope) => roleInScope(scope, "roles"),
  columns,
  filters,
  defaultSort: "type,-updatedAt",
  read: readListedRoles,
  nameOf: ({ name }) => name,
  foundBy: ["code", "name"],
  actionsOf: (row, { may, scope }) => {
    const { id, organization_id: owner } = row;
    const isAdministrators = isPlatformAdministratorRole(row);
    const isOwn = owner === null ? scope.kind === "all" && !isAdministrators : true;
    return [
      ...(isOwn && may("role:grant")
        ? [{ text: ROLE_LIST_TEXT.grant, href: `/role-list/${id}/grant`, icon: "grant" as const }]
        : []),
      ...(isOwn && !row.isBeyondOwn && may("role:edit")
        ? [{ text: ROLE_LIST_TEXT.edit, href: `/role-list/${id}/edit`, icon: "edit" as const }]
        : []),
      ...(!isAdministrators && !row.isBeyondOwn && may("role:create")
        ? [{ text: ROLE_LIST_TEXT.copy, href: `/role-list/new?from=${id}`, icon: "copy" as const }]
        : []),
      ...(may("role-assign:list")
        ? [{ text: ROLE_LIST_TEXT.assign, href: `/distribution?role=${id}`, icon: "people" as const }]
        : []),
      { text: ROLE_LIST_TEXT.sees, href: `/role-list/${id}?tab=preview`, icon: "view" as const },
      { text: ROLE_LIST_TEXT.history, href: `/role-list/${id}/history`, icon: "history" as const },
    ];
  },
  toolsOf: ({ may }, path) =>
    may("role:create") ? [{ text: ROLE_LIST_TEXT.create, href: `${path}/new` }] : [],
  empty: ROLE_LIST_TEXT.empty,
  exportPerms: "role:export",
  exportAs: [{ value: ROLE_MATRIX, text: ROLE_LIST_TEXT.matrix }],
  isComparable: true,
  bulk: roleBulk,
  recycle: roleRecycleBulk,
});
