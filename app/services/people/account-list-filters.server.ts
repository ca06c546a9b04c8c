import { sql, type RawBuilder } from "kysely";
import { canonicalEmail, canonicalPhone } from "../accounts/identifier";
import { now } from "../clock.server";
import { containsText, startsWith } from "../db/name-search.server";
import { allOf, days, prefix, type Filter } from "../lists/define-list.server";
import { inForce } from "../organizations/in-force.server";
import { findOrganization, suggestOrganizations } from "../organizations/organization-lookups.server";
import { enumOptions } from "../reference-data/enum-options.server";
import { accountInScope } from "../scopes/scope.server";
import {
  findDepartment,
  findRole,
  suggestDepartments,
  suggestRoles,
} from "./account-list-lookups.server";
import { ACCOUNT_LIST_TEXT as TEXT } from "./account-list.text";

type Condition = RawBuilder<boolean>;
const TITLE = TEXT.columns;

/** Never null, as an order needs it; the migration's index has the same expression. */
export const SIGNED_IN = sql<number>`coalesce(accounts.last_sign_in_at, 0)`;

/** Live and archived accounts have an index each. */
const byEmail = (email: string) =>
  sql<boolean>`((accounts.email = ${email} and accounts.archived_at is null)
    or (accounts.email = ${email} and accounts.archived_at is not null))`;

/** A whole phone or e-mail finds its account, digits the beginning of a phone, anything else a part of a name. */
export function byKeyword(term: string): Condition {
  const [phone, email] = [canonicalPhone(term), canonicalEmail(term)];
  if (phone !== null) return sql<boolean>`accounts.phone = ${phone}`;
  if (email !== null) return byEmail(email);
  if (/^\d{3,}$/.test(term)) return startsWith("accounts.phone", term);
  return containsText("accounts", ["username", "realname"], term);
}

const lockedNames = () =>
  sql`(select subject from attempt_subjects where kind = 'password' and blocked_until > ${now()})`;
/** Few are: they are found by their names, each through its index, instead of being looked for among all. */
const lockedIds = () =>
  sql`(select l.id from accounts as l where l.archived_at is null and l.phone in ${lockedNames()}
    union select l.id from accounts as l where l.archived_at is null and l.email in ${lockedNames()})`;

const LIVE = sql<boolean>`accounts.archived_at is null`;

/** ACCOUNT_STATUS; a lock is no state of its own but of a normal account. */
function byStatus(values: readonly string[]): Condition {
  const wanted = new Set(values);
  const [normal, frozen, locked, gone] = ["1", "2", "3", "4"].map((value) => wanted.has(value));
  if (normal && frozen && locked) return gone ? sql<boolean>`1 = 1` : LIVE;
  const parts: Condition[] = [];
  if (normal && locked) parts.push(sql<boolean>`(accounts.status = 'active' and ${LIVE})`);
  else if (normal)
    parts.push(sql<boolean>`(accounts.status = 'active' and ${LIVE} and accounts.id not in ${lockedIds()})`);
  else if (locked)
    parts.push(sql<boolean>`(accounts.status = 'active' and ${LIVE} and accounts.id in ${lockedIds()})`);
  if (frozen) parts.push(sql<boolean>`(accounts.status = 'frozen' and ${LIVE})`);
  if (gone) parts.push(sql<boolean>`accounts.archived_at > 0`);
  return parts.length === 0 ? sql<boolean>`1 = 1` : sql<boolean>`(${sql.join(parts, sql` or `)})`;
}

const TENANT_KINDS: Readonly<Record<string, string>> = { "0": "platform", "1": "customer", "2": "provider" };

function byTenantType(type: string): Condition {
  const kind = TENANT_KINDS[type];
  const members = sql`memberships as m inner join organizations as o on o.id = m.organization_id`;
  if (kind === undefined)
    return sql<boolean>`not exists (select 1 from memberships as m where m.account_id = accounts.id and ${inForce("m", now())})`;
  // Few are staff, so that they are found first; of the others the newest are at hand.
  if (kind === "platform")
    return sql<boolean>`accounts.id in (select m.account_id from ${members} where o.kind = 'platform' and ${inForce("m", now())})`;
  return sql<boolean>`exists (select 1 from ${members} where m.account_id = accounts.id and o.kind = ${kind} and ${inForce("m", now())})`;
}

const isMemberBy = (column: "organization_id" | "department_id") => (id: string) =>
  sql<boolean>`accounts.id in (select m.account_id from memberships as m where ${sql.ref(`m.${column}`)} = ${Number(id)})`;

const belowDepartment = (id: string) =>
  accountInScope(
    { kind: "department-and-below", accountId: 0, organizationId: 0, departmentId: Number(id) },
    "accounts.id",
  );

const liveSessions = (at: number) =>
  sql`(select account_id from sessions where ended_at is null and expires_at > ${at}
    and seen_at + idle_seconds * 1000 > ${at})`;

const KINDS = TEXT.tenantTypes;
const tenantOptions = [
  { value: "0", text: KINDS.platform },
  { value: "1", text: KINDS.customer },
  { value: "2", text: KINDS.provider },
  { value: "none", text: KINDS.none },
];

/** What the list of accounts can be narrowed by. */
export const accountFilters: readonly Filter[] = [
  { code: "keyword", title: TEXT.keyword, kind: "contains", where: byKeyword },
  {
    code: "status",
    title: TITLE.status,
    kind: "choices",
    options: () => enumOptions("ACCOUNT_STATUS"),
    initial: ["1", "2", "3"],
    where: byStatus,
  },
  {
    code: "tenantType",
    title: TITLE.tenantType,
    kind: "choice",
    options: tenantOptions,
    where: byTenantType,
  },
  {
    code: "organizationId",
    title: TITLE.organizationName,
    kind: "lookup",
    find: findOrganization,
    suggest: suggestOrganizations,
    where: isMemberBy("organization_id"),
  },
  {
    code: "departmentId",
    title: TITLE.departmentPath,
    kind: "lookup",
    find: findDepartment,
    suggest: suggestDepartments,
    where: isMemberBy("department_id"),
  },
  {
    code: "departmentBelowId",
    title: TEXT.departmentBelow,
    kind: "lookup",
    find: findDepartment,
    suggest: suggestDepartments,
    where: belowDepartment,
  },
  {
    code: "roleId",
    title: TITLE.roleNames,
    kind: "lookup",
    find: findRole,
    suggest: suggestRoles,
    where: (id) =>
      sql<boolean>`accounts.id in (select h.account_id from account_roles as h where h.role_id = ${Number(id)})`,
  },
  prefix({ code: "workNo", title: TITLE.workNo }, "accounts.work_no"),
  {
    code: "lastLoginAt",
    title: TITLE.lastLoginAt,
    kind: "days",
    where: ({ from, until }) =>
      allOf([
        sql<boolean>`${SIGNED_IN} >= ${from ?? 1}`,
        ...(until === undefined ? [] : [sql<boolean>`${SIGNED_IN} < ${until}`]),
      ]),
  },
  days({ code: "createdAt", title: TITLE.createdAt }, "accounts.created_at"),
  {
    code: "online",
    title: TITLE.online,
    kind: "tick",
    where: (at) => sql<boolean>`accounts.id in ${liveSessions(at)}`,
  },
];
