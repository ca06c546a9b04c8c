import { endSecrets } from "../../accounts/end-secrets.server";
import { isTaken, COOLING_OFF_DAYS } from "../../accounts/taken-contacts.server";
import { recordAudit } from "../../../operations/audit/audit.server";
import { now } from "../../../runtime/process/clock.server";
import type { Tx } from "../../../db/client.server";
import type { Account } from "../../../db/schema/schema-people";
import { inTransaction } from "../../../db/transaction.server";
import type { Actor } from "../../../forms/editing/actor.types";
import { notifyOwner } from "../../../messaging/notify/owner-notice.server";
import { listSolelyAdministered } from "../../own-data/erasure/sole-administrator.server";
import type { Outcome } from "../../../access/roles/outcome.types";
import { findRankRefusal, refuse, lockPerson, findOwnershipRefusal } from "../find-person.server";
import { PEOPLE_TEXT as TEXT } from "../people.text";
import { applyRule } from "../../../forms/rules/form.schema";
import { stateReason } from "../reason";

const DAY = 86_400_000;

async function findArchiveRefusal(tx: Tx, actor: Actor, account: Account): Promise<string | null> {
  if (account.archived_at !== null) return TEXT.alreadyArchived;
  const ownershipRefusal = await findOwnershipRefusal(tx, actor, account.id);
  if (ownershipRefusal !== null) return ownershipRefusal;
  const sole = await listSolelyAdministered(tx, account.id);
  if (sole.some(({ kind }) => kind === "platform")) return TEXT.lastAdmin;
  return sole[0] ? TEXT.soleIn(sole[0].name) : findRankRefusal(tx, actor, account.id);
}

/**
 * Archives an account, which can be restored for 30 days; its phone and e-mail remain reserved until then.
 * Ends its sessions and notifies the owner.
 * @throws DomainError not-found outside the scope
 */
export async function archiveAccount(actor: Actor, id: number, typed: string): Promise<Outcome> {
  const reason = applyRule(stateReason, typed);
  if (!reason.ok) return refuse(reason.text, "reason");
  return inTransaction(async (tx): Promise<Outcome> => {
    const account = await lockPerson(tx, actor.scope, id);
    const refusal = await findArchiveRefusal(tx, actor, account);
    if (refusal !== null) return refuse(refusal);
    const at = now();
    const by = actor.who;
    await tx
      .updateTable("accounts")
      .set({ archived_at: at, archived_by: by, archive_reason: reason.value, updated_at: at, updated_by: by })
      .where("id", "=", id)
      .execute();
    const endedSessions = await endSecrets(tx, id, "state", { reason: "archived" });
    await recordAudit(tx, actor.source, {
      event: "account.archived",
      result: "ok",
      accountId: actor.accountId,
      who: actor.who,
      object: { type: "account", id: String(id) },
      detail: { reason: reason.value, endedSessions },
    });
    await notifyOwner(tx, account, "account-archived", { time: at, reason: reason.value });
    return { ok: true };
  });
}

async function findRestoreRefusal(tx: Tx, account: Account): Promise<string | null> {
  if (account.archived_at === null) return TEXT.notArchived;
  const isErased = account.phone === null && account.email === null;
  if (isErased || account.archived_at + COOLING_OFF_DAYS * DAY <= now()) return TEXT.tooLateToRestore;
  if (account.phone !== null && (await isTaken(tx, "phone", account.phone, account.id)))
    return TEXT.phoneTaken;
  if (account.email !== null && (await isTaken(tx, "email", account.email, account.id)))
    return TEXT.emailTaken;
  return null;
}

/**
 * Restores an archived account and notifies its owner.
 * @throws DomainError not-found outside the scope
 */
export function restoreAccount(actor: Actor, id: number): Promise<Outcome> {
  return inTransaction(async (tx): Promise<Outcome> => {
    const account = await lockPerson(tx, actor.scope, id);
    const refusal =
      (await findRestoreRefusal(tx, account)) ??
      (await findOwnershipRefusal(tx, actor, id)) ??
      (await findRankRefusal(tx, actor, id));
    if (refusal !== null) return refuse(refusal);
    await tx
      .updateTable("accounts")
      .set({ archived_at: null, archived_by: null, archive_reason: null, cancel_at: null })
      .set({ updated_at: now(), updated_by: actor.who })
      .where("id", "=", id)
      .execute();
    await endSecrets(tx, id, "state");
    await recordAudit(tx, actor.source, {
      event: "account.restored",
      result: "ok",
      accountId: actor.accountId,
      who: actor.who,
      object: { type: "account", id: String(id) },
    });
    await notifyOwner(tx, account, "account-restored", { time: now() });
    return { ok: true };
  });
}
