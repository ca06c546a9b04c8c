import type { Identifier } from "../../../identity/accounts/identifier";
import type { Typed } from "../../../forms/editing/form.types";
import { formatTime } from "../../../format/time";
import { identifier } from "../../../forms/rules/contact.schema";
import { error, ok, readBy, rule, type Result, type Rule } from "../../../forms/rules/form.schema";
import { ID_CARD, idNumber } from "../../../forms/rules/number.schema";
import { optional } from "../../../forms/rules/text.schema";
import { parentLimit } from "../company.text";
import { isDeclaring } from "../../certification/application.types";
import type { CompanyFormContext } from "./company-form-context.types";

/** Who declares needs a customs code and filing. */
export const declares = ({ kind }: CompanyFormContext, { serviceType }: Typed) =>
  kind === "provider" && isDeclaring(serviceType);

/** An empty field keeps the stored number. */
export const legalPersonNumber = (
  { stored }: CompanyFormContext,
  { legalPersonIdType }: Typed,
): Rule<string> => idNumber({ type: legalPersonIdType || ID_CARD, stored: stored?.idNo || null });

/** Who is to be the administrator of a new company; null for nobody yet. */
export const administrator: Rule<Identifier | null> = optional(identifier, null);

/** A first-level customer is valid no longer than the customer above it; left open it ends with that one. */
export const withinParent = (
  last: Rule<number | null>,
  parent: CompanyFormContext["parent"],
): Rule<number | null> => {
  const limit = parent?.validTo ?? null;
  if (limit === null) return last;
  return rule((typed): Result<number | null> => {
    const to = readBy(last, typed);
    if (!to.ok) return to;
    if (to.value === null) return ok(limit);
    return to.value > limit ? error(parentLimit(formatTime(limit, "YYYY-MM-DD"))) : to;
  });
};
