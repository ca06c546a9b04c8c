import { sql, type RawBuilder } from "kysely";
import { CLOCK_TOLERANCE, now } from "../runtime/process/clock.server";

/**
 * The condition that a row still counts: its end is not over, and it was not made while a clock was ahead, which would
 * have it last for longer than is said.
 * @param made the column with the time at which it was made
 */
export function stillCounts(end: string, made = "created_at"): RawBuilder<boolean> {
  const at = now();
  return sql<boolean>`(${sql.ref(end)} > ${at} and ${sql.ref(made)} <= ${at + CLOCK_TOLERANCE})`;
}

/**
 * The condition that a row may be taken: it is due, or further from it than anything is ever put off, because a clock
 * was ahead.
 * @param spanMilliseconds the longest lease or wait
 */
export const isDue = (due: string, spanMilliseconds: number, at = now()): RawBuilder<boolean> =>
  sql<boolean>`(${sql.ref(due)} <= ${at} or ${sql.ref(due)} > ${at + spanMilliseconds + CLOCK_TOLERANCE})`;
