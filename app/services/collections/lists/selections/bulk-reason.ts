import { CONSOLE_TEXT } from "../../../forms/rules/console.text";
import { isUnreadable, error, ok, UNREADABLE, type Result } from "../../../forms/rules/form.schema";
import { lengthOf, tidyText } from "../../../format/text/tidy-text";
import { LISTS_TEXT } from "../lists.text";

const REASON_MAX = 200;

/** Why something is done to many rows. */
export function readReason(typed: string, need: "required" | "optional" | undefined): Result<string> {
  if (isUnreadable(typed)) return error(UNREADABLE);
  const reason = tidyText(typed);
  if (need === "required" && reason === "") return error(CONSOLE_TEXT.enter(LISTS_TEXT.reason));
  return lengthOf(reason) > REASON_MAX
    ? error(CONSOLE_TEXT.tooLong(LISTS_TEXT.reason, REASON_MAX))
    : ok(reason);
}
