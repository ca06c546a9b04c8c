import { endSecrets } from "../../accounts/end-secrets.server";
import { recordAudit } from "../../../operations/audit/audit.server";
import { secondStepTries } from "../../auth/second-step/confirm-second-step.server";
import { deleteSecondStep } from "../../auth/second-step/second-steps.server";
import { clearSubject } from "../../attempts/attempts.server";
import { now } from "../../../runtime/process/clock.server";
import type { Tx } from "../../../db/client.server";
import { inTransaction } from "../../../db/transaction.server";
import type { Account } from "../../../db/schema/schema-people";
import type { Actor } from "../../../forms/editing/actor.types";
import { applyRule } from "../../../forms/rules/form.schema";
import { notifyOwner } from "../../../messaging/notify/owner-notice.server";
import type { Outcome } from "../../../access/roles/outcome.types";
import { refuse, lockPerson, findBeyondOwnRefusal, findOwnershipRefusal } from "../find-person.server";
import { PEOPLE_TEXT as TEXT } from "../people.text";
import { stateReason } from "../reason";

async function findResetRefusal(tx: Tx, actor: Actor, account: Account): Promise<string | null> {
  if (account.archived_at !== null) return TEXT.alreadyArchived;
  return (await findOwnershipRefusal(tx, actor, account.id)) ?? findBeyondOwnRefusal(tx, actor, account.id);
}

/**
 * Removes the second step of an account whose owner has lost it: ends its sessions, and notifies
 * its owner with the reason.
 * @throws DomainError not-found outside the scope
 */
export async function resetSecondStep(actor: Actor, id: number, typed: string): Promise<Outcome> {
  const reason = applyRule(stateReason, typed);
  if (!reason.ok) return refuse(reason.text, "reason");
  return inTransaction(async (tx): Promise<Outcome> => {
    const account = await lockPerson(tx, actor.scope, id);
    const refusal = await findResetRefusal(tx, actor, account);
    if (refusal !== null) return refuse(refusal);
    if (!(await deleteSecondStep(tx, id))) return refuse(TEXT.noSecondStep);
    await clearSubject(tx, secondStepTries(account));
    const endedSessions = await endSecrets(tx, id, "second-step-reset");
    await recordAudit(tx, actor.source, {
      event: "account.second-step-reset",
      result: "ok",
      accountId: actor.accountId,
      who: actor.who,
      object: { type: "account", id: String(id) },
      detail: { reason: reason.value, endedSessions },
    });
    await notifyOwner(tx, account, "second-step-reset", { time: now(), reason: reason.value });
    return { ok: true };
  });
}
