import type { Identifier } from "../../../identity/accounts/identifier";
import { CONSOLE_TEXT } from "../../../forms/rules/console.text";
import { readField } from "../../../forms/editing/form-values";
import type { Field, Typed } from "../../../forms/editing/form.types";
import { hasValidCheckCharacter, isCreditCode } from "../../../format/credit-code";
import { tidyCode } from "../../../format/text/tidy-text";
import { formatTime } from "../../../format/time";
import { identifier } from "../../../forms/rules/contact.schema";
import { error, ok, readBy, rule, type Result, type Rule } from "../../../forms/rules/form.schema";
import { ID_CARD, idNumber } from "../../../forms/rules/number.schema";
import { optional } from "../../../forms/rules/text.schema";
import { parentLimit } from "../company.text";
import { isDeclaring } from "../../certification/application.types";
import type { CompanyFacts } from "./company-facts.types";

/** Who declares needs a customs code and filing. */
export const declares = ({ kind }: CompanyFacts, { serviceType }: Typed) =>
  kind === "provider" && isDeclaring(serviceType);

/** Of the right look, with another check character than its standard computes. */
export function isDoubtfulCode(typed: string, stored: string): boolean {
  const code = tidyCode(typed);
  return isCreditCode(code) && code !== stored && !hasValidCheckCharacter(code);
}

/** A doubtful check character has to be looked at once; what is stored has been. */
export const checkedCode = (code: Field<string>, all: Typed, { stored }: CompanyFacts): Rule<string> =>
  rule((typed) => {
    const read = readField(code, typed, all);
    const isDoubtful = read.ok && isDoubtfulCode(read.value, stored?.creditCode ?? "");
    return isDoubtful && (all["creditChecked"] ?? "") === "" ? error(CONSOLE_TEXT.creditCodeDoubtful) : read;
  });

/** An empty field keeps the stored number. */
export const legalPersonNumber = ({ stored }: CompanyFacts, { legalPersonIdType }: Typed): Rule<string> =>
  idNumber({ type: legalPersonIdType || ID_CARD, stored: stored?.idNo || null });

/** Who is to be the administrator of a new company; null for nobody yet. */
export const administrator: Rule<Identifier | null> = optional(identifier, null);

/** A first-level customer is valid no longer than the customer above it; left open it ends with that one. */
export const withinParent = (
  last: Rule<number | null>,
  parent: CompanyFacts["parent"],
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
