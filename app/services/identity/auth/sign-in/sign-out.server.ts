import { recordAudit, type RequestSource } from "../../../operations/audit/audit.server";
import { inTransaction } from "../../../db/transaction.server";
import { endSession, type LiveSession } from "../../sessions/sessions.server";

/** Ends this session; others of the account continue. */
export function signOut(session: LiveSession, source: RequestSource): Promise<void> {
  return inTransaction(async (tx) => {
    await endSession(tx, session.id, "sign-out");
    await recordAudit(tx, source, { event: "auth.sign-out", ...ending(session) });
  });
}

/**
 * Ends the session that a browser had before another sign-in on it: the browser discards its token, which
 * must not be usable by anyone else.
 */
export function endReplacedSession(session: LiveSession, source: RequestSource): Promise<void> {
  return inTransaction(async (tx) => {
    await endSession(tx, session.id, "replaced");
    const detail = { reason: "replaced" };
    await recordAudit(tx, source, { event: "auth.session-ended", ...ending(session), detail });
  });
}

const ending = ({ accountId, username }: LiveSession) => ({
  result: "ok" as const,
  accountId,
  who: username,
});
