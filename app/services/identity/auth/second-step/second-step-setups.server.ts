import { stillCounts } from "../../../db/stored-times.server";
import { now } from "../../../runtime/process/clock.server";
import type { Executor, Tx } from "../../../db/client.server";
import type { LiveSession } from "../../sessions/sessions.server";
import { env } from "../../../runtime/configuration/env.server";
import { openSecret, sealSecret } from "./second-steps.server";
import { newTimeSecret } from "./time-codes.server";

type Owner = Pick<LiveSession, "id" | "accountId">;

/**
 * Starts a setup of the second step (time codes) with a new secret, in place of an earlier setup that was not
 * finished; a second step in use is not changed.
 */
export async function beginSetup(tx: Tx, { id, accountId }: Owner): Promise<void> {
  const at = now();
  const row = {
    session_id: id,
    sealed_secret: sealSecret(accountId, newTimeSecret()),
    created_at: at,
    expires_at: at + env.limits.TICKET_IDENTITY_SECONDS * 1000,
  };
  await tx
    .insertInto("second_step_setups")
    .values({ account_id: accountId, ...row })
    .onConflict((conflict) => conflict.column("account_id").doUpdateSet(row))
    .execute();
}

/** Returns the secret of the session's setup; null when there is none or it has expired. */
export async function findSetup(
  executor: Executor,
  { id, accountId }: Owner,
): Promise<{ secret: string; sealed: string } | null> {
  const row = await executor
    .selectFrom("second_step_setups")
    .select("sealed_secret")
    .where("account_id", "=", accountId)
    .where("session_id", "=", id)
    .where(stillCounts("expires_at"))
    .executeTakeFirst();
  return row ? { secret: openSecret(accountId, row.sealed_secret), sealed: row.sealed_secret } : null;
}

export async function deleteSetup(
  executor: Executor,
  { accountId }: Pick<Owner, "accountId">,
): Promise<void> {
  await executor.deleteFrom("second_step_setups").where("account_id", "=", accountId).execute();
}

/** Deletes expired setups; run by the housekeeping job. */
export async function deleteOldSetups(tx: Tx): Promise<void> {
  await tx.deleteFrom("second_step_setups").where("expires_at", "<", now()).execute();
}
