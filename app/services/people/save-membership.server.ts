import { db, type Executor, type Tx } from "../db/client.server";
import { inTransaction } from "../db/transaction.server";
import type { Operator } from "../editing/operator.types";
import type { Outcome } from "../roles/outcome.types";
import { giveRole, takeRoleAway } from "./assign.server";
import type { MemberFields } from "./member-rules.server";
import { findMembership, storeMember, storeNewMember, type NewMember } from "./members.server";
import { listUsableRoles } from "./usable-roles.server";

/** A rule that stands against one step of several takes back what has been done before it. */
class Refusal extends Error {
  constructor(readonly outcome: Extract<Outcome, { ok: false }>) {
    super(outcome.text);
  }
}

function demand(outcome: Outcome): void {
  if (!outcome.ok) throw new Refusal(outcome);
}

async function allOrNothing(work: (tx: Tx) => Promise<void>): Promise<Outcome> {
  try {
    await inTransaction(work);
    return { ok: true };
  } catch (problem) {
    if (problem instanceof Refusal) return problem.outcome;
    throw problem;
  }
}

/** The live roles that an account holds in an organisation. */
export async function listHeldIn(
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

const assigning = (place: { accountId: number; organizationId: number }, roleId: number) => ({
  ...{ ...place, roleId, expiresAt: null, reason: "" },
});

/**
 * Changes a membership together with the roles in it. Roles that the operator may not give stay as they are.
 * @param roleIds what is to be held; null leaves roles alone
 * @throws DomainError not-found when the membership is outside the scope
 */
export async function saveMembership(
  operator: Operator,
  id: number,
  fields: MemberFields,
  roleIds: readonly number[] | null,
): Promise<Outcome> {
  const { account_id: accountId, organization_id: organizationId } = await findMembership(
    db,
    operator.scope,
    id,
  );
  const place = { accountId, organizationId };
  const usable = new Set((await listUsableRoles(operator, organizationId)).map(({ key }) => Number(key)));
  return allOrNothing(async (tx) => {
    demand(await storeMember(tx, operator, id, fields));
    if (roleIds === null) return;
    const held = (await listHeldIn(tx, place)).map((role) => role.id);
    for (const roleId of roleIds.filter((each) => !held.includes(each)))
      demand(await giveRole(tx, operator, assigning(place, roleId)));
    for (const roleId of held.filter((each) => usable.has(each) && !roleIds.includes(each)))
      demand(await takeRoleAway(tx, operator, { ...place, roleId }, ""));
  });
}

/** Makes somebody a member with these roles, all of it or nothing. */
export const saveNewMembership = (
  operator: Operator,
  accountId: number,
  member: NewMember,
  roleIds: readonly number[],
): Promise<Outcome> =>
  allOrNothing(async (tx) => {
    demand(await storeNewMember(tx, operator, accountId, member));
    const place = { accountId, organizationId: member.organizationId };
    for (const roleId of roleIds) demand(await giveRole(tx, operator, assigning(place, roleId)));
  });
