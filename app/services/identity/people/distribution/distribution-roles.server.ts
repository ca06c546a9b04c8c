import { defineList, type Column } from "../../../collections/lists/define-list.server";
import { LISTS_TEXT } from "../../../collections/lists/lists.text";
import { roleList } from "../../../access/roles/list/role-list.server";
import type { ListedRole } from "../../../access/roles/list/role-list-rows.server";
import { DISTRIBUTION_TEXT as TEXT } from "./distribution.text";

const SHOWN = ["name", "code", "versionName", "type", "organizationName", "memberCount", "updatedAt"];
const FILTERS = ["name", "code", "type", "versionId", "organizationId", "status"];

const toMembers = (column: Column<ListedRole>): Column<ListedRole> =>
  column.code === "name"
    ? { ...column, cell: ({ id, name }) => ({ text: name, href: `/distribution?role=${id}` }) }
    : column;

/** The list of roles that can be assigned to accounts (docs/console.md, 6.2). */
export const distributionRoles = defineList<ListedRole>({
  slug: "distribution-roles",
  object: roleList.object,
  table: roleList.table,
  isArchivable: true,
  within: roleList.within,
  columns: roleList.columns
    .filter(({ code, sort }) => SHOWN.includes(code) || sort?.isOffered === false)
    .map(toMembers),
  filters: roleList.filters.filter(({ code }) => FILTERS.includes(code)),
  defaultSort: roleList.defaultSort,
  read: roleList.read,
  nameOf: roleList.nameOf,
  actionsOf: ({ id }) => [{ text: TEXT.assign, href: `/distribution?role=${id}` }],
  toolsOf: ({ may }, path) =>
    may("role-assign:import") ? [{ text: LISTS_TEXT.import, href: `${path}/import` }] : [],
  empty: TEXT.noRoles,
});
