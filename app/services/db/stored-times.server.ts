import { sql, type RawBuilder } from "kysely";
import { CLOCK_TOLERANCE, now } from "../runtime/process/clock.server";

/**
 * The condition that a row is still valid: its end is not reached, and it was not created while a clock was
 * fast, which would extend its lifetime.
 * @param made the column with the time of creation
 */
export function stillCounts(end: string, made = "created_at"): RawBuilder<boolean> {
  const at = now();
  return sql<boolean>`(${sql.ref(end)} > ${at} and ${sql.ref(made)} <= ${at + CLOCK_TOLERANCE})`;
}

/**
 * The condition that a row can be claimed: it is due, or due later than any delay could be, because a clock
 * was fast.
 * @param spanMilliseconds the longest lease or delay
 */
export const isDue = (due: string, spanMilliseconds: number, at = now()): RawBuilder<boolean> =>
  sql<boolean>`(${sql.ref(due)} <= ${at} or ${sql.ref(due)} > ${at + spanMilliseconds + CLOCK_TOLERANCE})`;
