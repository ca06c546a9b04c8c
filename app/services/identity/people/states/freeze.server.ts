import { endSecrets } from "../../accounts/end-secrets.server";
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

const setStatus = (tx: Tx, { who }: Actor, { id }: Account, status: Account["status"]) =>
  tx
    .updateTable("accounts")
    .set({ status, updated_at: now(), updated_by: who })
    .where("id", "=", id)
    .execute();

async function findFreezeRefusal(tx: Tx, actor: Actor, account: Account): Promise<string | null> {
  if (account.archived_at !== null) return TEXT.alreadyArchived;
  if (account.status === "frozen") return TEXT.alreadyFrozen;
  const ownershipRefusal = await findOwnershipRefusal(tx, actor, account.id);
  if (ownershipRefusal !== null) return ownershipRefusal;
  const sole = await listSolelyAdministered(tx, account.id);
  if (sole.some(({ kind }) => kind === "platform")) return TEXT.lastAdmin;
  return findRankRefusal(tx, actor, account.id);
}

/**
 * Freezes an account: ends its sessions and sockets, and notifies its owner with the reason.
 * @throws DomainError not-found outside the scope
 */
export async function freezeAccount(actor: Actor, id: number, typed: string): Promise<Outcome> {
  const reason = applyRule(stateReason, typed);
  if (!reason.ok) return refuse(reason.text, "reason");
  return inTransaction(async (tx): Promise<Outcome> => {
    const account = await lockPerson(tx, actor.scope, id);
    const refusal = await findFreezeRefusal(tx, actor, account);
    if (refusal !== null) return refuse(refusal);
    await setStatus(tx, actor, account, "frozen");
    const endedSessions = await endSecrets(tx, id, "state", { reason: "frozen" });
    await recordAudit(tx, actor.source, {
      event: "account.frozen",
      result: "ok",
      accountId: actor.accountId,
      who: actor.who,
      object: { type: "account", id: String(id) },
      detail: { status: "active → frozen", reason: reason.value, endedSessions },
    });
    await notifyOwner(tx, account, "account-frozen", { time: now(), reason: reason.value });
    return { ok: true };
  });
}

/**
 * Unfreezes an account and notifies its owner.
 * @throws DomainError not-found outside the scope
 */
export function unfreezeAccount(actor: Actor, id: number): Promise<Outcome> {
  return inTransaction(async (tx): Promise<Outcome> => {
    const account = await lockPerson(tx, actor.scope, id);
    if (account.archived_at !== null) return refuse(TEXT.alreadyArchived);
    if (account.status !== "frozen") return refuse(TEXT.notFrozen);
    const refusal = (await findOwnershipRefusal(tx, actor, id)) ?? (await findRankRefusal(tx, actor, id));
    if (refusal !== null) return refuse(refusal);
    await setStatus(tx, actor, account, "active");
    await endSecrets(tx, id, "state");
    await recordAudit(tx, actor.source, {
      event: "account.unfrozen",
      result: "ok",
      accountId: actor.accountId,
      who: actor.who,
      object: { type: "account", id: String(id) },
      detail: { status: "frozen → active" },
    });
    await notifyOwner(tx, account, "account-unfrozen", { time: now() });
    return { ok: true };
  });
}
