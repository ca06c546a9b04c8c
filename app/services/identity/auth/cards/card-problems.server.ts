import { env } from "../../../runtime/configuration/env.server";
import { CARD_ERRORS, CARD_TEXT } from "../../card/card.text";
import type { CardRefusal } from "./connect-gathering.server";

const TEXTS: Readonly<Record<Exclude<CardRefusal, "locked">, string>> = {
  signature: CARD_ERRORS.signature,
  unreadable: CARD_ERRORS.noSignature,
  untrusted: CARD_TEXT.untrusted,
  "not-for-signing": CARD_TEXT.untrusted,
  expired: CARD_TEXT.expired,
  revoked: CARD_TEXT.revoked,
  authorisation: CARD_ERRORS.authorisation,
  unbound: CARD_TEXT.unbound,
  "not-authorised": CARD_ERRORS.notAuthorised,
  login: CARD_ERRORS.login,
  later: CARD_ERRORS.later,
};

/** Returns the text that reports a card's refusal. */
export const cardProblemText = (reason: CardRefusal): string =>
  reason === "locked" ? CARD_TEXT.locked(env.limits.CARD_LOCK_SECONDS / 60) : TEXTS[reason];
