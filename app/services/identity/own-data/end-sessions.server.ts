import { recordAudit, type RequestSource } from "../../operations/audit/audit.server";
import { inTransaction } from "../../db/transaction.server";
import { DomainError } from "../../runtime/failures/errors";
import { endOtherSessions } from "../sessions/own-sessions.server";
import type { LiveSession } from "../sessions/sessions.server";

/**
 * Ends one of the account's other sessions, with its sockets and sub-app tokens.
 * @throws DomainError not-found when it has ended, belongs to another account, or is the current one
 */
export function endChosenSession(session: LiveSession, chosen: number, source: RequestSource): Promise<void> {
  return inTransaction(async (tx) => {
    if ((await endOtherSessions(tx, session, "by-owner", chosen)) === 0) throw new DomainError("not-found");
    await recordAudit(tx, source, {
      ...ending(session),
      object: { type: "session", id: String(chosen) },
      detail: { reason: "by-owner" },
    });
  });
}

/**
 * Ends every session of the account but the current one.
 * @returns how many were live
 */
export function endAllOtherSessions(session: LiveSession, source: RequestSource): Promise<number> {
  return inTransaction(async (tx) => {
    const endedSessions = await endOtherSessions(tx, session, "by-owner");
    await recordAudit(tx, source, { ...ending(session), detail: { reason: "by-owner", endedSessions } });
    return endedSessions;
  });
}

const ending = ({ accountId, username }: LiveSession) => ({
  event: "auth.session-ended" as const,
  result: "ok" as const,
  accountId,
  who: username,
});
