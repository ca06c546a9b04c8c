import { sql, type RawBuilder } from "kysely";
import { canonicalEmail, canonicalPhone } from "../../accounts/identifier";
import { ACCOUNT_CONTACT, phonePartsIn, type PhoneParts } from "../../accounts/masked-contact";
import { hasPhoneParts } from "../../accounts/phone-parts.server";
import { CLOCK_TOLERANCE, now } from "../../../runtime/process/clock.server";
import { env } from "../../../runtime/configuration/env.server";
import { containsText, startsWith } from "../../../db/search/name-search.server";
import { idsByPersonName, isNamed, spelledIn } from "../../../db/search/person-search.server";
import { PHONE_HEAD } from "../../../format/mask";
import { days, prefix } from "../../../collections/lists/filters/column-filters.server";
import {
  allOf,
  type IdFilter,
  type Filter,
  type Viewer,
} from "../../../collections/lists/define-list.server";
import { isRevealedTo } from "../../../collections/lists/masks/masked-value";
import { inForce } from "../../../organizations/tenants/in-force.server";
import { KIND_BITS, UNSURE, type TenantKind } from "../../../organizations/tenants/member-kinds";
import {
  findOrganization,
  suggestOrganizations,
} from "../../../organizations/tenants/organization-lookups.server";
import { enumOptions } from "../../../reference-data/enum-options.server";
import { departmentsAbove, departmentsBelow } from "../../../access/scopes/scope.server";
import { findDepartment, findRole, suggestDepartments, suggestRoles } from "./account-list-lookups.server";
import { ACCOUNT_LIST_TEXT as TEXT } from "./account-list.text";

type Condition = RawBuilder<boolean>;
const TITLE = TEXT.columns;

/** Never null, as sorting needs it; must match the expression of the migration's index. */
export const SIGNED_IN = sql<number>`coalesce(accounts.last_sign_in_at, 0)`;

/** Live and archived accounts have separate indexes. */
const byEmail = (email: string) =>
  sql<boolean>`((accounts.email = ${email} and accounts.archived_at is null)
    or (accounts.email = ${email} and accounts.archived_at is not null))`;

/** The condition that a name contains the term, or begins with it in pinyin. */
export const byName = (term: string): Condition =>
  spelledIn(term) === null ? containsText("accounts", ["username", "realname"], term) : isNamed(term);

/** The subquery of accounts by parts of their phone; each part uses an index of its own. */
const idsByParts = (parts: PhoneParts) =>
  sql`select p.id from accounts as p where ${hasPhoneParts("p.phone", parts)}`;

/**
 * The condition of the keyword filter: a whole phone or e-mail matches its account, digits also the phones
 * that contain them where the viewer sees them (docs/decisions/0129), anything else a part of a name.
 */
export function byKeyword(term: string, viewer: Pick<Viewer, "may">): Condition {
  const phone = canonicalPhone(term);
  const email = canonicalEmail(term);
  if (phone !== null) return sql<boolean>`accounts.phone = ${phone}`;
  if (email !== null) return byEmail(email);
  const parts = phonePartsIn(term, isRevealedTo(ACCOUNT_CONTACT, viewer));
  const [{ head, tail } = {}, ...others] = parts;
  if (head?.length === PHONE_HEAD && tail === undefined && others.length === 0)
    return startsWith("accounts.phone", head);
  if (parts.length === 0) return byName(term);
  const ids = [...parts.map(idsByParts), ...idsByPersonName(term)];
  return sql<boolean>`accounts.id in (${sql.join(ids, sql` union `)})`;
}

const lockedNames = () =>
  sql`(select subject from attempt_subjects where kind = 'password' and blocked_until > 0 and blocked_until > ${now()} and blocked_until <= ${now() + env.limits.PASSWORD_LOCK_SECONDS * 1000 + CLOCK_TOLERANCE})`;
/**
 * The subquery of locked accounts. There are few, so that each is found by the index of its phone or e-mail.
 */
const lockedIds = () =>
  sql`(select l.id from accounts as l where l.archived_at is null and l.phone in ${lockedNames()}
    union select l.id from accounts as l where l.archived_at is null and l.email in ${lockedNames()})`;

const LIVE = sql<boolean>`accounts.archived_at is null`;

/** The condition of ACCOUNT_STATUS values; a lock is no stored status, but a block of an active account. */
export function byStatus(values: readonly string[]): Condition {
  const wanted = new Set(values);
  const [normal, frozen, locked, archived] = ["1", "2", "3", "4"].map((value) => wanted.has(value));
  if (normal && frozen && locked) return archived ? sql<boolean>`1 = 1` : LIVE;
  const parts: Condition[] = [];
  if (normal && locked) parts.push(sql<boolean>`(accounts.status = 'active' and ${LIVE})`);
  else if (normal)
    parts.push(sql<boolean>`(accounts.status = 'active' and ${LIVE} and accounts.id not in ${lockedIds()})`);
  else if (locked)
    parts.push(sql<boolean>`(accounts.status = 'active' and ${LIVE} and accounts.id in ${lockedIds()})`);
  if (frozen) parts.push(sql<boolean>`(accounts.status = 'frozen' and ${LIVE})`);
  if (archived) parts.push(sql<boolean>`accounts.archived_at > 0`);
  return parts.length === 0 ? sql<boolean>`1 = 1` : sql<boolean>`(${sql.join(parts, sql` or `)})`;
}

const TENANT_KINDS = new Map<string, TenantKind>([
  ["0", "platform"],
  ["1", "customer"],
  ["2", "provider"],
]);

/**
 * The condition of a tenant type. `accounts.kinds` stores the kinds of memberships; only those with bounds or
 * suspensions are looked up.
 */
function byTenantType(type: string): Condition {
  const kind = TENANT_KINDS.get(type);
  const unsure = sql`accounts.kinds >= ${sql.lit(UNSURE)}`;
  const members = sql`select 1 from memberships as m inner join organizations as o on o.id = m.organization_id
    where m.account_id = accounts.id and ${inForce("m", now())}`;
  if (kind === undefined)
    return sql<boolean>`((accounts.kinds = 0 or ${unsure})
      and (accounts.kinds = 0 or not exists (${members})))`;
  return sql<boolean>`((accounts.kinds & ${sql.lit(KIND_BITS[kind])}) <> 0
    and (not (${unsure}) or exists (${members} and o.kind = ${kind})))`;
}

const isMemberBy =
  (column: "organization_id" | "department_id") =>
  (id: string): IdFilter => {
    const where = sql`${sql.ref(`m.${column}`)} = ${Number(id)}`;
    return {
      ids: sql`select m.account_id as id from memberships as m where ${where}`,
      has: sql<boolean>`exists (select 1 from memberships as m where m.account_id = accounts.id and ${where})`,
    };
  };

/** Needs no `distinct`, because an account has at most one department per organisation. */
const belowDepartment = (id: string): IdFilter => ({
  ids: sql`select m.account_id as id from ${departmentsBelow(Number(id))} as d
    cross join memberships as m where m.department_id = d.id`,
  has: sql<boolean>`exists (select 1 from memberships as m
    where m.account_id = accounts.id and ${Number(id)} in ${departmentsAbove("m.department_id")})`,
});

const holdsRole = (id: string): IdFilter => ({
  ids: sql`select distinct h.account_id as id from account_roles as h where h.role_id = ${Number(id)}`,
  has: sql<boolean>`exists (select 1 from account_roles as h
    where h.account_id = accounts.id and h.role_id = ${Number(id)})`,
});

function isOnline(at: number): IdFilter {
  const live = sql`s.ended_at is null and s.expires_at > ${at} and s.seen_at + s.idle_seconds * 1000 > ${at}`;
  return {
    ids: sql`select distinct s.account_id as id from sessions as s where ${live}`,
    has: sql<boolean>`exists (select 1 from sessions as s where s.account_id = accounts.id and ${live})`,
  };
}

const KINDS = TEXT.tenantTypes;
const tenantOptions = [
  { value: "0", text: KINDS.platform },
  { value: "1", text: KINDS.customer },
  { value: "2", text: KINDS.provider },
  { value: "none", text: KINDS.none },
];

/** The filters of the account list. */
export const accountFilters: readonly Filter[] = [
  { code: "keyword", title: TEXT.keyword, kind: "contains", masked: ACCOUNT_CONTACT, where: byKeyword },
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
    where: holdsRole,
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
    where: isOnline,
  },
];
