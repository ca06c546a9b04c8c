import { CONSOLE_TEXT } from "../rules/console.text";
import { readBy } from "../rules/form.schema";
import { lengthTexts, longText } from "../rules/text.schema";
import { refusedBy, type Refused } from "./outcome";

const LABEL = "原因";
const LENGTH = lengthTexts(LABEL, { max: 200 });

/** Why something is done, where it need not be said. */
export const reason = longText(LENGTH);
export const neededReason = longText({ ...LENGTH, empty: CONSOLE_TEXT.enter(LABEL) });

/** Why something is archived or frozen: needed, and short. */
export function readReason(typed: string): { readonly ok: true; readonly reason: string } | Refused {
  const result = readBy(neededReason, typed);
  return result.ok ? { ok: true, reason: result.value } : refusedBy(result.text, "reason");
}
