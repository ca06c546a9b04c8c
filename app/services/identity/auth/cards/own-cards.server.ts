import { recordAudit, type RequestSource } from "../../../operations/audit/audit.server";
import { now } from "../../../runtime/process/clock.server";
import { db, type Tx } from "../../../db/client.server";
import { lockRow } from "../../../db/row-lock.server";
import { inTransaction } from "../../../db/transaction.server";
import { env } from "../../../runtime/configuration/env.server";
import { notifyOwner } from "../../../messaging/notify/owner-notice.server";
import { getAccount } from "../../accounts/accounts.server";
import { CARD_ERRORS, CARD_TEXT } from "../../card/card.text";
import { spendChallenge } from "../../card/challenges.server";
import { checkCard, type ShownCard } from "../../card/check-card.server";
import { configuredServices, type CardServices } from "../../card/card-services.server";
import type { Card } from "../../card/trust.server";
import type { LiveSession } from "../../sessions/sessions.server";
import { spendIdentityTicket } from "../operations/identity-check.server";
import { cardProblemText } from "./card-problems.server";

export interface OwnCard {
  readonly id: number;
  readonly certNo: string;
  readonly company: string;
  readonly validTo: number;
  readonly boundAt: number;
  readonly usedAt: number | null;
}

/** The cards that open an account, the oldest first. */
export async function listOwnCards(accountId: number): Promise<OwnCard[]> {
  const rows = await db
    .selectFrom("account_cards")
    .selectAll()
    .where("account_id", "=", accountId)
    .orderBy("id")
    .execute();
  return rows.map((row) => ({
    id: row.id,
    certNo: row.cert_no,
    company: row.company,
    validTo: row.valid_to,
    boundAt: row.created_at,
    usedAt: row.used_at,
  }));
}

export type BindOutcome = { readonly ok: true } | { readonly ok: false; readonly text: string };

async function whyNotBound(tx: Tx, accountId: number, { key }: Card): Promise<string | null> {
  const bound = await tx
    .selectFrom("account_cards")
    .select("account_id")
    .where("card_key", "=", key)
    .executeTakeFirst();
  if (bound) return bound.account_id === accountId ? CARD_TEXT.already : CARD_TEXT.taken;
  const { count } = await tx
    .selectFrom("account_cards")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("account_id", "=", accountId)
    .executeTakeFirstOrThrow();
  const { CARDS_PER_ACCOUNT } = env.limits;
  return count >= CARDS_PER_ACCOUNT ? CARD_TEXT.tooMany(CARDS_PER_ACCOUNT) : null;
}

async function store(tx: Tx, session: LiveSession, card: Card): Promise<void> {
  const at = now();
  const { accountId, username } = session;
  await tx
    .insertInto("account_cards")
    .values({
      account_id: accountId,
      card_key: card.key,
      cert_no: card.certNo,
      company: card.company,
      valid_to: card.validTo,
      created_at: at,
      created_by: username,
      confirmed_at: at,
    })
    .execute();
}

/**
 * Binds the card that somebody holds to their own account, after an identity check: whoever finds an open session
 * gets no lasting way in. A refusal after the check leaves it unspent.
 */
export async function bindOwnCard(
  session: LiveSession,
  shown: ShownCard & { readonly signId: string; readonly holder: string },
  source: RequestSource,
  services: CardServices = configuredServices,
): Promise<BindOutcome> {
  const { accountId, username } = session;
  const { signId, holder } = shown;
  const challenge = await inTransaction((tx) => spendChallenge(tx, { holder, purpose: "bind-card" }, signId));
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
    const text = await whyNotBound(tx, accountId, card);
    if (text !== null) {
      await recordAudit(tx, source, { ...audit, result: "refused", detail: { reason: "taken" } });
      return { ok: false, text };
    }
    if (!(await spendIdentityTicket(tx, session, "bind-card")))
      return { ok: false, text: CARD_TEXT.identityNeeded };
    await store(tx, session, card);
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
    const card = await tx
      .deleteFrom("account_cards")
      .where("id", "=", id)
      .where("account_id", "=", accountId)
      .returning("cert_no")
      .executeTakeFirst();
    if (!card) return false;
    const audit = { event: "account.card-unbound", result: "ok", accountId, who: username } as const;
    await recordAudit(tx, source, { ...audit, detail: { card: card.cert_no } });
    return true;
  });
}
