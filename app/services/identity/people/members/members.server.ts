import { findOrganizationInScope } from "../../../organizations/tenants/find-organization.server";
import { endSecrets } from "../../accounts/end-secrets.server";
import { recordAudit } from "../../../operations/audit/audit.server";
import { now } from "../../../runtime/process/clock.server";
import type { Executor, Tx } from "../../../db/client.server";
import { inTransaction } from "../../../db/transaction.server";
import type { Actor } from "../../../forms/editing/actor.types";
import { updatedBy } from "../../../forms/editing/stamps.server";
import { DomainError } from "../../../runtime/failures/errors";
import { formatTime } from "../../../format/time";
import { listSolelyAdministered } from "../../own-data/erasure/sole-administrator.server";
import type { Outcome } from "../../../access/roles/outcome.types";
import { membershipInScope, type Scope } from "../../../access/scopes/scope.server";
import { findMemberRankRefusal, refuse, lockPerson } from "../find-person.server";
import { joinOrganization } from "../invitations/join.server";
import { validateMember, findPlatformRefusal, type MemberFields } from "./member-rules.server";
import { MEMBER_TEXT as TEXT } from "./members.text";
import { PEOPLE_TEXT } from "../people.text";
import { ensureActiveRoleVersion } from "./role-version-fall.server";

/**
 * Returns a membership with its organisation's kind.
 * @throws DomainError not-found when there is no such membership in scope
 */
export async function findMembership(executor: Executor, scope: Scope, id: number) {
  const row = await executor
    .selectFrom("memberships as m")
    .innerJoin("organizations as o", "o.id", "m.organization_id")
    .selectAll("m")
    .select("o.kind")
    .where("m.id", "=", id)
    .where(membershipInScope(scope, "m"))
    .executeTakeFirst();
  if (!row) throw new DomainError("not-found");
  return row;
}

type Found = Awaited<ReturnType<typeof findMembership>>;

const recordOf = (actor: Actor, found: Found, detail: Record<string, string | number> = {}) => ({
  result: "ok" as const,
  accountId: actor.accountId,
  who: actor.who,
  object: { type: "account", id: String(found.account_id) },
  detail: { organization: found.organization_id, ...detail },
});

export type NewMember = MemberFields & { readonly organizationId: number };

/**
 * Adds an account in scope to an organisation in scope.
 * @throws DomainError not-found when either is outside the scope
 */
export async function storeNewMember(
  tx: Tx,
  actor: Actor,
  accountId: number,
  { organizationId, ...fields }: NewMember,
): Promise<Outcome> {
  const account = await lockPerson(tx, actor.scope, accountId);
  if (account.archived_at !== null) return refuse(PEOPLE_TEXT.alreadyArchived);
  const above = await findMemberRankRefusal(tx, actor, accountId);
  if (above !== null) return refuse(above);
  const home = await findOrganizationInScope(tx, actor.scope, organizationId);
  const platform = findPlatformRefusal(actor, home);
  if (platform !== null) return refuse(platform);
  const validated = await validateMember(tx, { scope: actor.scope, home }, fields);
  if (!validated.ok) return validated;
  const joined = await joinOrganization(tx, actor, { accountId, organizationId, ...fields });
  return joined ? { ok: true } : refuse(TEXT.already, "organizationId");
}

/** Adds a member in a transaction of its own, as `storeNewMember`. */
export const addMember = (actor: Actor, accountId: number, member: NewMember): Promise<Outcome> =>
  inTransaction((tx) => storeNewMember(tx, actor, accountId, member));

const dayOf = (time: number | null) => (time === null ? "" : formatTime(time, "YYYY-MM-DD"));

const memberFieldsOf = (found: Found): MemberFields => ({
  departmentId: found.department_id,
  title: found.title,
  validFrom: found.valid_from,
  validTo: found.valid_to,
});

function changesOf(found: Found, next: MemberFields): Record<string, string> {
  const both = {
    departmentId: [found.department_id ?? "", next.departmentId ?? ""],
    title: [found.title, next.title],
    validFrom: [dayOf(found.valid_from), dayOf(next.validFrom)],
    validTo: [dayOf(found.valid_to), dayOf(next.validTo)],
  };
  const changed = Object.entries(both).filter(([, [before, after]]) => before !== after);
  return Object.fromEntries(changed.map(([name, [before, after]]) => [name, `${before} → ${after}`]));
}

/** Whether an edit differs from the stored membership. */
export const changesMember = (found: Found, next: MemberFields): boolean =>
  Object.keys(changesOf(found, next)).length > 0;

/** Whether the edit would extend the actor's own membership. */
const isOwnLonger = ({ accountId }: Actor, { account_id, valid_to }: Found, { validTo }: MemberFields) =>
  account_id === accountId && valid_to !== null && (validTo === null || validTo > valid_to);

/**
 * Validates and stores a membership edit, records it and calls `endSecrets`; does
 * nothing where nothing changes.
 * @throws DomainError not-found when the membership is outside the scope
 */
export async function storeMember(tx: Tx, actor: Actor, id: number, fields: MemberFields): Promise<Outcome> {
  const found = await findMembership(tx, actor.scope, id);
  const platform = findPlatformRefusal(actor, found);
  if (platform !== null) return refuse(platform);
  const above = await findMemberRankRefusal(tx, actor, found.account_id);
  if (above !== null) return refuse(above);
  const home = await findOrganizationInScope(tx, actor.scope, found.organization_id);
  const detail = changesOf(found, fields);
  if (Object.keys(detail).length === 0) return { ok: true };
  if (isOwnLonger(actor, found, fields)) return refuse(TEXT.ownLonger, "validTo");
  const validated = await validateMember(tx, { scope: actor.scope, home }, fields, memberFieldsOf(found));
  if (!validated.ok) return validated;
  const { departmentId: department_id, title, validFrom: valid_from, validTo: valid_to } = fields;
  await tx
    .updateTable("memberships")
    .set({ department_id, title, valid_from, valid_to })
    .set(updatedBy(actor, found))
    .where("id", "=", id)
    .execute();
  await endSecrets(tx, found.account_id, "membership");
  const record = recordOf(actor, found, detail);
  await recordAudit(tx, actor.source, { event: "membership.edited", ...record });
  await ensureActiveRoleVersion(tx, found.account_id);
  return { ok: true };
}

/** Edits a membership in a transaction of its own, as `storeMember`. */
export const editMember = (actor: Actor, id: number, fields: MemberFields): Promise<Outcome> =>
  inTransaction((tx) => storeMember(tx, actor, id, fields));

/** Returns why a membership cannot be suspended or removed; null when it can. */
async function findRemovalRefusal(tx: Tx, actor: Actor, found: Found): Promise<string | null> {
  if (found.account_id === actor.accountId) return PEOPLE_TEXT.own;
  const platform = findPlatformRefusal(actor, found);
  if (platform !== null) return platform;
  const sole = found.kind === "platform" ? await listSolelyAdministered(tx, found.account_id) : [];
  if (sole.some(({ kind }) => kind === "platform")) return PEOPLE_TEXT.lastAdmin;
  return findMemberRankRefusal(tx, actor, found.account_id);
}

const setStatus = (tx: Tx, actor: Actor, id: number, status: Found["status"]) =>
  tx
    .updateTable("memberships")
    .set({ status, updated_at: now(), updated_by: actor.who })
    .where("id", "=", id)
    .execute();

/**
 * Suspends a membership; the account and its roles remain. Menus are hidden from the next request on.
 * @throws DomainError not-found outside the scope
 */
export function suspendMember(actor: Actor, id: number): Promise<Outcome> {
  return inTransaction(async (tx): Promise<Outcome> => {
    const found = await findMembership(tx, actor.scope, id);
    if (found.status === "suspended") return refuse(TEXT.alreadySuspended);
    const refusal = await findRemovalRefusal(tx, actor, found);
    if (refusal !== null) return refuse(refusal);
    await setStatus(tx, actor, id, "suspended");
    await endSecrets(tx, found.account_id, "ended");
    await recordAudit(tx, actor.source, { event: "membership.suspended", ...recordOf(actor, found) });
    await ensureActiveRoleVersion(tx, found.account_id);
    return { ok: true };
  });
}

/**
 * Reactivates a suspended membership, records it and calls `endSecrets`.
 * @throws DomainError not-found outside the scope
 */
export function resumeMember(actor: Actor, id: number): Promise<Outcome> {
  return inTransaction(async (tx): Promise<Outcome> => {
    const found = await findMembership(tx, actor.scope, id);
    if (found.status !== "suspended") return refuse(TEXT.notSuspended);
    const platform = findPlatformRefusal(actor, found);
    if (platform !== null) return refuse(platform);
    const above = await findMemberRankRefusal(tx, actor, found.account_id);
    if (above !== null) return refuse(above);
    await setStatus(tx, actor, id, "active");
    await endSecrets(tx, found.account_id, "membership");
    await recordAudit(tx, actor.source, { event: "membership.resumed", ...recordOf(actor, found) });
    await ensureActiveRoleVersion(tx, found.account_id);
    return { ok: true };
  });
}

/**
 * Deletes a membership with every role in that organisation; the account remains.
 * @throws DomainError not-found outside the scope
 */
export function removeMember(actor: Actor, id: number): Promise<Outcome> {
  return inTransaction(async (tx): Promise<Outcome> => {
    const found = await findMembership(tx, actor.scope, id);
    const refusal = await findRemovalRefusal(tx, actor, found);
    if (refusal !== null) return refuse(refusal);
    const { numDeletedRows } = await tx
      .deleteFrom("account_roles")
      .where("account_id", "=", found.account_id)
      .where("organization_id", "=", found.organization_id)
      .executeTakeFirst();
    await tx.deleteFrom("memberships").where("id", "=", id).execute();
    await endSecrets(tx, found.account_id, "ended");
    const record = recordOf(actor, found, { roles: Number(numDeletedRows) });
    await recordAudit(tx, actor.source, { event: "membership.removed", ...record });
    await ensureActiveRoleVersion(tx, found.account_id);
    return { ok: true };
  });
}
