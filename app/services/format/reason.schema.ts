import { CONSOLE_TEXT } from "../console.text";
import { refused, taken, type Reading } from "../form.schema";
import { lengthOf, tidyText } from "./tidy-text";

export const REASON_MAX = 200;
const LABEL = "原因";

/** Why something is frozen or archived: it has to be said. */
export function readReason(typed: string): Reading<string> {
  const reason = tidyText(typed);
  if (reason === "") return refused(CONSOLE_TEXT.enter(LABEL));
  return lengthOf(reason) > REASON_MAX ? refused(CONSOLE_TEXT.tooLong(LABEL, REASON_MAX)) : taken(reason);
}
