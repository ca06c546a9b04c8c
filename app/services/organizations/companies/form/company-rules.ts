import type { Identifier } from "../../../identity/accounts/identifier";
import type { Typed } from "../../../forms/editing/form.types";
import { formatTime } from "../../../format/time";
import { identifier } from "../../../forms/rules/contact.schema";
import { error, ok, applyRule, rule, type Result, type Rule } from "../../../forms/rules/form.schema";
import { ID_CARD, idNumber } from "../../../forms/rules/number.schema";
import { optional } from "../../../forms/rules/text.schema";
import { parentLimit } from "../company.text";
import { isDeclaring } from "../../certification/application.types";
import type { CompanyFormContext } from "./company-form-context.types";

/** Whether a provider files declarations, which requires a customs code and filing. */
export const declares = ({ kind }: CompanyFormContext, { serviceType }: Typed) =>
  kind === "provider" && isDeclaring(serviceType);

/** The rule of the legal person's number; an empty field keeps the stored one. */
export const legalPersonNumber = (
  { stored }: CompanyFormContext,
  { legalPersonIdType }: Typed,
): Rule<string> => idNumber({ type: legalPersonIdType || ID_CARD, stored: stored?.idNo || null });

/** The administrator of a new company; null for none yet. */
export const administrator: Rule<Identifier | null> = optional(identifier, null);

/** A first-level customer's validity cannot exceed its parent's; an empty one ends with the parent's. */
export const withinParent = (
  last: Rule<number | null>,
  parent: CompanyFormContext["parent"],
): Rule<number | null> => {
  const limit = parent?.validTo ?? null;
  if (limit === null) return last;
  return rule((typed): Result<number | null> => {
    const to = applyRule(last, typed);
    if (!to.ok) return to;
    if (to.value === null) return ok(limit);
    return to.value > limit ? error(parentLimit(formatTime(limit, "YYYY-MM-DD"))) : to;
  });
};
