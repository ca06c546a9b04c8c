import { isBlocked } from "../../attempts/attempts.server";
import type { Executor } from "../../../db/client.server";
import { maskEmail, maskPhone } from "../../../format/mask";
import { formatTime } from "../../../format/time";
import type { Viewer } from "../../../collections/lists/define-list.server";
import { inForce } from "../../../organizations/tenants/in-force.server";
import { enumTexts } from "../../../reference-data/enum-options.server";
import { listAccountsBeyondOwn } from "../../../access/roles/rights/beyond-own.server";
import { membershipInScope, organizationInScope } from "../../../access/scopes/scope.server";
import { isLive } from "../../sessions/sessions.server";
import { ACCOUNT_LIST_TEXT as TEXT } from "./account-list.text";

type StoredAccount = Awaited<ReturnType<typeof readAccounts>>[number];
export type AccountRow = ReturnType<typeof rowOf>;

const PRECEDENCE = ["platform", "provider", "customer"] as const;

/** Lists memberships in scope only, because those outside it must not be revealed. */
const listMembershipsOf = (executor: Executor, ids: readonly number[], { scope, at }: Viewer) =>
  executor
    .selectFrom("memberships as m")
    .innerJoin("organizations as o", "o.id", "m.organization_id")
    .leftJoin("departments as d", "d.id", "m.department_id")
    .select(["m.account_id", "m.valid_to", "o.name", "o.kind", "d.path"])
    .select((eb) => eb.case().when(inForce("m", at)).then(1).else(0).end().as("counts"))
    .where("m.account_id", "in", ids)
    .where(membershipInScope(scope, "m"))
    .orderBy("m.id")
    .execute();

const listRolesOf = (executor: Executor, ids: readonly number[], { scope }: Viewer) =>
  executor
    .selectFrom("account_roles as h")
    .innerJoin("roles as r", "r.id", "h.role_id")
    .select(["h.account_id", "r.name"])
    .where("h.account_id", "in", ids)
    .where("r.archived_at", "is", null)
    .where(organizationInScope(scope, "h.organization_id"))
    .orderBy("r.id")
    .execute();

/** Includes expired locks: with a condition on the time SQLite would plan the query anew for each page. */
const listLocks = (executor: Executor, subjects: readonly string[]) =>
  executor
    .selectFrom("attempt_subjects")
    .select(["subject", "blocked_until"])
    .where("kind", "=", "password")
    .where("subject", "in", subjects.length > 0 ? subjects : [""])
    .execute();

const listOnline = (executor: Executor, ids: readonly number[], at: number) =>
  executor
    .selectFrom("sessions")
    .select("account_id")
    .distinct()
    .where("account_id", "in", ids)
    .where(isLive(at))
    .execute();

const readAccounts = (executor: Executor, ids: readonly number[]) =>
  executor
    .selectFrom("accounts")
    .select(["id", "username", "realname", "phone", "email", "status", "must_change_password"])
    .select(["last_sign_in_at", "created_at", "created_by", "updated_at", "updated_by"])
    .select(["work_no", "source", "archived_at", "archived_by", "archive_reason"])
    .where("id", "in", ids)
    .execute();

function groupBy<T extends { account_id: number }>(rows: readonly T[]): (id: number) => readonly T[] {
  const groups = new Map<number, T[]>();
  for (const row of rows) {
    const group = groups.get(row.account_id) ?? [];
    groups.set(row.account_id, group);
    group.push(row);
  }
  return (id) => groups.get(id) ?? [];
}

/** Returns ACCOUNT_STATUS; a normal account with a lock in force is 3. */
function statusOf(
  row: { status: string; archived_at: number | null },
  lockedUntil: number | null,
): 1 | 2 | 3 | 4 {
  if (row.archived_at !== null) return 4;
  if (row.status === "frozen") return 2;
  return lockedUntil === null ? 1 : 3;
}

/**
 * Permissions of actions on accounts; only viewers with one of them are shown which
 * accounts exceed their own roles.
 */
const ACTING = [
  "account:edit",
  "account:member",
  "account:freeze",
  "account:unlock",
  "account:reset-password",
  "account:end-session",
  "account:archive",
  "account:reveal-contact",
] as const;

/** Reads the related rows of accounts, one query per kind. */
async function readRelated(executor: Executor, accounts: readonly StoredAccount[], viewer: Viewer) {
  const ids = accounts.map(({ id }) => id);
  const subjects = accounts.flatMap(({ phone, email }) => [phone, email]).filter((value) => value !== null);
  const [memberships, roles, locks, online, beyond, states] = await Promise.all([
    listMembershipsOf(executor, ids, viewer),
    listRolesOf(executor, ids, viewer),
    listLocks(executor, subjects),
    listOnline(executor, ids, viewer.at),
    ACTING.some(viewer.may) ? listAccountsBeyondOwn(executor, viewer, ids) : new Set<number>(),
    enumTexts("ACCOUNT_STATUS"),
  ]);
  const lockOf = new Map(
    locks
      .filter(({ blocked_until }) => isBlocked("password", blocked_until, viewer.at))
      .map(({ subject, blocked_until }) => [subject, blocked_until]),
  );
  const onlineIds = new Set(online.map(({ account_id }) => account_id));
  return {
    membershipsOf: groupBy(memberships),
    rolesOf: groupBy(roles),
    lockedUntil: ({ phone, email }: StoredAccount) =>
      lockOf.get(phone ?? "") ?? lockOf.get(email ?? "") ?? null,
    isOnline: (id: number) => onlineIds.has(id),
    isBeyondOwn: (id: number) => beyond.has(id),
    states,
  };
}

type Related = Awaited<ReturnType<typeof readRelated>>;

/**
 * Lists the properties instead of spreading `row`: the engine creates a separate shape for each spread
 * object, which took a hundred megabytes in an export of a million rows.
 */
function rowOf(row: StoredAccount, related: Related) {
  const own = related.membershipsOf(row.id);
  const kind = PRECEDENCE.find((each) => own.some((member) => member.counts === 1 && member.kind === each));
  const lockedUntil = related.lockedUntil(row);
  const status = statusOf(row, lockedUntil);
  return {
    id: row.id,
    username: row.username,
    realname: row.realname,
    phone: maskPhone(row.phone ?? ""),
    email: maskEmail(row.email ?? ""),
    work_no: row.work_no,
    source: row.source,
    must_change_password: row.must_change_password,
    last_sign_in_at: row.last_sign_in_at,
    created_at: row.created_at,
    created_by: row.created_by,
    updated_at: row.updated_at,
    updated_by: row.updated_by,
    archived_at: row.archived_at,
    archived_by: row.archived_by,
    archive_reason: row.archive_reason,
    tenantType: TEXT.tenantTypes[kind ?? "none"],
    organizations: own.map(({ name }) => name),
    departmentPath: own[0]?.path ?? "",
    memberValidTo: own[0] === undefined ? "" : validTo(own[0].valid_to),
    roles: [...new Set(related.rolesOf(row.id).map(({ name }) => name))],
    status,
    statusText: related.states(status),
    lockedUntil,
    isOnline: related.isOnline(row.id),
    /** Whether it has roles beyond the viewer's own; false for viewers without ACTING permissions. */
    isBeyondOwn: related.isBeyondOwn(row.id),
  };
}

/** Reads rows of the account list, with one query per kind of related data. */
export async function readAccountRows(executor: Executor, ids: readonly number[], viewer: Viewer) {
  const accounts = await readAccounts(executor, ids);
  const related = await readRelated(executor, accounts, viewer);
  return accounts.map((row) => rowOf(row, related));
}

const validTo = (time: number | null) => (time === null ? TEXT.unlimited : formatTime(time, "YYYY-MM-DD"));
