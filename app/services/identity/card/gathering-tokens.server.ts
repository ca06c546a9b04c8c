import { now } from "../../runtime/process/clock.server";
import { db, type Tx } from "../../db/client.server";
import { sealValue } from "../../runtime/secrets/sealed-value.server";

const contextOf = (sessionId: number) => `gathering token ${sessionId}`;

/** Stores SW_TOKEN, encrypted, until the session ends; it is never sent to a browser. */
export async function storeGatheringToken(tx: Tx, sessionId: number, token: string): Promise<void> {
  const sealed = sealValue(token, contextOf(sessionId));
  const created_at = now();
  await tx
    .insertInto("gathering_tokens")
    .values({ session_id: sessionId, token: sealed, created_at })
    .onConflict((conflict) => conflict.column("session_id").doUpdateSet({ token: sealed, created_at }))
    .execute();
}

/** Whether a session has a token of the gathering service. */
export async function hasGatheringToken(sessionId: number): Promise<boolean> {
  const row = await db
    .selectFrom("gathering_tokens")
    .select("session_id")
    .where("session_id", "=", sessionId)
    .executeTakeFirst();
  return row !== undefined;
}

export async function deleteGatheringToken(tx: Tx, sessionId: number): Promise<void> {
  await tx.deleteFrom("gathering_tokens").where("session_id", "=", sessionId).execute();
}

/** Deletes tokens of sessions that have ended; run by the housekeeping job. */
export async function deleteOldGatheringTokens(tx: Tx): Promise<void> {
  await tx
    .deleteFrom("gathering_tokens")
    .where("session_id", "in", (eb) =>
      eb
        .selectFrom("sessions")
        .select("id")
        .where((of) => of.or([of("ended_at", "is not", null), of("expires_at", "<", now())])),
    )
    .execute();
}
