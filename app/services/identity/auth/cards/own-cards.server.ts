import { recordAudit, type RequestSource } from "../../../operations/audit/audit.server";
import { now } from "../../../runtime/process/clock.server";
import { db } from "../../../db/client.server";
import { lockRow } from "../../../db/row-lock.server";
import { inTransaction } from "../../../db/transaction.server";
import { notifyOwner } from "../../../messaging/notify/owner-notice.server";
import { getAccount } from "../../accounts/accounts.server";
import { CARD_ERRORS, CARD_TEXT } from "../../card/card.text";
import { consumeChallenge } from "../../card/challenges.server";
import { checkCard, type ShownCard } from "../../card/check-card.server";
import { configuredServices, type CardServices } from "../../card/card-services.server";
import type { LiveSession } from "../../sessions/sessions.server";
import { consumeIdentityTicket } from "../operations/identity-check.server";
import { deleteCard, storeCard, findBindRefusal } from "./bound-cards.server";
import { cardProblemText } from "./card-problems.server";

export type BindOutcome = { readonly ok: true } | { readonly ok: false; readonly text: string };

/**
 * Binds a card to the own account after an identity check, so that an open session alone cannot add a way to
 * sign in. A refusal leaves the identity check unspent.
 */
export async function bindOwnCard(
  session: LiveSession,
  shown: ShownCard & { readonly signId: string; readonly holder: string },
  source: RequestSource,
  services: CardServices = configuredServices,
): Promise<BindOutcome> {
  const { accountId, username } = session;
  const { signId, holder } = shown;
  const challenge = await inTransaction((tx) =>
    consumeChallenge(tx, { holder, purpose: "bind-card" }, signId),
  );
  if (!challenge) return { ok: false, text: CARD_ERRORS.authorisation };
  const checked = await checkCard(shown, challenge.text, source, services);
  const audit = { event: "account.card-bound", accountId, who: username } as const;
  if (!checked.ok) {
    await recordAudit(db, source, { ...audit, result: "refused", detail: { reason: checked.reason } });
    return { ok: false, text: cardProblemText(checked.reason) };
  }
  const { card } = checked;
  return inTransaction(async (tx): Promise<BindOutcome> => {
    await lockRow(tx, "accounts", accountId);
    const taken = async (text: string): Promise<BindOutcome> => {
      await recordAudit(tx, source, { ...audit, result: "refused", detail: { reason: "taken" } });
      return { ok: false, text };
    };
    const text = await findBindRefusal(tx, accountId, card);
    if (text !== null) return taken(text);
    if (!(await consumeIdentityTicket(tx, session, "bind-card")))
      return { ok: false, text: CARD_TEXT.identityNeeded };
    if (!(await storeCard(tx, { accountId, who: username, boundBy: null }, card)))
      return taken(CARD_TEXT.taken);
    await recordAudit(tx, source, { ...audit, result: "ok", detail: { card: card.certNo } });
    const account = await getAccount(tx, accountId);
    await notifyOwner(tx, account, "card-bound", { time: now(), card: card.certNo });
    return { ok: true };
  });
}

/** @returns false when the account has no such card */
export function unbindOwnCard(session: LiveSession, id: number, source: RequestSource): Promise<boolean> {
  const { accountId, username } = session;
  return inTransaction(async (tx) => {
    const certNo = await deleteCard(tx, accountId, id);
    if (certNo === null) return false;
    const audit = { event: "account.card-unbound", result: "ok", accountId, who: username } as const;
    await recordAudit(tx, source, { ...audit, detail: { card: certNo } });
    return true;
  });
}
