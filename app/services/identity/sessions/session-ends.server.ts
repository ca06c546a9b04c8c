import { CLOCK_TOLERANCE, now } from "../../runtime/process/clock.server";
import { db } from "../../db/client.server";

/**
 * Returns when each of these sessions ends if it is not used again; ended ones are left
 * out. Does not renew them.
 * @param ids a few hundred at most
 */
export async function findSessionEnds(ids: readonly number[]): Promise<ReadonlyMap<number, number>> {
  const at = now();
  const rows = await db
    .selectFrom("sessions as s")
    .innerJoin("accounts as a", "a.id", "s.account_id")
    .select(["s.id", "s.seen_at", "s.expires_at", "s.idle_seconds"])
    .where("s.id", "in", ids)
    .where("s.ended_at", "is", null)
    .where("s.seen_at", "<=", at + CLOCK_TOLERANCE)
    .where("a.status", "=", "active")
    .where("a.archived_at", "is", null)
    .execute();
  const ends = rows.map(
    ({ id, seen_at, expires_at, idle_seconds }) =>
      [id, Math.min(expires_at, seen_at + idle_seconds * 1000)] as const,
  );
  return new Map(ends.filter(([, end]) => end > at));
}
