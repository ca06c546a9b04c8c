import { recordAudit, type RequestSource } from "../../operations/audit/audit.server";
import { spendIdentityTicket } from "../auth/operations/identity-check.server";
import { inTransaction } from "../../db/transaction.server";
import type { LiveSession } from "../sessions/sessions.server";

export interface Contact {
  readonly phone: string | null;
  readonly email: string | null;
}

/** The own phone and e-mail in full, once for each identity check; null without one. */
export function revealContact(session: LiveSession, source: RequestSource): Promise<Contact | null> {
  const { accountId, username, phone, email } = session;
  return inTransaction(async (tx) => {
    if (!(await spendIdentityTicket(tx, session, "reveal-contact"))) return null;
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
