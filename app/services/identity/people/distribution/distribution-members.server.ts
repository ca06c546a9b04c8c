import { sql } from "kysely";
import { now } from "../../../runtime/process/clock.server";
import { formatTime, momentOf } from "../../../format/time";
import {
  allOf,
  defineList,
  type Column,
  type Condition,
  type Filter,
} from "../../../collections/lists/define-list.server";
import type { RowAction } from "../../../collections/lists/list.types";
import { inForce } from "../../../organizations/tenants/in-force.server";
import {
  findOrganization,
  suggestOrganizations,
} from "../../../organizations/tenants/organization-lookups.server";
import { roleInScope } from "../../../access/roles/find-role.server";
import { membershipInScope, type Scope } from "../../../access/scopes/scope.server";
import { ACCOUNT_CONTACT } from "../../accounts/masked-contact";
import { byKeyword } from "../list/account-list-filters.server";
import { findDepartment, suggestDepartments } from "../list/account-list-lookups.server";
import { assignBulk, unassignBulk } from "./distribution-bulk.server";
import { readMemberRows, type DistributedMember } from "./distribution-rows.server";
import { DISTRIBUTION_TEXT as TEXT } from "./distribution.text";
import { personPath } from "../../../access/paths/page-links";

const TITLE = TEXT.columns;
/** Query parameters that select the rows of the page's lists. */
export const DISTRIBUTION_PRESERVED = ["role", "view", "assigned"] as const;

export interface DistributedRole {
  readonly id: number;
  /**
   * The organisation that owns the role; null for a preset one, which alone can be
   * assigned to whole organisations.
   */
  readonly organizationId: number | null;
}

/** Returns the links between the pages about a role. */
export const distributionActions = ({ id, organizationId }: DistributedRole, mayAssign: boolean) => {
  const own = `/distribution?role=${String(id)}`;
  return {
    assigned: { text: TEXT.assigned, href: own },
    accounts: { text: TEXT.byAccount, href: own },
    candidates: mayAssign ? [{ text: TEXT.assign, href: `${own}&assigned=0` }] : [],
    organizations:
      organizationId === null ? [{ text: TEXT.byOrganization, href: `${own}&view=organizations` }] : [],
  };
};

/** The condition that a role is live and in scope. */
export const roleIsIn = (scope: Scope, id: number): Condition =>
  sql<boolean>`exists (select 1 from roles as r where r.id = ${id} and r.archived_at is null and ${roleInScope(scope, "r")})`;

const byRealname = sql`(select a.realname_order from accounts as a where a.id = memberships.account_id)`;
const assignedAt = (roleId: number) =>
  sql`(select h.created_at from account_roles as h where h.account_id = memberships.account_id
    and h.organization_id = memberships.organization_id and h.role_id = ${sql.lit(roleId)})`;

const columnsOf = (): Column<DistributedMember>[] => [
  {
    code: "username",
    title: TITLE.username,
    isShown: true,
    cell: ({ account_id: id, username }, { may }) =>
      may("account:list") ? { text: username, href: personPath(id) } : username,
  },
  { code: "realname", title: TITLE.realname, isShown: true, cell: (row) => row.realname },
  { code: "phone", title: TITLE.phone, isShown: true, masked: ACCOUNT_CONTACT, cell: ({ phone }) => phone },
  { code: "organization", title: TITLE.organization, isShown: true, cell: (row) => row.organization },
  { code: "department", title: TITLE.department, isShown: true, cell: (row) => row.department ?? "" },
];

const assignedColumnsOf = (roleId: number): Column<DistributedMember>[] => [
  ...columnsOf().map((column) =>
    column.code === "realname" ? { ...column, sort: { by: byRealname, of: "text" as const } } : column,
  ),
  {
    code: "assignedAt",
    title: TITLE.assignedAt,
    isShown: true,
    sort: { by: assignedAt(roleId), of: "number" },
    cell: (row, { at }) => momentOf(row.assigned_at, at),
  },
  { code: "assignedBy", title: TITLE.assignedBy, isShown: true, cell: (row) => row.assigned_by ?? "" },
  {
    code: "expiresAt",
    title: TITLE.expiresAt,
    isShown: true,
    cell: ({ expires_at: at }) => (at === null ? TEXT.forever : formatTime(at, "YYYY-MM-DD")),
  },
];

const filters: readonly Filter[] = [
  {
    code: "keyword",
    title: TEXT.keyword,
    kind: "contains",
    masked: ACCOUNT_CONTACT,
    where: (term, viewer) =>
      sql<boolean>`memberships.account_id in (select accounts.id from accounts where ${byKeyword(term, viewer)})`,
  },
  {
    code: "organizationId",
    title: TITLE.organization,
    kind: "lookup",
    find: findOrganization,
    suggest: suggestOrganizations,
    where: (id) => sql<boolean>`memberships.organization_id = ${Number(id)}`,
  },
  {
    code: "departmentId",
    title: TITLE.department,
    kind: "lookup",
    find: findDepartment,
    suggest: suggestDepartments,
    where: (id) => sql<boolean>`memberships.department_id = ${Number(id)}`,
  },
];

const between = (roleId: number, { from = 0, until = Number.MAX_SAFE_INTEGER }): Condition =>
  sql<boolean>`${assignedAt(roleId)} >= ${from} and ${assignedAt(roleId)} < ${until}`;

const shared = (roleId: number) => ({
  object: TEXT.member,
  table: "memberships",
  preserved: DISTRIBUTION_PRESERVED,
  read: (executor: Parameters<typeof readMemberRows>[0], ids: readonly number[]) =>
    readMemberRows(executor, roleId, ids),
  nameOf: ({ realname, username, organization }: DistributedMember) =>
    `${realname || username}（${organization}）`,
});

/** The list of accounts that hold a role, by organisation (docs/console.md, 6.2). */
export const assignedList = (role: DistributedRole) =>
  defineList<DistributedMember>({
    ...shared(role.id),
    slug: "distribution",
    within: (scope) =>
      allOf([
        roleIsIn(scope, role.id),
        sql<boolean>`memberships.id in (select held.id from account_roles as h inner join memberships as held
          on held.account_id = h.account_id and held.organization_id = h.organization_id where h.role_id = ${role.id})`,
        membershipInScope(scope, "memberships"),
      ]),
    columns: assignedColumnsOf(role.id),
    filters: [
      ...filters,
      {
        code: "assignedAt",
        title: TITLE.assignedAt,
        kind: "days",
        where: (span) => between(role.id, span),
      },
    ],
    defaultSort: "-assignedAt",
    actionsOf: (_row, { may }) => (may("role-assign:edit") ? [{ text: TEXT.take, step: "take" }] : []),
    toolsOf: ({ may }): RowAction[] => {
      const { candidates, organizations } = distributionActions(role, may("role-assign:edit"));
      return [...candidates, ...organizations];
    },
    bulk: [unassignBulk(role.id)],
    exportPerms: "role-assign:export",
    empty: TEXT.empty,
  });

/** The condition that a role can be used in the organisation of a membership now. */
const fits = ({ id, organizationId }: DistributedRole): Condition =>
  allOf([
    ...(organizationId === null ? [] : [sql<boolean>`memberships.organization_id = ${organizationId}`]),
    sql<boolean>`memberships.organization_id in (select o.id from roles as r
      inner join organization_products as g on g.version_id = r.version_id
      inner join organizations as o on o.id = g.organization_id and o.kind = r.organization_kind
      where r.id = ${id} and o.archived_at is null
        and ${inForce("g", now())} and (r.organization_id is null or r.organization_id = o.id))`,
  ]);

/** The list of live members without the role, of organisations that can use it (docs/console.md, 6.2). */
export const candidateList = (role: DistributedRole) =>
  defineList<DistributedMember>({
    ...shared(role.id),
    slug: "distribution-candidates",
    within: (scope) =>
      allOf([
        roleIsIn(scope, role.id),
        fits(role),
        inForce("memberships", now()),
        sql<boolean>`${assignedAt(role.id)} is null`,
        sql<boolean>`exists (select 1 from accounts as a where a.id = memberships.account_id and a.archived_at is null)`,
        membershipInScope(scope, "memberships"),
      ]),
    columns: [
      ...columnsOf(),
      {
        code: "joinedAt",
        title: TITLE.joinedAt,
        isShown: true,
        sort: { by: sql.ref("memberships.id"), of: "number", isOffered: false },
        cell: (row, { at }) => momentOf(row.created_at, at),
      },
    ],
    filters,
    defaultSort: "-joinedAt",
    actionsOf: (_row, { may }) => (may("role-assign:edit") ? [{ text: TEXT.assign, step: "assign" }] : []),
    toolsOf: ({ may }): RowAction[] => {
      const { assigned, organizations } = distributionActions(role, may("role-assign:edit"));
      return [assigned, ...organizations];
    },
    bulk: [assignBulk(role.id)],
    empty: TEXT.noCandidates,
  });
