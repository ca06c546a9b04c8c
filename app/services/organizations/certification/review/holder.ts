import { formatTime } from "../../../format/time";
import { REVIEW_TEXT } from "./review.text";

/** How long an application stays locked by its reviewer; opening it renews the time. */
export const HOLD_MILLISECONDS = 30 * 60_000;

interface ClaimColumns {
  readonly taken_by_id: number | null;
  readonly taken_by: string;
  readonly taken_at: number | null;
}

export interface Holder {
  readonly accountId: number;
  readonly name: string;
  readonly since: number;
}

/** The reviewer who currently holds an application; null for none, and after the time has passed. */
export function holderOf({ taken_by_id, taken_by, taken_at }: ClaimColumns, at: number): Holder | null {
  if (taken_by_id === null || taken_at === null || taken_at <= at - HOLD_MILLISECONDS) return null;
  return { accountId: taken_by_id, name: taken_by, since: taken_at };
}

/** The refusal for another reviewer who wants to take it. */
export const claimedText = ({ name, since }: Holder): string =>
  REVIEW_TEXT.claimedBy(name, formatTime(since, "YYYY-MM-DD HH:mm"));
