import { neededReason, reason } from "../../../forms/editing/reason";
import { isUnreadable, error, applyRule, UNREADABLE, type Result } from "../../../forms/rules/form.schema";

/** Validates the reason of a bulk action. */
export const readReason = (typed: string, need: "required" | "optional" | undefined): Result<string> =>
  isUnreadable(typed) ? error(UNREADABLE) : applyRule(need === "required" ? neededReason : reason, typed);
