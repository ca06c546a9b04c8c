import { db, type Executor, type Tx } from "../../../db/client.server";
import { lockRow } from "../../../db/row-lock.server";
import type { Actor } from "../../../forms/editing/actor.types";
import { isPlatformAdministratorRole } from "./administrator-role";
import { findRoleInScope, findRolesInScope } from "../find-role.server";
import type { Outcome } from "../outcome.types";
import { listRoleBeyondOwn, listRolesBeyondOwn } from "./beyond-own.server";
import { ROLE_TEXT as TEXT } from "../role.text";

export type Role = Awaited<ReturnType<typeof findRoleInScope>>;

/** Builds a refusal; `field` names the form field that the text belongs to. */
export const refuse = (text: string, field?: string): Extract<Outcome, { ok: false }> => ({
  ok: false,
  text,
  ...(field === undefined ? {} : { field }),
});

/** Returns why a visible role cannot be changed at all by the actor; null when it can. */
export function findEditRefusal({ scope }: Actor, role: Role): string | null {
  if (isPlatformAdministratorRole(role)) return TEXT.adminFixed;
  return role.organization_id === null && scope.kind !== "all" ? TEXT.presetFixed : null;
}

/**
 * Returns why the actor may not change a visible role: it is fixed, or permits or reaches more than the
 * actor's own roles, so that a change would affect holders with more rights. Null when they may.
 */
export async function findRoleRefusal(executor: Executor, actor: Actor, role: Role): Promise<string | null> {
  const fixed = findEditRefusal(actor, role);
  if (fixed !== null) return fixed;
  const beyond = await listRoleBeyondOwn(executor, actor, role);
  return beyond.length > 0 ? TEXT.aboveOwn(beyond) : null;
}

/** Returns the refusals of those of these roles in scope that the actor may not change, by id. */
export async function findRoleRefusals(actor: Actor, ids: readonly number[]): Promise<Map<number, string>> {
  const [roles, above] = await Promise.all([
    findRolesInScope(db, actor.scope, ids),
    listRolesBeyondOwn(db, actor, ids),
  ]);
  const refusals = new Map<number, string>();
  for (const role of roles) {
    const refusal = above.has(role.id)
      ? await findRoleRefusal(db, actor, role)
      : findEditRefusal(actor, role);
    if (refusal !== null) refusals.set(role.id, refusal);
  }
  return refusals;
}

/**
 * Locks the row of a role until the transaction ends and returns it.
 * @throws DomainError not-found outside the scope
 */
export async function lockRole(tx: Tx, { scope }: Actor, id: number): Promise<Role> {
  await lockRow(tx, "roles", id);
  return findRoleInScope(tx, scope, id);
}

/** Counts the accounts that hold a role. */
export async function countHolders(executor: Executor, roleId: number): Promise<number> {
  const { count } = await executor
    .selectFrom("account_roles")
    .select(({ fn }) => fn.count<number>("account_id").distinct().as("count"))
    .where("role_id", "=", roleId)
    .executeTakeFirstOrThrow();
  return count;
}

/** The fields that every audit record about a role has. */
export const recordOf = (actor: Actor, roleId: number) => ({
  result: "ok" as const,
  accountId: actor.accountId,
  who: actor.who,
  object: { type: "role", id: String(roleId) },
});
