import { db, type Executor, type Tx } from "../../../db/client.server";
import { inTransaction } from "../../../db/transaction.server";
import { lockRow } from "../../../db/row-lock.server";
import type { Actor } from "../../../forms/editing/actor.types";
import { STALE, type Stale } from "../../../forms/editing/outcome";
import type { Outcome } from "../../../access/roles/outcome.types";
import { assignRoleToMember, unassignRole } from "./assign.server";
import type { MemberFields } from "./member-rules.server";
import { changesMember, findMembership, storeMember, storeNewMember, type NewMember } from "./members.server";
import { listUsableRoles } from "./usable-roles.server";

type Saved = Outcome | Stale;

/** Rolls back the earlier steps of a transaction when a rule refuses a later one. */
class Refusal extends Error {
  constructor(readonly outcome: Extract<Saved, { ok: false }>) {
    super("refused");
  }
}

function requireSaved(outcome: Saved): void {
  if (!outcome.ok) throw new Refusal(outcome);
}

async function runAtomically<R extends Saved>(work: (tx: Tx) => Promise<void>): Promise<R | { ok: true }> {
  try {
    await inTransaction(work);
    return { ok: true };
  } catch (problem) {
    if (problem instanceof Refusal) return problem.outcome as R;
    throw problem;
  }
}

/** Lists the live roles that an account holds in an organisation. */
export async function listAssignedRoles(
  executor: Executor,
  { accountId, organizationId }: { accountId: number; organizationId: number },
): Promise<{ id: number; name: string }[]> {
  return executor
    .selectFrom("account_roles as h")
    .innerJoin("roles as r", "r.id", "h.role_id")
    .select(["r.id", "r.name"])
    .where("h.account_id", "=", accountId)
    .where("h.organization_id", "=", organizationId)
    .where("r.archived_at", "is", null)
    .orderBy("r.id")
    .execute();
}

const assigning = (holder: { accountId: number; organizationId: number }, roleId: number) => ({
  ...holder,
  roleId,
  expiresAt: null,
  reason: "",
});

interface MembershipEdit {
  readonly fields: MemberFields;
  /** The roles to be held; null leaves roles unchanged. */
  readonly roleIds: readonly number[] | null;
  /** `updated_at` of the membership that the actor has seen; changes of its roles change it as well. */
  readonly expectedVersion: number;
}

/** Returns the roles to assign and to remove; roles that the actor may not assign remain unchanged. */
async function roleDifference(
  tx: Tx,
  holder: { accountId: number; organizationId: number },
  wanted: readonly number[] | null,
  usable: ReadonlySet<number>,
) {
  if (wanted === null) return { given: [], taken: [] };
  const assigned = (await listAssignedRoles(tx, holder)).map((role) => role.id);
  return {
    given: wanted.filter((each) => !assigned.includes(each)),
    taken: assigned.filter((each) => usable.has(each) && !wanted.includes(each)),
  };
}

/**
 * Edits a membership together with its roles. A stale version is refused, unless the edit changes nothing.
 * @throws DomainError not-found when the membership is outside the scope
 */
export async function saveMembership(
  actor: Actor,
  id: number,
  { fields, roleIds, expectedVersion }: MembershipEdit,
): Promise<Saved> {
  const { account_id: accountId, organization_id: organizationId } = await findMembership(
    db,
    actor.scope,
    id,
  );
  const holder = { accountId, organizationId };
  const usable = new Set((await listUsableRoles(actor, organizationId)).map(({ key }) => Number(key)));
  return runAtomically<Saved>(async (tx) => {
    await lockRow(tx, "memberships", id);
    const found = await findMembership(tx, actor.scope, id);
    const { given, taken } = await roleDifference(tx, holder, roleIds, usable);
    if (!changesMember(found, fields) && given.length + taken.length === 0) return;
    if (found.updated_at !== expectedVersion) requireSaved(STALE);
    requireSaved(await storeMember(tx, actor, id, fields));
    for (const roleId of given) requireSaved(await assignRoleToMember(tx, actor, assigning(holder, roleId)));
    for (const roleId of taken) requireSaved(await unassignRole(tx, actor, { ...holder, roleId }, ""));
  });
}

/** Adds an account to an organisation with these roles, in one transaction. */
export const saveNewMembership = (
  actor: Actor,
  accountId: number,
  member: NewMember,
  roleIds: readonly number[],
): Promise<Outcome> =>
  runAtomically<Outcome>(async (tx) => {
    requireSaved(await storeNewMember(tx, actor, accountId, member));
    const holder = { accountId, organizationId: member.organizationId };
    for (const roleId of roleIds)
      requireSaved(await assignRoleToMember(tx, actor, assigning(holder, roleId)));
  });
