import { findOrganizationInScope } from "../../../organizations/tenants/find-organization.server";
import { stillCounts } from "../../../db/stored-times.server";
import { recordAudit, SYSTEM } from "../../../operations/audit/audit.server";
import { now } from "../../../runtime/process/clock.server";
import { db, type Executor, type Tx } from "../../../db/client.server";
import { inTransaction } from "../../../db/transaction.server";
import type { ActorRights } from "../../../forms/editing/actor.types";
import { DomainError } from "../../../runtime/failures/errors";
import { jobFailed } from "../../../runtime/failures/failures.server";
import { isPermitted } from "../../../access/paths/guard";
import { findRights } from "../../../access/menu/rights.server";
import { listRoleVersions } from "../../../access/roles/versions/role-versions.server";
import { scopeOf } from "../../../access/roles/rights/scope-of.server";
import { PollingJob } from "../../../runtime/process/polling-job.server";
import { findRoleAssignmentRefusal } from "../members/assignable.server";
import { findPlatformRefusal } from "../members/member-rules.server";

/** Permissions to create accounts in an organisation include inviting existing ones. */
const INVITING = ["account:invite", "account:create", "account:import"];
const GIVING_ROLES = "role-assign:edit";

export interface MadeInvitation {
  readonly id: number;
  readonly organization_id: number;
  readonly maker_id: number | null;
}

/** Returns a maker's scope and rights in each of their current role versions that permits inviting. */
async function listMakerNow(executor: Executor, accountId: number): Promise<ActorRights[]> {
  const at = now();
  const account = await executor
    .selectFrom("accounts")
    .select("id")
    .where("id", "=", accountId)
    .where("status", "=", "active")
    .where("archived_at", "is", null)
    .where("cancel_at", "is", null)
    .executeTakeFirst();
  if (!account) return [];
  const actors: ActorRights[] = [];
  for (const { id: roleVersionId } of await listRoleVersions(executor, accountId, at)) {
    const rights = await findRights(executor, { accountId, roleVersionId, at });
    const scope = await scopeOf(executor, { accountId, activeRoleVersionId: roleVersionId }, at);
    if (INVITING.some((perms) => isPermitted(rights, perms))) actors.push({ scope, rights, accountId });
  }
  return actors;
}

/** Disabled roles are ignored: they grant nothing until they are enabled again. */
const listRoles = (executor: Executor, invitationId: number) =>
  executor
    .selectFrom("invitation_roles as i")
    .innerJoin("roles as r", "r.id", "i.role_id")
    .select("r.id")
    .where("i.invitation_id", "=", invitationId)
    .where("r.status", "=", "active")
    .where("r.archived_at", "is", null)
    .execute();

async function couldMake(executor: Executor, actor: ActorRights, { id, organization_id }: MadeInvitation) {
  const home = await findOrganizationInScope(executor, actor.scope, organization_id);
  if (findPlatformRefusal(actor, home) !== null) return false;
  const roleIds = (await listRoles(executor, id)).map((role) => role.id);
  if (roleIds.length > 0 && !isGiver(actor)) return false;
  return (
    (await findRoleAssignmentRefusal(executor, actor, { organizationId: organization_id, roleIds })) === null
  );
}

const isGiver = ({ rights }: ActorRights) => rights.admin || rights.perms.has(GIVING_ROLES);

/** Whether an actor could make an invitation in any of these role versions. */
async function isBackedBy(executor: Executor, makers: readonly ActorRights[], invitation: MadeInvitation) {
  for (const maker of makers) {
    const could = await couldMake(executor, maker, invitation).catch((error: unknown) => {
      if (error instanceof DomainError && error.code === "not-found") return false;
      throw error;
    });
    if (could) return true;
  }
  return false;
}

/** Whether an invitation's maker could still make it, by their status, scope and rights. */
export const isBacked = async (executor: Executor, invitation: MadeInvitation): Promise<boolean> =>
  invitation.maker_id !== null &&
  isBackedBy(executor, await listMakerNow(executor, invitation.maker_id), invitation);

/**
 * Revokes an invitation that its maker could no longer make; permanent, even if the maker regains the right.
 */
export async function revokeIfUnauthorised(tx: Tx, { id, organization_id }: MadeInvitation): Promise<void> {
  const revoked = await tx
    .updateTable("invitations")
    .set({ revoked_at: now(), updated_at: now(), updated_by: SYSTEM.name })
    .where("id", "=", id)
    .where("revoked_at", "is", null)
    .returning("id")
    .executeTakeFirst();
  if (!revoked) return;
  await recordAudit(tx, SYSTEM, {
    event: "invitation.revoked",
    result: "ok",
    who: SYSTEM.name,
    object: { type: "invitation", id: String(id) },
    detail: { organization: organization_id, reason: "maker" },
  });
}

/** Revokes all invitations of a maker that they could no longer make. */
export async function revokeUnauthorisedOf(tx: Tx, makerId: number): Promise<void> {
  const live = await listLive(tx).where("maker_id", "=", makerId).execute();
  if (live.length === 0) return;
  const makers = await listMakerNow(tx, makerId);
  for (const invitation of live)
    if (!(await isBackedBy(tx, makers, invitation))) await revokeIfUnauthorised(tx, invitation);
}

const listLive = (executor: Executor) =>
  executor
    .selectFrom("invitations")
    .select(["id", "organization_id", "maker_id"])
    .where("revoked_at", "is", null)
    .where(stillCounts("expires_at"))
    .whereRef("uses", "<", "uses_max")
    .orderBy("id");

/**
 * Revokes such invitations of every maker, because rights end in many ways that do not revoke invitations.
 */
export async function revokeAllUnauthorised(isStopped: () => boolean = () => false): Promise<void> {
  const makers = await listLive(db).clearOrderBy().clearSelect().select("maker_id").distinct().execute();
  for (const { maker_id } of makers) {
    if (isStopped()) return;
    if (maker_id !== null) await inTransaction((tx) => revokeUnauthorisedOf(tx, maker_id));
  }
}

const POLL_MILLISECONDS = 60_000;

/** @returns stops this server's job and waits for a running pass */
export const startInvitationWatch = (): (() => Promise<void>) =>
  new PollingJob().start({
    name: "invitationWatch",
    pollMilliseconds: POLL_MILLISECONDS,
    work: revokeAllUnauthorised,
    onProblem: (problem) => jobFailed(problem, "revoking invitations failed"),
  });
