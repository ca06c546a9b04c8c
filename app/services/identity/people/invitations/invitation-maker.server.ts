import { findOrganizationInScope } from "../../../organizations/tenants/find-organization.server";
import { stillCounts } from "../../../db/stored-times.server";
import { recordAudit, SYSTEM } from "../../../operations/audit/audit.server";
import { now } from "../../../runtime/process/clock.server";
import { db, type Executor, type Tx } from "../../../db/client.server";
import { inTransaction } from "../../../db/transaction.server";
import type { Entitled } from "../../../forms/editing/actor.types";
import { DomainError } from "../../../runtime/failures/errors";
import { jobFailed } from "../../../runtime/failures/failures.server";
import { isPermitted } from "../../../access/paths/guard";
import { findRights } from "../../../access/menu/rights.server";
import { listRoleVersions } from "../../../access/roles/versions/role-versions.server";
import { scopeOf } from "../../../access/roles/rights/scope-of.server";
import { PollingJob } from "../../../runtime/process/polling-job.server";
import { findRoleAssignmentRefusal } from "../members/assignable.server";
import { findPlatformRefusal } from "../members/member-rules.server";

/** Whoever may make accounts in an organisation invites those who have one already. */
const INVITING = ["account:invite", "account:create", "account:import"];
const GIVING_ROLES = "role-assign:edit";

export interface MadeInvitation {
  readonly id: number;
  readonly organization_id: number;
  readonly maker_id: number | null;
}

/** A maker as each of the role versions that they hold at the moment lets them act. */
async function listMakerNow(executor: Executor, accountId: number): Promise<Entitled[]> {
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
  const actors: Entitled[] = [];
  for (const { id: roleVersionId } of await listRoleVersions(executor, accountId, at)) {
    const rights = await findRights(executor, { accountId, roleVersionId, at });
    const scope = await scopeOf(executor, { accountId, activeRoleVersionId: roleVersionId }, at);
    if (INVITING.some((perms) => isPermitted(rights, perms))) actors.push({ scope, rights, accountId });
  }
  return actors;
}

/** Roles that are turned off give nobody anything; they come back with the role. */
const listRoles = (executor: Executor, invitationId: number) =>
  executor
    .selectFrom("invitation_roles as i")
    .innerJoin("roles as r", "r.id", "i.role_id")
    .select("r.id")
    .where("i.invitation_id", "=", invitationId)
    .where("r.status", "=", "active")
    .where("r.archived_at", "is", null)
    .execute();

async function couldMake(executor: Executor, actor: Entitled, { id, organization_id }: MadeInvitation) {
  const home = await findOrganizationInScope(executor, actor.scope, organization_id);
  if (findPlatformRefusal(actor, home) !== null) return false;
  const roleIds = (await listRoles(executor, id)).map((role) => role.id);
  if (roleIds.length > 0 && !isGiver(actor)) return false;
  return (
    (await findRoleAssignmentRefusal(executor, actor, { organizationId: organization_id, roleIds })) === null
  );
}

const isGiver = ({ rights }: Entitled) => rights.admin || rights.perms.has(GIVING_ROLES);

/** Whether somebody, as any of their role versions lets them act, could make an invitation. */
async function isBackedBy(executor: Executor, makers: readonly Entitled[], invitation: MadeInvitation) {
  for (const maker of makers) {
    const could = await couldMake(executor, maker, invitation).catch((error: unknown) => {
      if (error instanceof DomainError && error.code === "not-found") return false;
      throw error;
    });
    if (could) return true;
  }
  return false;
}

/** Whether an invitation's maker could make it again at the moment: by their state, their scope and their rights. */
export const isBacked = async (executor: Executor, invitation: MadeInvitation): Promise<boolean> =>
  invitation.maker_id !== null &&
  isBackedBy(executor, await listMakerNow(executor, invitation.maker_id), invitation);

/** Takes back what its maker could not make any more. It stays so, even if they may again. */
export async function revokeUnbacked(tx: Tx, { id, organization_id }: MadeInvitation): Promise<void> {
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

/** Takes back what a maker has made and could not make any more. */
export async function revokeUnbackedOf(tx: Tx, makerId: number): Promise<void> {
  const live = await listLive(tx).where("maker_id", "=", makerId).execute();
  if (live.length === 0) return;
  const makers = await listMakerNow(tx, makerId);
  for (const invitation of live)
    if (!(await isBackedBy(tx, makers, invitation))) await revokeUnbacked(tx, invitation);
}

const listLive = (executor: Executor) =>
  executor
    .selectFrom("invitations")
    .select(["id", "organization_id", "maker_id"])
    .where("revoked_at", "is", null)
    .where(stillCounts("expires_at"))
    .whereRef("uses", "<", "uses_max")
    .orderBy("id");

/** The same for every maker: rights end in many ways that know of no invitation. */
export async function revokeAllUnbacked(isStopped: () => boolean = () => false): Promise<void> {
  const makers = await listLive(db).clearOrderBy().clearSelect().select("maker_id").distinct().execute();
  for (const { maker_id } of makers) {
    if (isStopped()) return;
    if (maker_id !== null) await inTransaction((tx) => revokeUnbackedOf(tx, maker_id));
  }
}

const POLL_MILLISECONDS = 60_000;

/** @returns stops this server's part and waits for the run under way */
export const startInvitationWatch = (): (() => Promise<void>) =>
  new PollingJob().start({
    pollMilliseconds: POLL_MILLISECONDS,
    work: revokeAllUnbacked,
    onProblem: (problem) => jobFailed(problem, "revoking invitations failed"),
  });
