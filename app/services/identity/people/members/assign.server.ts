import { recordAudit, SYSTEM } from "../../../operations/audit/audit.server";
import { now } from "../../../runtime/process/clock.server";
import type { Tx } from "../../../db/client.server";
import { inTransaction } from "../../../db/transaction.server";
import type { Actor } from "../../../forms/editing/actor.types";
import { endSecrets } from "../../accounts/end-secrets.server";
import { DAY_MILLISECONDS, startOfDay } from "../../../format/day";
import { escapeHtml } from "../../../format/text/escape-html";
import { formatTime } from "../../../format/time";
import { publishMessage } from "../../../messaging/messages/publish.server";
import { listSolelyAdministered } from "../../own-data/erasure/sole-administrator.server";
import { isPlatformAdministratorRole } from "../../../access/roles/rights/administrator-role";
import { findAssignment, findAssignmentRefusal, type Assignable } from "./assignable.server";
import { ASSIGN_TEXT as TEXT } from "./assign.text";
import type { Assigned, Assigning } from "./assign.types";
import { findMemberRankRefusal, refuse } from "../find-person.server";
import { listRoleBeyondOwn } from "../../../access/roles/rights/beyond-own.server";
import { outlastsOwn } from "../../../access/roles/rights/outlasts-own.server";
import type { Outcome } from "../../../access/roles/outcome.types";
import { PEOPLE_TEXT } from "../people.text";
import { revokeUnauthorisedOf } from "../invitations/invitation-maker.server";
import { ensureActiveRoleVersion } from "./role-version-fall.server";

/** Suppresses the notice of a role that is assigned together with a new account. */
interface Telling {
  readonly isQuiet?: boolean;
}

async function notify(tx: Tx, accountId: number, sentence: string): Promise<void> {
  const message = {
    title: TEXT.message,
    type: 2,
    content: `<p>${escapeHtml(sentence)}</p>`,
    audience: { kind: "accounts" as const, ids: [accountId] },
    event: { code: "role-changed" as const },
  };
  await publishMessage(message, { source: SYSTEM, accountId: null, who: SYSTEM.name }, tx);
}

/** Whether an expiry is before the end of today. */
export const isTooEarly = (expiresAt: number | null) =>
  expiresAt !== null && expiresAt < startOfDay(formatTime(now(), "YYYY-MM-DD")) + DAY_MILLISECONDS;

async function store(tx: Tx, actor: Actor, { accountId, roleId, organizationId, expiresAt }: Assigning) {
  const key = { account_id: accountId, role_id: roleId, organization_id: organizationId };
  await tx
    .insertInto("account_roles")
    .values({ ...key, created_at: now(), created_by: actor.who, expires_at: expiresAt })
    .onConflict((conflict) =>
      conflict.columns(["account_id", "role_id", "organization_id"]).doUpdateSet({ expires_at: expiresAt }),
    )
    .execute();
  await touchMember(tx, actor, { accountId, organizationId });
}

/** Roles are part of a membership's version, so that an edit based on an earlier version is stale. */
async function touchMember(
  tx: Tx,
  { who }: Actor,
  { accountId, organizationId }: Pick<Assigned, "accountId" | "organizationId">,
): Promise<void> {
  const at = now();
  await tx
    .updateTable("memberships")
    .set((eb) => ({
      updated_at: eb
        .case()
        .when("updated_at", ">=", at)
        .then(eb("updated_at", "+", 1))
        .else(at)
        .end(),
      updated_by: who,
    }))
    .where("account_id", "=", accountId)
    .where("organization_id", "=", organizationId)
    .execute();
}

const recordOf = (actor: Actor, { accountId, organizationId }: Assigned, { role }: Assignable) => ({
  result: "ok" as const,
  accountId: actor.accountId,
  who: actor.who,
  object: { type: "account", id: String(accountId) },
  detail: { role: role.code, organization: organizationId },
});

const isOwnLonger = async (tx: Tx, actor: Actor, { accountId, expiresAt }: Assigning, { role }: Assignable) =>
  accountId === actor.accountId && (await outlastsOwn(tx, actor, role, expiresAt));

/**
 * Assigns a role to a member in an organisation, or changes the expiry of one that they hold; takes effect on
 * the next request. Records it, notifies a new holder and calls `endSecrets`.
 * @throws DomainError not-found when role, organisation or member are outside the scope
 */
export async function assignRoleToMember(
  tx: Tx,
  actor: Actor,
  assigning: Assigning,
  { isQuiet = false }: Telling = {},
): Promise<Outcome> {
  const found = await findAssignment(tx, actor.scope, assigning);
  const refusal = findAssignmentRefusal(found);
  if (refusal !== null) return refuse(refusal);
  if (isTooEarly(assigning.expiresAt)) return refuse(TEXT.expiryEarly, "expiresAt");
  const beyond = await listRoleBeyondOwn(tx, actor, found.role);
  if (beyond.length > 0) return refuse(PEOPLE_TEXT.beyond(beyond));
  if (await isOwnLonger(tx, actor, assigning, found)) return refuse(TEXT.ownLonger);
  await store(tx, actor, assigning);
  if (!found.isAssigned) await endSecrets(tx, assigning.accountId, "role");
  const record = recordOf(actor, assigning, found);
  const detail = { ...record.detail, expires: assigning.expiresAt ?? "", reason: assigning.reason };
  await recordAudit(tx, actor.source, { event: "role.assigned", ...record, detail });
  await ensureActiveRoleVersion(tx, assigning.accountId);
  if (!isQuiet && !found.isAssigned) await notify(tx, assigning.accountId, TEXT.given(found.role.name));
  return { ok: true };
}

/**
 * Assigns a role to an existing member whose roles do not exceed the actor's own.
 * @throws DomainError not-found when role, organisation or member are outside the scope
 */
export const assign = (actor: Actor, assigning: Assigning): Promise<Outcome> =>
  inTransaction(async (tx): Promise<Outcome> => {
    await findAssignment(tx, actor.scope, assigning);
    const above = await findMemberRankRefusal(tx, actor, assigning.accountId);
    return above === null ? assignRoleToMember(tx, actor, assigning) : refuse(above);
  });

/**
 * Removes a role from a member, which needs the same rights as assigning it. Records it, notifies the member
 * and revokes their invitations that the role permitted.
 * @throws DomainError not-found when role, organisation or member are outside the scope
 */
export async function unassignRole(tx: Tx, actor: Actor, taken: Assigned, reason: string): Promise<Outcome> {
  const { accountId, roleId, organizationId } = taken;
  const found = await findAssignment(tx, actor.scope, taken);
  if (!found.isAssigned) return refuse(TEXT.notHolder);
  const beyond = await listRoleBeyondOwn(tx, actor, found.role);
  if (beyond.length > 0) return refuse(PEOPLE_TEXT.beyond(beyond));
  const above = await findMemberRankRefusal(tx, actor, accountId);
  if (above !== null) return refuse(above);
  const isAdministrators = isPlatformAdministratorRole(found.role);
  const sole = isAdministrators ? await listSolelyAdministered(tx, accountId) : [];
  if (sole.some(({ kind }) => kind === "platform")) return refuse(PEOPLE_TEXT.lastAdmin);
  await tx
    .deleteFrom("account_roles")
    .where("account_id", "=", accountId)
    .where("role_id", "=", roleId)
    .where("organization_id", "=", organizationId)
    .execute();
  await touchMember(tx, actor, taken);
  await revokeUnauthorisedOf(tx, accountId);
  const record = recordOf(actor, taken, found);
  const detail = { ...record.detail, reason };
  await recordAudit(tx, actor.source, { event: "role.taken", ...record, detail });
  await ensureActiveRoleVersion(tx, accountId);
  await notify(tx, accountId, TEXT.taken(found.role.name));
  return { ok: true };
}

/** Removes a role from a member in a transaction of its own, as `unassignRole`. */
export const unassign = (actor: Actor, taken: Assigned, reason: string): Promise<Outcome> =>
  inTransaction((tx) => unassignRole(tx, actor, taken, reason));
