import { stillCounts } from "../../../db/stored-times.server";
import { now } from "../../../runtime/process/clock.server";
import type { Executor, Tx } from "../../../db/client.server";
import type { PasskeyChallengeTable } from "../../../db/schema/schema-passkeys";
import { env } from "../../../runtime/configuration/env.server";
import { randomToken, sha256 } from "../../../runtime/secrets/secret.server";

/** Whose challenge it is: nobody else's counts, and for nothing else. */
export interface ChallengeOwner {
  readonly accountId: number;
  /** The session or pre-session. */
  readonly holder: string;
  readonly purpose: PasskeyChallengeTable["purpose"];
}

/** Draws what an authenticator is to sign; what the same browser was asked before counts no more. */
export async function drawChallenge(tx: Tx, owner: ChallengeOwner): Promise<string> {
  await dropChallenge(tx, owner);
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

/** The one that waits for its answer. */
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

export async function dropChallenge(
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

/** Uses a challenge up. @returns false when it is unknown, another's, used or too late; of several at once one gets it */
export async function spendChallenge(
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

/** Drops what nothing can be done with any more; run by the housekeeping job. */
export async function forgetOldPasskeyChallenges(tx: Tx): Promise<void> {
  await tx.deleteFrom("passkey_challenges").where("expires_at", "<", now()).execute();
}
