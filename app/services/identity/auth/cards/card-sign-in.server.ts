import { recordAudit, type RequestSource } from "../../../operations/audit/audit.server";
import { now } from "../../../runtime/process/clock.server";
import { db, type Tx } from "../../../db/client.server";
import type { Account } from "../../../db/schema/schema-people";
import { inTransaction } from "../../../db/transaction.server";
import { sha256 } from "../../../runtime/secrets/secret.server";
import { consumeChallenge, type ConsumedChallenge } from "../../card/challenges.server";
import { checkCard, type ShownCard } from "../../card/check-card.server";
import { configuredServices, type CardServices } from "../../card/card-services.server";
import { storeGatheringToken } from "../../card/gathering-tokens.server";
import type { Card } from "../../card/trust.server";
import { describeCardEnd } from "./card-end";
import { findAccountOfCard, recordCardUse } from "./bound-cards.server";
import { connectGathering, type CardRefusal } from "./connect-gathering.server";
import { addressWait, countAddressFailure } from "../passwords/password-tries.server";
import { openEntered, type SignedIn } from "../sign-in/enter.server";

export interface CardSignIn extends ShownCard {
  readonly signId: string;
  /** The session or pre-session that the sign id was issued to. */
  readonly holder: string;
  /** Signature of the gathering service's own random value. */
  readonly gatheringSignature: string;
  readonly captcha: string;
}

interface SignedInByCard extends SignedIn {
  /** That its certificate ends soon; null for one that does not. */
  readonly cardNotice: string | null;
}

export type CardSignInOutcome =
  | SignedInByCard
  | { readonly ok: false; readonly reason: CardRefusal }
  | { readonly ok: false; readonly reason: "address-limit"; readonly seconds: number };

interface Refused {
  readonly reason: CardRefusal | "address-limit";
  readonly card?: Card | undefined;
  readonly accountId?: number | undefined;
}

async function recordRefusal(
  tx: Tx,
  source: RequestSource,
  { reason, card, accountId }: Refused,
): Promise<void> {
  await recordAudit(tx, source, {
    event: "auth.sign-in",
    result: reason === "address-limit" || reason === "locked" ? "limited" : "refused",
    accountId: accountId ?? null,
    who: card ? `卡 ${card.certNo}` : "卡",
    detail: { method: "card", reason },
  });
}

/** Refusals that count against the address; failures that are not the client's do not. */
const COUNTS: ReadonlySet<string> = new Set([
  "signature",
  "untrusted",
  "unreadable",
  "authorisation",
  "unbound",
]);

const refuse = (source: RequestSource, refused: Refused & { reason: CardRefusal }) =>
  inTransaction(async (tx) => {
    const { reason, card } = refused;
    if (COUNTS.has(reason)) await countAddressFailure(tx, source, card?.key ?? "card");
    await recordRefusal(tx, source, refused);
    return { ok: false as const, reason };
  });

type Admitted =
  { readonly ok: true; readonly challenge: ConsumedChallenge } | Exclude<CardSignInOutcome, SignedIn>;

const admit = ({ holder, signId }: CardSignIn, source: RequestSource): Promise<Admitted> =>
  inTransaction(async (tx): Promise<Admitted> => {
    const waitMs = await addressWait(tx, source, "card");
    if (waitMs > 0) {
      await recordRefusal(tx, source, { reason: "address-limit" });
      return { ok: false, reason: "address-limit", seconds: Math.ceil(waitMs / 1000) };
    }
    const challenge = await consumeChallenge(tx, { holder, purpose: "sign-in" }, signId);
    return challenge ? { ok: true, challenge } : { ok: false, reason: "authorisation" };
  });

async function openSession(
  source: RequestSource,
  { account, card, token }: { account: Account; card: Card; token: string },
): Promise<SignedInByCard | null> {
  return inTransaction(async (tx) => {
    // A card and its PIN are two factors already.
    const entered = await openEntered(tx, account, source, { method: "card" });
    if (!entered) return null;
    const session = await tx
      .selectFrom("sessions")
      .select("id")
      .where("token_hash", "=", sha256(entered.token))
      .executeTakeFirstOrThrow();
    await storeGatheringToken(tx, session.id, token);
    await recordCardUse(tx, account.id, card);
    return { ...entered, cardNotice: describeCardEnd(card.validTo, now()) };
  });
}

/**
 * Signs in by card: spends the sign id, verifies the card, finds its account, then signs in at the gathering
 * service. The session is opened with the service's token or not at all.
 */
export async function signInByCard(
  input: CardSignIn,
  source: RequestSource,
  services: CardServices = configuredServices,
): Promise<CardSignInOutcome> {
  const admitted = await admit(input, source);
  if (!admitted.ok)
    return admitted.reason === "address-limit" ? admitted : refuse(source, { reason: admitted.reason });
  const { text, gatheringId } = admitted.challenge;
  const checked = await checkCard(input, text, source, services);
  if (!checked.ok) return refuse(source, { reason: checked.reason });
  const { card } = checked;
  const account = await findAccountOfCard(db, card);
  if (!account) return refuse(source, { reason: "unbound", card });
  const known = { card, accountId: account.id };
  const connected = await connectGathering(services, gatheringId, { ...input, certNo: card.certNo });
  if (!connected.ok) return refuse(source, { reason: connected.reason, ...known });
  const entered = await openSession(source, { account, card, token: connected.token });
  return entered ?? refuse(source, { reason: "unbound", ...known });
}
