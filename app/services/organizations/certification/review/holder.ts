import { formatTime } from "../../../format/time";
import { REVIEW_TEXT } from "./review.text";

/** How long an application stays its reviewer's; opening it begins anew. */
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

/** Who has taken an application and still holds it. */
export function holderOf({ taken_by_id, taken_by, taken_at }: ClaimColumns, at: number): Holder | null {
  if (taken_by_id === null || taken_at === null || taken_at <= at - HOLD_MILLISECONDS) return null;
  return { accountId: taken_by_id, name: taken_by, since: taken_at };
}

/** As somebody reads it who wanted to take it. */
export const claimedText = ({ name, since }: Holder): string =>
  REVIEW_TEXT.claimedBy(name, formatTime(since, "YYYY-MM-DD HH:mm"));
