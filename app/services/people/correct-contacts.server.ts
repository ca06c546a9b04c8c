import { recordAudit } from "../audit/audit.server";
import { now } from "../clock.server";
import type { Tx } from "../db/client.server";
import type { Account } from "../db/schema";
import { inTransaction } from "../db/transaction.server";
import { maskEmail, maskPhone } from "../format/mask";
import { notifyOwner } from "../notify/owner-notice.server";
import type { Operator, Outcome } from "../roles/operator.types";
import { endAllSessions } from "../sessions/sessions.server";
import { whyContactTaken } from "./contacts.server";
import { refuse, takePerson, whyNotTheirs } from "./find-person.server";
import { PEOPLE_TEXT as TEXT } from "./people.text";

/** Null: stays as it is. */
export interface Corrected {
  readonly phone: string | null;
  readonly email: string | null;
}

/** The owner is told where they could be reached, and where they can be reached from now on. */
async function tellBoth(tx: Tx, before: Account, after: Corrected): Promise<void> {
  const values = { time: now() };
  await notifyOwner(tx, before, "contact-corrected", values);
  await notifyOwner(tx, { id: before.id, ...after }, "contact-corrected", values);
}

/**
 * Corrects phone or e-mail of an account, which the owner alone changes otherwise: all sessions end.
 * @throws DomainError not-found outside the scope
 */
export function correctContacts(operator: Operator, id: number, corrected: Corrected): Promise<Outcome> {
  return inTransaction(async (tx): Promise<Outcome> => {
    const account = await takePerson(tx, operator.scope, id);
    if (account.archived_at !== null) return refuse(TEXT.alreadyArchived);
    if (operator.scope.kind !== "all") return refuse(TEXT.staffOnly);
    const theirs = await whyNotTheirs(tx, operator, id);
    if (theirs !== null) return refuse(theirs);
    const changed = {
      phone: corrected.phone === account.phone ? null : corrected.phone,
      email: corrected.email === account.email ? null : corrected.email,
    };
    if (changed.phone === null && changed.email === null) return { ok: true };
    const taken = await whyContactTaken(tx, changed, id);
    if (taken) return refuse(taken.text, taken.field);
    const { phone, email } = { phone: changed.phone ?? account.phone, email: changed.email ?? account.email };
    await tx
      .updateTable("accounts")
      .set({ phone, email, updated_at: Math.max(now(), account.updated_at + 1), updated_by: operator.who })
      .where("id", "=", id)
      .execute();
    const endedSessions = await endAllSessions(tx, id, "contact-corrected");
    await tellBoth(tx, account, changed);
    await recordAudit(tx, operator.actor, {
      event: "account.contact-corrected",
      result: "ok",
      accountId: operator.accountId,
      who: operator.who,
      object: { type: "account", id: String(id) },
      detail: {
        ...(changed.phone === null
          ? {}
          : { phone: `${maskPhone(account.phone ?? "")} → ${maskPhone(changed.phone)}` }),
        ...(changed.email === null
          ? {}
          : { email: `${maskEmail(account.email ?? "")} → ${maskEmail(changed.email)}` }),
        endedSessions,
      },
    });
    return { ok: true };
  });
}
