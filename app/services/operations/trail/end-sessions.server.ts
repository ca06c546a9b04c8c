import { recordAudit } from "../audit/audit.server";
import { db } from "../../db/client.server";
import { inTransaction } from "../../db/transaction.server";
import type { Actor } from "../../forms/editing/actor.types";
import { DomainError } from "../../runtime/failures/errors";
import { now } from "../../runtime/process/clock.server";
import { accountInScope } from "../../access/scopes/scope.server";
import type { Outcome } from "../../access/roles/outcome.types";
import { findRankRefusal, findRankRefusals } from "../../identity/people/find-person.server";
import { endSession, isLive } from "../../identity/sessions/sessions.server";
import { SESSION_LIST_TEXT as TEXT } from "./session-list.text";

/**
 * Ends one session of another account; the own one ends by signing out.
 * @param id the session's id, which is no secret
 * @throws DomainError not-found outside the scope
 */
export function endSessionByStaff(actor: Actor, id: number, reason: string): Promise<Outcome> {
  return inTransaction(async (tx): Promise<Outcome> => {
    const session = await tx
      .selectFrom("sessions")
      .select(["id", "account_id"])
      .select((eb) => eb.case().when(isLive(now())(eb)).then(1).else(0).end().as("isLive"))
      .where("id", "=", id)
      .where(accountInScope(actor.scope, "sessions.account_id"))
      .executeTakeFirst();
    if (!session) throw new DomainError("not-found");
    if (session.account_id === actor.accountId) return { ok: false, text: TEXT.own };
    const refusal = await findRankRefusal(tx, actor, session.account_id);
    if (refusal !== null) return { ok: false, text: refusal };
    if (session.isLive === 0) return { ok: false, text: TEXT.over };
    await endSession(tx, id, "ended-by-staff");
    await recordAudit(tx, actor.source, {
      event: "account.sessions-ended",
      result: "ok",
      accountId: actor.accountId,
      who: actor.who,
      object: { type: "account", id: String(session.account_id) },
      detail: { endedSessions: 1, reason },
    });
    return { ok: true };
  });
}

/**
 * Returns the refusals of sessions that the actor may not end: their own, and those of accounts
 * whose roles exceed their own.
 */
export async function findSessionRefusals(
  actor: Actor,
  ids: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  const sessions = await db
    .selectFrom("sessions")
    .select(["id", "account_id"])
    .where("id", "in", ids)
    .execute();
  const owners = [...new Set(sessions.map(({ account_id: owner }) => owner))];
  const refusals = await findRankRefusals(actor, owners);
  const refused = sessions.flatMap(({ id, account_id: owner }) => {
    const text = owner === actor.accountId ? TEXT.own : refusals.get(owner);
    return text === undefined ? [] : [[id, text] as const];
  });
  return new Map(refused);
}
