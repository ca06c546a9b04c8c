import { recordAudit, type Actor } from "../audit/audit.server";
import { inTransaction } from "../db/transaction.server";
import { endSession, type LiveSession } from "../sessions/sessions.server";

/** Ends this session; others of the account stay. */
export function signOut(session: LiveSession, actor: Actor): Promise<void> {
  return inTransaction(async (tx) => {
    await endSession(tx, session.id, "sign-out");
    await recordAudit(tx, actor, {
      event: "auth.sign-out",
      result: "ok",
      accountId: session.accountId,
      who: session.username,
    });
  });
}
