import { formatTime } from "../../../format/time";
import { CARD_TEXT } from "../../card/card.text";

const DAY_MS = 24 * 60 * 60 * 1000;
const WARNING_DAYS = 30;

/** Describes that a card's certificate ends within 30 days; null for one that lasts longer. */
export function describeCardEnd(validTo: number, at: number): string | null {
  const days = (validTo - at) / DAY_MS;
  if (days > WARNING_DAYS) return null;
  return CARD_TEXT.endsSoon(formatTime(validTo, "YYYY-MM-DD"), Math.floor(days));
}
