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

/** @throws DomainError not-found when there is no such account in scope, archived ones included */
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

/** The account, which nobody else changes before this transaction ends. */
export async function takePerson(tx: Tx, scope: Scope, id: number): Promise<Account> {
  await lockRow(tx, "accounts", id);
  return findPerson(tx, scope, id);
}

export const refuse = (text: string, field?: string): Outcome & { ok: false } => ({
  ok: false,
  text,
  ...(field === undefined ? {} : { field }),
});

/** Whether an account is a live member of an organisation that is outside the scope. */
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
 * Why an actor may not touch the account itself, as against its membership in their organisation: it is their
 * own, or others have a say in it too.
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
 * Why an actor may do nothing to an account that leads to being its owner: correct its contacts, take its password
 * away or send a link for another, lift its lock, and whatever else comes to open an account. It is so where the
 * account holds roles beyond the actor's own.
 */
export async function findBeyondOwnRefusal(
  executor: Executor,
  actor: Actor,
  id: number,
): Promise<string | null> {
  return (await listAccountsBeyondOwn(executor, actor, [id])).has(id) ? TEXT.beyondOwn : null;
}

/**
 * The sentence that refuses an act on an account whose roles are beyond the actor's own: on its name, state,
 * sessions and cards as well. Equal roles are within reach, and the actor's own account always is.
 */
export async function findRankRefusal(executor: Executor, actor: Actor, id: number): Promise<string | null> {
  return id === actor.accountId ? null : findBeyondOwnRefusal(executor, actor, id);
}

/** The same of many accounts: those that are refused, each with its sentence. */
export async function findRankRefusals(actor: Actor, ids: readonly number[]): Promise<Map<number, string>> {
  const others = ids.filter((id) => id !== actor.accountId);
  const above = await listAccountsBeyondOwn(db, actor, others);
  return new Map(others.filter((id) => above.has(id)).map((id) => [id, TEXT.beyondOwn]));
}

/** The same for acts that nobody does to their own account. */
export async function findOthersRefusals(
  actor: Actor,
  ids: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  const refusals = await findRankRefusals(actor, ids);
  return ids.includes(actor.accountId) ? refusals.set(actor.accountId, TEXT.own) : refusals;
}

/**
 * The same for an act on memberships and their roles, which counts the roles that the account holds within the
 * actor's scope: who also works elsewhere can still be put out of the actor's organisation.
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
