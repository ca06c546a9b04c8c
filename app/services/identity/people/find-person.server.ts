import { now } from "../../runtime/process/clock.server";
import { db, type Executor, type Tx } from "../../db/client.server";
import { lockRow } from "../../db/row-lock.server";
import type { Account } from "../../db/schema/schema-people";
import type { Actor } from "../../forms/editing/actor.types";
import { DomainError } from "../../runtime/failures/errors";
import { inForce } from "../../organizations/tenants/in-force.server";
import { listAccountsBeyondOwn } from "../../access/roles/rights/beyond-own.server";
import type { Outcome } from "../../access/roles/outcome.types";
import { accountInScope, organizationInScope, type Scope } from "../../access/scopes/scope.server";
import { PEOPLE_TEXT as TEXT } from "./people.text";

/**
 * Returns an account in scope, including archived ones.
 * @throws DomainError not-found
 */
export async function findPerson(executor: Executor, scope: Scope, id: number): Promise<Account> {
  const account = await executor
    .selectFrom("accounts as a")
    .selectAll("a")
    .where("a.id", "=", id)
    .where(accountInScope(scope, "a.id"))
    .executeTakeFirst();
  if (!account) throw new DomainError("not-found");
  return account;
}

/**
 * Locks the account until the transaction ends and returns it.
 * @throws DomainError not-found outside the scope
 */
export async function lockPerson(tx: Tx, scope: Scope, id: number): Promise<Account> {
  await lockRow(tx, "accounts", id);
  return findPerson(tx, scope, id);
}

/** Builds a refusal; `field` names the form field that the text belongs to. */
export const refuse = (text: string, field?: string): Outcome & { ok: false } => ({
  ok: false,
  text,
  ...(field === undefined ? {} : { field }),
});

/** Whether an account is a live member of an organisation outside the scope. */
async function belongsElsewhere(executor: Executor, scope: Scope, accountId: number): Promise<boolean> {
  const row = await executor
    .selectFrom("memberships as m")
    .innerJoin("organizations as o", "o.id", "m.organization_id")
    .select("m.id")
    .where("m.account_id", "=", accountId)
    .where(inForce("m", now()))
    .where("o.archived_at", "is", null)
    .where((eb) => eb.not(organizationInScope(scope, "m.organization_id")))
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Returns why an actor may not change the account itself, as opposed to a membership: it is their own, or it
 * also belongs to an organisation outside the scope. Null when they may.
 */
export async function findOwnershipRefusal(
  executor: Executor,
  { scope, accountId }: Actor,
  id: number,
): Promise<string | null> {
  if (id === accountId) return TEXT.own;
  return (await belongsElsewhere(executor, scope, id)) ? TEXT.elsewhere : null;
}

/**
 * Returns why an actor may not do anything to an account that could give access to it: correct its contacts,
 * reset its password or send a link for another, clear its lock, or bind a card. Refused where the account
 * holds roles beyond the actor's own; null otherwise.
 */
export async function findBeyondOwnRefusal(
  executor: Executor,
  actor: Actor,
  id: number,
): Promise<string | null> {
  return (await listAccountsBeyondOwn(executor, actor, [id])).has(id) ? TEXT.beyondOwn : null;
}

/**
 * Returns why an actor may not change an account's name, state, sessions or cards: it holds roles beyond the
 * actor's own. Null for equal roles, and for the actor's own account.
 */
export async function findRankRefusal(executor: Executor, actor: Actor, id: number): Promise<string | null> {
  return id === actor.accountId ? null : findBeyondOwnRefusal(executor, actor, id);
}

/** Returns the refusals of those of these accounts whose roles exceed the actor's own, by id. */
export async function findRankRefusals(actor: Actor, ids: readonly number[]): Promise<Map<number, string>> {
  const others = ids.filter((id) => id !== actor.accountId);
  const above = await listAccountsBeyondOwn(db, actor, others);
  return new Map(others.filter((id) => above.has(id)).map((id) => [id, TEXT.beyondOwn]));
}

/** Returns `findRankRefusals` for actions that are also refused on the actor's own account. */
export async function findOthersRefusals(
  actor: Actor,
  ids: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  const refusals = await findRankRefusals(actor, ids);
  return ids.includes(actor.accountId) ? refusals.set(actor.accountId, TEXT.own) : refusals;
}

/**
 * Returns why an actor may not change memberships and their roles: as `findRankRefusal`, but counts only
 * roles within the actor's scope, so that members who also work elsewhere can be removed.
 */
export async function findMemberRankRefusal(
  executor: Executor,
  actor: Actor,
  id: number,
): Promise<string | null> {
  if (id === actor.accountId) return null;
  const beyond = await listAccountsBeyondOwn(executor, actor, [id], { isWithinScope: true });
  return beyond.has(id) ? TEXT.beyondOwn : null;
}
