import { endSecrets } from "../accounts/end-secrets.server";
import { identifiersOf } from "../accounts/accounts.server";
import { ACCOUNT_CONTACT } from "../accounts/masked-contact";
import { recordAudit } from "../../operations/audit/audit.server";
import { sendPasswordLink } from "../auth/passwords/password-links.server";
import { clearPasswordFailures } from "../auth/passwords/password-tries.server";
import { now } from "../../runtime/process/clock.server";
import type { Tx } from "../../db/client.server";
import type { Account } from "../../db/schema/schema-people";
import { maskEmail, maskPhone } from "../../format/mask";
import { inTransaction } from "../../db/transaction.server";
import type { Actor } from "../../forms/editing/actor.types";
import { hashPassword } from "../hashing/password-hash.server";
import { notifyOwner } from "../../messaging/notify/owner-notice.server";
import { recordRevealedContact } from "./contacts/record-revealed-contact.server";
import { refuse, lockPerson, findBeyondOwnRefusal, findOwnershipRefusal } from "./find-person.server";
import type { Outcome } from "../../access/roles/outcome.types";
import { PEOPLE_TEXT as TEXT } from "./people.text";
import { randomPassword } from "./random-password.server";

/** The phone and e-mail by which an account signs in. */
interface SignInNames {
  readonly phone: string | null;
  readonly email: string | null;
}

export type ResetOutcome =
  | {
      readonly ok: true;
      /** Shown once and not stored; null when the owner was sent a link. */
      readonly password: string | null;
      /** Masked unless the actor may see contacts in full. */
      readonly signInNames: SignInNames;
    }
  | Extract<Outcome, { ok: false }>;

async function findResetRefusal(tx: Tx, actor: Actor, account: Account): Promise<string | null> {
  if (account.archived_at !== null) return TEXT.alreadyArchived;
  const ownershipRefusal = await findOwnershipRefusal(tx, actor, account.id);
  return ownershipRefusal ?? findBeyondOwnRefusal(tx, actor, account.id);
}

/** Returns what the owner signs in with; shown in full, it is recorded like any other look at a contact. */
async function readSignInNames(tx: Tx, actor: Actor, { id, phone, email }: Account): Promise<SignInNames> {
  const { admin, perms } = actor.rights;
  if (!admin && !perms.has(ACCOUNT_CONTACT.perms))
    return { phone: phone && maskPhone(phone), email: email && maskEmail(email) };
  await recordRevealedContact(tx, actor, { id, phone, email });
  return { phone, email };
}

/**
 * Resets an account's password: ends its sessions; the owner sets another by a link, or changes the random
 * one that the actor passes on.
 * @throws DomainError not-found outside the scope
 */
export async function resetPasswordOf(
  actor: Actor,
  id: number,
  method: "link" | "random",
): Promise<ResetOutcome> {
  const isRandom = method === "random";
  if (isRandom && actor.scope.kind !== "all") return refuse(TEXT.noRandomPassword, "initialPassword");
  const password = isRandom ? randomPassword() : null;
  const passwordHash = password === null ? null : await hashPassword(password);
  return inTransaction(async (tx): Promise<ResetOutcome> => {
    const account = await lockPerson(tx, actor.scope, id);
    const refusal = await findResetRefusal(tx, actor, account);
    if (refusal !== null) return refuse(refusal);
    await tx
      .updateTable("accounts")
      .set({ password_hash: passwordHash, must_change_password: isRandom ? 1 : 0 })
      .set({ updated_at: now(), updated_by: actor.who })
      .where("id", "=", id)
      .execute();
    const endedSessions = await endSecrets(tx, id, "password-reset");
    await clearPasswordFailures(tx, identifiersOf(account));
    await recordAudit(tx, actor.source, {
      event: "account.password-reset",
      result: "ok",
      accountId: actor.accountId,
      who: actor.who,
      object: { type: "account", id: String(id) },
      detail: { how: method, endedSessions },
    });
    if (isRandom) await notifyOwner(tx, account, "password-reset-by-staff", { time: now() });
    else await sendPasswordLink(tx, account);
    const signInNames = isRandom ? await readSignInNames(tx, actor, account) : { phone: null, email: null };
    return { ok: true, password, signInNames };
  });
}
