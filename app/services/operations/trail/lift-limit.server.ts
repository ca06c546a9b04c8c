import { recordAudit } from "../audit/audit.server";
import { inTransaction } from "../../db/transaction.server";
import type { Tx } from "../../db/client.server";
import type { Actor } from "../../forms/editing/actor.types";
import { maskIdentifier } from "../../format/mask";
import { CONSOLE_TEXT } from "../../forms/rules/console.text";
import { DomainError } from "../../runtime/failures/errors";
import type { Outcome } from "../../access/roles/outcome.types";
import { findBeyondOwnRefusal } from "../../identity/people/find-person.server";
import { clearSubject, type Limited } from "../../identity/attempts/attempts.server";
import { listedLimits } from "./limit-kinds.server";
import { LOCK_LIST_TEXT as TEXT } from "./lock-list.text";

/** Limits that protect an account against guessing its password, codes, second step or card. */
const GUARDING: readonly Limited["kind"][] = ["password", "second-step", "code", "card"];

/**
 * Finds the account that a limit protects: by phone or e-mail, or by the certificate
 * number before the address.
 */
const guarded = (tx: Tx, { kind, subject }: Limited) =>
  kind === "card"
    ? tx
        .selectFrom("account_cards as c")
        .select("c.account_id as id")
        .where("c.cert_no", "=", subject.split(" ")[0]!)
        .executeTakeFirst()
    : tx
        .selectFrom("accounts")
        .select("id")
        .where("archived_at", "is", null)
        .where((eb) => eb.or([eb("phone", "=", subject), eb("email", "=", subject)]))
        .executeTakeFirst();

/**
 * Returns why the actor may not clear a limit: the account's roles exceed their own, or it
 * limits their own searches.
 */
async function findLiftRefusal(tx: Tx, actor: Actor, limited: Limited): Promise<string | null> {
  if (limited.kind === "whole-search" && limited.subject === String(actor.accountId))
    return CONSOLE_TEXT.ownAccount;
  if (!GUARDING.includes(limited.kind)) return null;
  const account = await guarded(tx, limited);
  return account ? findBeyondOwnRefusal(tx, actor, account.id) : null;
}

/**
 * Clears the attempts and the block of a limited subject, and records it. Refused where the limit no longer
 * exists or is not listed.
 * @throws DomainError not-found for actors outside the platform's staff
 */
export function liftLimit(actor: Actor, id: number, reason: string): Promise<Outcome> {
  return inTransaction(async (tx): Promise<Outcome> => {
    if (actor.scope.kind !== "all") throw new DomainError("not-found");
    const row = await tx
      .selectFrom("attempt_subjects")
      .select(["kind", "subject"])
      .where("id", "=", id)
      .executeTakeFirst();
    const limit = listedLimits().find(({ kind }) => kind === row?.kind);
    if (!row || !limit) return { ok: false, text: TEXT.over };
    const limited: Limited = { kind: limit.kind, subject: row.subject };
    const refusal = await findLiftRefusal(tx, actor, limited);
    if (refusal !== null) return { ok: false, text: refusal };
    await clearSubject(tx, limited);
    await recordAudit(tx, actor.source, {
      event: "limit.lifted",
      result: "ok",
      accountId: actor.accountId,
      who: actor.who,
      object: { type: "limit", id: String(id) },
      detail: { kind: limit.listedAs, subject: shownSubject(limited), reason },
    });
    return { ok: true };
  });
}

const IN_FULL: readonly Limited["kind"][] = ["address", "send-address", "card", "whole-search"];

/** Formats a subject: addresses and numbers of cards and accounts in full, phones and e-mails masked. */
export const shownSubject = ({ kind, subject }: Limited): string =>
  IN_FULL.includes(kind) ? subject : maskIdentifier(subject);
