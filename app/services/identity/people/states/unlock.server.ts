import { isBlocked } from "../../attempts/attempts.server";
import { identifiersOf } from "../../accounts/accounts.server";
import { recordAudit } from "../../../operations/audit/audit.server";
import { clearPasswordFailures } from "../../auth/passwords/password-tries.server";
import type { Executor } from "../../../db/client.server";
import { inTransaction } from "../../../db/transaction.server";
import type { Actor } from "../../../forms/editing/actor.types";
import type { Outcome } from "../../../access/roles/outcome.types";
import { endAllSessions } from "../../sessions/sessions.server";
import { findPerson, findRankRefusal, refuse, findBeyondOwnRefusal } from "../find-person.server";
import { PEOPLE_TEXT as TEXT } from "../people.text";

/** Returns until when wrong passwords lock these identifiers; null where they do not. */
export async function lockedUntil(
  executor: Executor,
  identifiers: readonly string[],
): Promise<number | null> {
  if (identifiers.length === 0) return null;
  const row = await executor
    .selectFrom("attempt_subjects")
    .select(({ fn }) => fn.max<number | null>("blocked_until").as("until"))
    .where("kind", "=", "password")
    .where("subject", "in", identifiers)
    .executeTakeFirstOrThrow();
  return row.until !== null && isBlocked("password", row.until) ? row.until : null;
}

/**
 * Clears the lock after too many wrong passwords.
 * @throws DomainError not-found outside the scope
 */
export function unlockAccount(actor: Actor, id: number): Promise<Outcome> {
  return inTransaction(async (tx): Promise<Outcome> => {
    const identifiers = identifiersOf(await findPerson(tx, actor.scope, id));
    const refusal = await findBeyondOwnRefusal(tx, actor, id);
    if (refusal !== null) return refuse(refusal);
    if ((await lockedUntil(tx, identifiers)) === null) return refuse(TEXT.notLocked);
    await clearPasswordFailures(tx, identifiers);
    await recordAudit(tx, actor.source, {
      event: "account.unlocked",
      result: "ok",
      accountId: actor.accountId,
      who: actor.who,
      object: { type: "account", id: String(id) },
    });
    return { ok: true };
  });
}

type EndedSessions =
  { readonly ok: true; readonly endedSessions: number } | Extract<Outcome, { readonly ok: false }>;

/**
 * Ends all sessions of an account.
 * @returns how many sessions were live
 * @throws DomainError not-found outside the scope
 */
export function endSessionsOf(actor: Actor, id: number): Promise<EndedSessions> {
  return inTransaction(async (tx): Promise<EndedSessions> => {
    await findPerson(tx, actor.scope, id);
    const refusal = await findRankRefusal(tx, actor, id);
    if (refusal !== null) return refuse(refusal);
    const endedSessions = await endAllSessions(tx, id, "ended-by-staff");
    await recordAudit(tx, actor.source, {
      event: "account.sessions-ended",
      result: "ok",
      accountId: actor.accountId,
      who: actor.who,
      object: { type: "account", id: String(id) },
      detail: { endedSessions },
    });
    return { ok: true, endedSessions };
  });
}
