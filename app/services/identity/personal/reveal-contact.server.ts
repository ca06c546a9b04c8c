import { recordAudit, type RequestSource } from "../../operations/audit/audit.server";
import { consumeIdentityTicket } from "../auth/operations/identity-check.server";
import { inTransaction } from "../../db/transaction.server";
import type { LiveSession } from "../sessions/sessions.server";

export interface Contact {
  readonly phone: string | null;
  readonly email: string | null;
}

/**
 * Reveals the own phone and e-mail in full, once per identity check, and records it; null without a check.
 */
export function revealContact(session: LiveSession, source: RequestSource): Promise<Contact | null> {
  const { accountId, username, phone, email } = session;
  return inTransaction(async (tx) => {
    if (!(await consumeIdentityTicket(tx, session, "reveal-contact"))) return null;
    await recordAudit(tx, source, {
      event: "account.contact-revealed",
      result: "ok",
      accountId,
      who: username,
      detail: { phone: phone !== null, email: email !== null },
    });
    return { phone, email };
  });
}
