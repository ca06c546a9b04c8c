import { CONSOLE_TEXT } from "../rules/console.text";
import { applyRule } from "../rules/form.schema";
import { lengthTexts, longText } from "../rules/text.schema";
import { refusedBy, type Refused } from "./outcome";

const LABEL = "原因";
const LENGTH = lengthTexts(LABEL, { max: 200 });

/** Rule of an optional reason. */
export const reason = longText(LENGTH);
export const neededReason = longText({ ...LENGTH, empty: CONSOLE_TEXT.enter(LABEL) });

type ReadReason = { readonly ok: true; readonly reason: string } | Refused;

const readBy =
  (rule: typeof reason) =>
  (typed: string): ReadReason => {
    const result = applyRule(rule, typed);
    return result.ok ? { ok: true, reason: result.value } : refusedBy(result.text, "reason");
  };

/** Reads the required reason of archiving or freezing. */
export const readReason = readBy(neededReason);

/** Reads a reason that may be left out. */
export const readOptionalReason = readBy(reason);
