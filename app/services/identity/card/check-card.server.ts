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

/** What a controller has told of a card, and the card has signed. */
export interface ShownCard {
  readonly certificate: string;
  readonly signature: string;
}

export type CardCheck =
  | { readonly ok: true; readonly card: Card }
  | { readonly ok: false; readonly reason: CardProblem | "signature" | "locked" };

/** Who waits costs nobody anything. */
const WAITING_MAX = 256;
/** One at a time, as the process verifies them; and a lock is seen by the next one. */
const turns = createTurns(1, WAITING_MAX);

/**
 * Failures count for the card at this address: elsewhere nobody can lock a card of others. By its number, which the
 * list of limits shows.
 */
const limitOf = ({ certNo }: Card, { address }: RequestSource) =>
  ({ kind: "card", subject: `${certNo} ${address}` }) as const;

const isLocked = (card: Card, source: RequestSource): Promise<boolean> =>
  inTransaction(async (tx) => (await lockSubject(tx, limitOf(card, source))).blockedUntil > now());

/** Counts a wrong signature; the third locks. */
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
 * Verifies a certificate up to a configured root, without the card that it is on.
 * @throws DomainError overload when too many wait, or the verification takes too long or breaks off
 */
export const checkCertificate = (
  certificate: string,
  { roots }: Pick<CardServices, "roots">,
): Promise<CardResult> =>
  turns("", async () => (await verifyCard({ roots, certificate, at: now(), signed: null })).result);

/**
 * Verifies a card up to a configured root, and that it has signed the text.
 * @throws DomainError overload when too many wait, or the verification takes too long or breaks off
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
