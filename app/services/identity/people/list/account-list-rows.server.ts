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

/** Memberships in scope only: where else somebody is a member is nobody's business. */
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

/** Ended ones too: by a condition on the time SQLite would plan anew for each page. */
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

/** ACCOUNT_STATUS; locked is what a live lock makes of a normal one. */
function statusOf(
  row: { status: string; archived_at: number | null },
  lockedUntil: number | null,
): 1 | 2 | 3 | 4 {
  if (row.archived_at !== null) return 4;
  if (row.status === "frozen") return 2;
  return lockedUntil === null ? 1 : 3;
}

/** What acts on accounts: a viewer who may is shown which accounts it does not reach. */
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

/** What each kind of fact says of an account. */
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
 * One by one and not by spreading `row`: the engine gives each object that is spread so a shape of its own, and an
 * export of a million rows took a hundred megabytes for shapes.
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
    /** Whether it has roles beyond the viewer's own, as far as the viewer has any use for that. */
    isBeyondOwn: related.isBeyondOwn(row.id),
  };
}

/** What the list says of these accounts, each kind of fact with one query for all of them. */
export async function readAccountRows(executor: Executor, ids: readonly number[], viewer: Viewer) {
  const accounts = await readAccounts(executor, ids);
  const related = await readRelated(executor, accounts, viewer);
  return accounts.map((row) => rowOf(row, related));
}

const validTo = (time: number | null) => (time === null ? TEXT.unlimited : formatTime(time, "YYYY-MM-DD"));
