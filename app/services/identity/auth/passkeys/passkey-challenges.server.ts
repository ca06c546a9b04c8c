import { stillCounts } from "../../../db/stored-times.server";
import { now } from "../../../runtime/process/clock.server";
import type { Executor, Tx } from "../../../db/client.server";
import type { PasskeyChallengeTable } from "../../../db/schema/schema-passkeys";
import { env } from "../../../runtime/configuration/env.server";
import { randomToken, sha256 } from "../../../runtime/secrets/secret.server";

/** The account, browser and purpose that a challenge is valid for. */
export interface ChallengeOwner {
  readonly accountId: number;
  /** The session or pre-session. */
  readonly holder: string;
  readonly purpose: PasskeyChallengeTable["purpose"];
}

/** Creates a challenge; the owner's earlier one becomes invalid. */
export async function drawChallenge(tx: Tx, owner: ChallengeOwner): Promise<string> {
  await deleteChallenge(tx, owner);
  const challenge = randomToken();
  const at = now();
  await tx
    .insertInto("passkey_challenges")
    .values({
      challenge,
      purpose: owner.purpose,
      account_id: owner.accountId,
      holder_hash: sha256(owner.holder),
      created_at: at,
      expires_at: at + env.limits.PASSKEY_CHALLENGE_SECONDS * 1000,
    })
    .execute();
  return challenge;
}

/** Returns the owner's pending challenge; null where there is none or it has expired. */
export async function findChallenge(
  executor: Executor,
  { accountId, holder, purpose }: ChallengeOwner,
): Promise<string | null> {
  const row = await executor
    .selectFrom("passkey_challenges")
    .select("challenge")
    .where("account_id", "=", accountId)
    .where("purpose", "=", purpose)
    .where("holder_hash", "=", sha256(holder))
    .where(stillCounts("expires_at"))
    .executeTakeFirst();
  return row?.challenge ?? null;
}

/** Deletes the owner's pending challenge. */
export async function deleteChallenge(
  executor: Executor,
  { accountId, holder, purpose }: ChallengeOwner,
): Promise<void> {
  await executor
    .deleteFrom("passkey_challenges")
    .where("account_id", "=", accountId)
    .where("purpose", "=", purpose)
    .where("holder_hash", "=", sha256(holder))
    .execute();
}

/**
 * Spends a challenge; of concurrent requests only one gets true.
 * @returns false when it is unknown, of another owner, spent or expired
 */
export async function consumeChallenge(
  tx: Tx,
  { accountId, holder, purpose }: ChallengeOwner,
  challenge: string,
): Promise<boolean> {
  const row = await tx
    .deleteFrom("passkey_challenges")
    .where("challenge", "=", challenge)
    .where("account_id", "=", accountId)
    .where("purpose", "=", purpose)
    .where("holder_hash", "=", sha256(holder))
    .where(stillCounts("expires_at"))
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

/** Deletes expired challenges; run by the housekeeping job. */
export async function deleteOldPasskeyChallenges(tx: Tx): Promise<void> {
  await tx.deleteFrom("passkey_challenges").where("expires_at", "<", now()).execute();
}
