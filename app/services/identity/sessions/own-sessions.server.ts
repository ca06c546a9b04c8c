import { now } from "../../runtime/process/clock.server";
import { db, type Tx } from "../../db/client.server";
import { announce } from "../../db/signals/signals.server";
import { isLive, type LiveSession } from "./sessions.server";

export interface OwnSession {
  readonly id: number;
  readonly isCurrent: boolean;
  readonly accessChannel: "page" | "wire";
  readonly device: string;
  readonly address: string;
  readonly signedInAt: number;
  readonly activeAt: number;
}

/** Lists the live sessions of an account, the last used first. */
export function listSessionsOf(accountId: number): Promise<Omit<OwnSession, "isCurrent">[]> {
  return db
    .selectFrom("sessions")
    .select([
      "id",
      "way as accessChannel",
      "device",
      "address",
      "created_at as signedInAt",
      "seen_at as activeAt",
    ])
    .where("account_id", "=", accountId)
    .where(isLive(now()))
    .orderBy("seen_at", "desc")
    .orderBy("id", "desc")
    .execute();
}

/** Lists the live sessions of the account, the current one first. */
export async function listOwnSessions({ id, accountId }: LiveSession): Promise<OwnSession[]> {
  const rows = await listSessionsOf(accountId);
  return rows
    .map((row) => ({ ...row, isCurrent: row.id === id }))
    .sort((a, b) => Number(b.isCurrent) - Number(a.isCurrent));
}

/**
 * Ends live sessions of the account other than the current one, and announces it.
 * @param chosen one of them; without it all
 * @returns how many have ended: an ended one, another account's and the current one do not count
 */
export async function endOtherSessions(
  tx: Tx,
  { id, accountId }: LiveSession,
  reason: string,
  chosen?: number,
): Promise<number> {
  const at = now();
  const { numUpdatedRows } = await tx
    .updateTable("sessions")
    .set({ ended_at: at, end_reason: reason })
    .where("account_id", "=", accountId)
    .where("id", "<>", id)
    .$if(chosen !== undefined, (sessions) => sessions.where("id", "=", chosen!))
    .where(isLive(at))
    .executeTakeFirst();
  if (numUpdatedRows > 0n) await announce(tx, { kind: "sessions-ended", accountId });
  return Number(numUpdatedRows);
}
