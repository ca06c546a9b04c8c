import type { RequestSource } from "../../operations/audit/audit.server";
import { lasts, now } from "../../runtime/process/clock.server";
import { db, type Tx } from "../../db/client.server";
import type { CardChallengeTable } from "../../db/schema/schema-cards";
import { inTransaction } from "../../db/transaction.server";
import { env } from "../../runtime/configuration/env.server";
import { randomToken, sha256 } from "../../runtime/secrets/secret.server";
import { countAttempts, lockSubject, recordAttempt } from "../attempts/attempts.server";
import type { CardError } from "./card.text";
import { configuredServices, type CardServices } from "./card-services.server";

export type CardPurpose = CardChallengeTable["purpose"];

/** The browser and purpose that a sign id is valid for. */
export interface Bearer {
  /** The session or pre-session. */
  readonly holder: string;
  readonly purpose: CardPurpose;
}

export type Begun =
  | {
      readonly ok: true;
      readonly signId: string;
      /** Base64 of the service's captcha image; empty where it needs none. */
      readonly captcha: string;
    }
  | { readonly ok: false; readonly error: CardError };

const MINUTE_SECONDS = 60;

/** @returns false when the address has exceeded its limit */
const countAsking = ({ address }: RequestSource): Promise<boolean> =>
  inTransaction(async (tx) => {
    const limited = { kind: "card-sign-id", subject: address } as const;
    await lockSubject(tx, limited);
    const { count } = await countAttempts(tx, limited, MINUTE_SECONDS);
    if (count >= env.limits.CARD_SIGN_IDS_PER_MINUTE) return false;
    await recordAttempt(tx, limited);
    return true;
  });

interface Foreign {
  readonly id: string;
  readonly captcha: string;
}

/** Requests the service's own sign id and captcha; the sign id is never sent to the browser. */
async function beginAtGathering({ gathering }: CardServices): Promise<Foreign | CardError> {
  if (!gathering) return "authorisation";
  const signId = await gathering.signId();
  if (!signId.ok) return "authorisation";
  const captcha = await gathering.captcha(signId.value);
  return captcha.ok ? { id: signId.value, captcha: captcha.value } : "captcha";
}

/** Starts a card operation: issues a sign id to one browser. Counts against the limit of the address. */
export async function beginChallenge(
  { holder, purpose }: Bearer,
  source: RequestSource,
  services: CardServices = configuredServices,
): Promise<Begun> {
  if (!(await countAsking(source))) return { ok: false, error: "later" };
  const foreign = purpose === "bind-card" ? { id: "", captcha: "" } : await beginAtGathering(services);
  if (typeof foreign === "string") return { ok: false, error: foreign };
  const signId = randomToken();
  const at = now();
  await db
    .insertInto("card_challenges")
    .values({
      sign_hash: sha256(signId),
      purpose,
      holder_hash: sha256(holder),
      gathering_id: foreign.id,
      random: "",
      created_at: at,
      expires_at: at + env.limits.CARD_SIGN_ID_SECONDS * 1000,
    })
    .execute();
  return { ok: true, signId, captcha: foreign.captcha };
}

export type Drawn =
  | {
      readonly ok: true;
      /** For the gathering service; empty where it is not used. */
      readonly random: string;
      /** For this site. */
      readonly text: string;
    }
  | { readonly ok: false; readonly error: CardError };

/**
 * Returns the text that a card signs for this site. It contains the site's address and the purpose, so that a
 * signature is not valid for another site or purpose.
 */
const textOf = (purpose: CardPurpose, random: string) => `${env.siteOrigin} ${purpose} ${random}`;

const unused = ({ holder, purpose }: Bearer, signId: string) =>
  db
    .selectFrom("card_challenges")
    .select(["id", "gathering_id", "created_at", "expires_at"])
    .where("sign_hash", "=", sha256(signId))
    .where("holder_hash", "=", sha256(holder))
    .where("purpose", "=", purpose)
    .where("used_at", "is", null);

/** Creates the text to be signed, a new one at each try; the previous one becomes invalid. */
export async function createSignText(
  bearer: Bearer,
  signId: string,
  { gathering }: CardServices = configuredServices,
): Promise<Drawn> {
  const row = await unused(bearer, signId).executeTakeFirst();
  if (
    !row ||
    !lasts(row.created_at + env.limits.CARD_SIGN_ID_SECONDS * 1000, env.limits.CARD_SIGN_ID_SECONDS * 1000)
  )
    return { ok: false, error: "authorisation" };
  const foreign = row.gathering_id === "" ? null : await gathering?.random(row.gathering_id);
  if (foreign && !foreign.ok) return { ok: false, error: "authorisation" };
  const random = randomToken();
  const at = now();
  const drawn = await db
    .updateTable("card_challenges")
    .set({ random, drawn_at: at, expires_at: at + env.limits.CARD_RANDOM_SECONDS * 1000 })
    .where("id", "=", row.id)
    .where("used_at", "is", null)
    .returning("id")
    .executeTakeFirst();
  if (!drawn) return { ok: false, error: "authorisation" };
  return { ok: true, random: foreign?.value ?? "", text: textOf(bearer.purpose, random) };
}

export interface ConsumedChallenge {
  /** The text that the card must have signed. */
  readonly text: string;
  readonly gatheringId: string;
}

/**
 * Spends a sign id, whatever the check of the signature will show; of concurrent requests only one gets it.
 * Null when it is unknown, of another holder, spent or expired.
 */
export async function consumeChallenge(
  tx: Tx,
  { holder, purpose }: Bearer,
  signId: string,
): Promise<ConsumedChallenge | null> {
  const row = await tx
    .updateTable("card_challenges")
    .set({ used_at: now() })
    .where("sign_hash", "=", sha256(signId))
    .where("holder_hash", "=", sha256(holder))
    .where("purpose", "=", purpose)
    .where("used_at", "is", null)
    .where("drawn_at", "is not", null)
    .returning(["random", "gathering_id", "expires_at"])
    .executeTakeFirst();
  if (!row || !lasts(row.expires_at, env.limits.CARD_RANDOM_SECONDS * 1000)) return null;
  return { text: textOf(purpose, row.random), gatheringId: row.gathering_id };
}

/** Deletes expired sign ids; run by the housekeeping job. */
export async function deleteOldChallenges(tx: Tx): Promise<void> {
  await tx.deleteFrom("card_challenges").where("expires_at", "<", now()).execute();
}
