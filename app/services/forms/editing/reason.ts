import { CONSOLE_TEXT } from "../rules/console.text";
import { tidyText, lengthOf } from "../../format/text/tidy-text";
import { refusedBy, type Refused } from "./outcome";

const REASON_MAX = 200;
const LABEL = "原因";

/** Why something is archived or frozen: needed, and short. */
export function readReason(typed: string): { readonly ok: true; readonly reason: string } | Refused {
  const reason = tidyText(typed);
  if (reason === "") return refusedBy(CONSOLE_TEXT.enter(LABEL), "reason");
  if (lengthOf(reason) > REASON_MAX) return refusedBy(CONSOLE_TEXT.tooLong(LABEL, REASON_MAX), "reason");
  return { ok: true, reason };
}
