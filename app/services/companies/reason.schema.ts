import { lengthOf, tidyText } from "../format/tidy-text";
import { refused, taken, type Reading } from "../form.schema";
import { COMPANY_STATE_TEXT as TEXT } from "./company.text";

export const REASON_MAX = 200;

/** Why something is frozen or archived: it has to be said. */
export function readReason(typed: string): Reading<string> {
  const reason = tidyText(typed);
  if (reason === "") return refused(TEXT.reasonEmpty);
  return lengthOf(reason) > REASON_MAX ? refused(TEXT.reasonLong) : taken(reason);
}
