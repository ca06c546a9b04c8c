import { endSecrets } from "../../accounts/end-secrets.server";
import { recordAudit } from "../../../operations/audit/audit.server";
import { now } from "../../../runtime/process/clock.server";
import type { Tx } from "../../../db/client.server";
import type { Account } from "../../../db/schema/schema-people";
import type { Actor } from "../../../forms/editing/actor.types";
import { maskEmail, maskPhone } from "../../../format/mask";
import { notifyOwner } from "../../../messaging/notify/owner-notice.server";
import type { Outcome } from "../../../access/roles/outcome.types";
import { findContactRefusal } from "./contacts.server";
import { refuse, findBeyondOwnRefusal, findOwnershipRefusal } from "../find-person.server";
import { PEOPLE_TEXT as TEXT } from "../people.text";
import { updatedBy } from "../../../forms/editing/stamps.server";

/** Null for a contact that is not changed. */
export interface Corrected {
  readonly phone: string | null;
  readonly email: string | null;
}

/** Notifies the owner at the previous contacts and at the new ones. */
async function notifyBothContacts(tx: Tx, before: Account, after: Corrected): Promise<void> {
  const values = { time: now() };
  await notifyOwner(tx, before, "contact-corrected", values);
  await notifyOwner(tx, { id: before.id, ...after }, "contact-corrected", values);
}

function detailOf(before: Account, { phone, email }: Corrected, endedSessions: number) {
  return {
    ...(phone === null ? {} : { phone: `${maskPhone(before.phone ?? "")} → ${maskPhone(phone)}` }),
    ...(email === null ? {} : { email: `${maskEmail(before.email ?? "")} → ${maskEmail(email)}` }),
    endedSessions,
  };
}

async function store(tx: Tx, actor: Actor, account: Account, changed: Corrected): Promise<void> {
  const { id } = account;
  const { phone, email } = { phone: changed.phone ?? account.phone, email: changed.email ?? account.email };
  await tx
    .updateTable("accounts")
    .set({ phone, email, ...updatedBy(actor, account) })
    .where("id", "=", id)
    .execute();
  const endedSessions = await endSecrets(tx, id, "corrected", {
    reason: "contact-corrected",
    former: [account.phone, account.email],
  });
  await notifyBothContacts(tx, account, changed);
  await recordAudit(tx, actor.source, {
    event: "account.contact-corrected",
    result: "ok",
    accountId: actor.accountId,
    who: actor.who,
    object: { type: "account", id: String(id) },
    detail: detailOf(account, changed, endedSessions),
  });
}

/**
 * Corrects phone or e-mail of an account, which otherwise only its owner can change: ends all its sessions
 * and notifies the owner. The account must be locked. A refusal has changed nothing.
 */
export async function correctContacts(
  tx: Tx,
  actor: Actor,
  account: Account,
  corrected: Corrected,
): Promise<Outcome> {
  if (account.archived_at !== null) return refuse(TEXT.alreadyArchived);
  if (actor.scope.kind !== "all") return refuse(TEXT.staffOnly);
  const ownershipRefusal = await findOwnershipRefusal(tx, actor, account.id);
  if (ownershipRefusal !== null) return refuse(ownershipRefusal);
  const changed = {
    phone: corrected.phone === account.phone ? null : corrected.phone,
    email: corrected.email === account.email ? null : corrected.email,
  };
  if (changed.phone === null && changed.email === null) return { ok: true };
  const beyond = await findBeyondOwnRefusal(tx, actor, account.id);
  if (beyond !== null) return refuse(beyond);
  const problem = await findContactRefusal(tx, changed, account.id);
  if (problem) return refuse(problem.text, problem.field);
  await store(tx, actor, account, changed);
  return { ok: true };
}
