import type { RequestSource } from "../../operations/audit/audit.server";
import { now } from "../../runtime/process/clock.server";
import { createTurns } from "../../runtime/process/turns.server";
import { env } from "../../runtime/configuration/env.server";
import { inTransaction } from "../../db/transaction.server";
import {
  blockSubject,
  clearSubject,
  countAttempts,
  lockSubject,
  recordAttempt,
} from "../attempts/attempts.server";
import type { CardServices } from "./card-services.server";
import type { Card, CardProblem, CardResult } from "./trust.server";
import { verifyCard } from "./verify-card.server";

/** The certificate that a controller has returned, and the card's signature. */
export interface ShownCard {
  readonly certificate: string;
  readonly signature: string;
}

export type CardCheck =
  | { readonly ok: true; readonly card: Card }
  | { readonly ok: false; readonly reason: CardProblem | "signature" | "locked" };

/** Waiting requests need few resources. */
const WAITING_MAX = 256;
/**
 * One at a time, as the process verifies them, so that each check sees the lock that an earlier one has set.
 */
const turns = createTurns(1, WAITING_MAX);

/**
 * Failures count for a card's certificate number and an address, so that nobody can lock the cards of others
 * elsewhere. The list of limits shows the number.
 */
const limitOf = ({ certNo }: Card, { address }: RequestSource) =>
  ({ kind: "card", subject: `${certNo} ${address}` }) as const;

const isLocked = (card: Card, source: RequestSource): Promise<boolean> =>
  inTransaction(async (tx) => (await lockSubject(tx, limitOf(card, source))).blockedUntil > now());

/** Counts a wrong signature; the third locks the card at this address. */
const countWrong = (card: Card, source: RequestSource): Promise<void> =>
  inTransaction(async (tx) => {
    const { CARD_FAILURES, CARD_LOCK_SECONDS } = env.limits;
    const limited = limitOf(card, source);
    await lockSubject(tx, limited);
    await recordAttempt(tx, limited);
    const { count } = await countAttempts(tx, limited, CARD_LOCK_SECONDS);
    if (count < CARD_FAILURES) return;
    await clearSubject(tx, limited);
    await lockSubject(tx, limited);
    await blockSubject(tx, limited, now() + CARD_LOCK_SECONDS * 1000);
  });

/**
 * Validates a certificate up to a configured root, without a signature of its card.
 * @throws DomainError overload when the queue is full, or the verification times out or its process ends
 */
export const checkCertificate = (
  certificate: string,
  { roots }: Pick<CardServices, "roots">,
): Promise<CardResult> =>
  turns("", async () => (await verifyCard({ roots, certificate, at: now(), signed: null })).result);

/**
 * Validates a card's certificate up to a configured root, and its signature of the text. A wrong
 * signature counts for the lock.
 * @throws DomainError overload when the queue is full, or the verification times out or its process ends
 */
export function checkCard(
  { certificate, signature }: ShownCard,
  text: string,
  source: RequestSource,
  { roots }: Pick<CardServices, "roots">,
): Promise<CardCheck> {
  return turns("", async () => {
    const signed = { text, signature };
    const { result, isSigned } = await verifyCard({ roots, certificate, at: now(), signed });
    if (!result.ok) return { ok: false, reason: result.problem };
    const { card } = result;
    if (await isLocked(card, source)) return { ok: false, reason: "locked" };
    if (isSigned) return { ok: true, card };
    await countWrong(card, source);
    return { ok: false, reason: "signature" };
  });
}
