import { hasValidCheckCharacter, NO_CREDIT_CODE } from "../../format/credit-code";
import { choiceField, creditCheckedField, lookupField } from "../../forms/editing/fields";
import { defineForm } from "../../forms/editing/form-values";
import type { Field, FormDefinition, Typed, ValuesOf } from "../../forms/editing/form.types";
import { CONSOLE_TEXT } from "../../forms/rules/console.text";
import { error, ok, rule, type Rule } from "../../forms/rules/form.schema";
import { confirmedCreditCode, CREDIT_CHECKED, isDoubtfulCreditCode } from "../../forms/rules/number.schema";
import { readTyped } from "../fields/read-typed";
import type { ItemField, ItemValues, Library } from "./library.types";
import { LIBRARY_TEXT as TEXT } from "./library.text";
import type { ParsedCodes } from "./typed-code.server";

type ItemValue = string | null | readonly string[];
export type ItemFields = Readonly<Record<string, Field<ItemValue>>>;

/** The context on which an item's form depends. */
interface ItemFormContext {
  readonly parsed: ParsedCodes;
  /** The form's current or initial values. */
  readonly typed: Typed;
  /** The stored item; null for a new one. */
  readonly stored: ItemValues | null;
}

/** Parses a value like the declaration's own field. */
const ruleOf = ({ source, label, isNeeded }: ItemField): Rule<string | null> =>
  rule<string | null>((typed) => {
    // No library field is a date, so that today does not matter.
    const read = readTyped(source, typed, { today: "" });
    if (read.value === undefined) return error(read.problem);
    return read.value === "" && isNeeded ? error(CONSOLE_TEXT.enter(label)) : ok(read.value);
  });

/** The maximum length of typed text; numbers may be typed longer than their canonical form. */
const lengthOf = ({ source: { max, format } }: ItemField) =>
  format.kind === "decimal" || format.kind === "integer" ? 40 : max;

function fieldOf(field: ItemField, { parsed, stored }: ItemFormContext): Field<string | null> {
  const { name, label, isNeeded, isLong, hint } = field;
  const shared = { ...(hint === undefined ? {} : { hint }), ...(isNeeded ? {} : { isOptional: true }) };
  const code = parsed[name];
  if (code)
    return lookupField<string>(label, {
      matches: code.matches,
      found: code.code,
      wrong: TEXT.codeWrong(label),
      ...shared,
    });
  const maxLength = lengthOf(field);
  const kind = isLong ? "area" : "text";
  return {
    label,
    control: { kind, maxLength },
    ...shared,
    rule: field.isCreditCode
      ? (all) => confirmedCreditCode(ruleOf(field), stored?.[name] ?? "", all)
      : ruleOf(field),
    keep: (stored) => stored,
  };
}

/**
 * Returns a field with a credit code that is not stored yet and whose check character is wrong; NO, the
 * customs' value for none, is accepted.
 */
export const findUnconfirmed = (
  { fields }: Library,
  values: ItemValues,
  stored: ItemValues | null,
): ItemField | undefined =>
  fields.find(({ name, isCreditCode }) => {
    const code = values[name] ?? "";
    const isAccepted = code === "" || code === NO_CREDIT_CODE || code === stored?.[name];
    return isCreditCode === true && !isAccepted && !hasValidCheckCharacter(code);
  });

/** The form's sections, with a confirmation box below each doubtful credit code. */
const sectionsOf = (
  { sections, fields }: Library,
  { typed, stored }: ItemFormContext,
): Library["sections"] => {
  const doubtful = fields.filter(
    ({ name, isCreditCode }) => isCreditCode && isDoubtfulCreditCode(typed[name] ?? "", stored?.[name] ?? ""),
  );
  return sections.map(({ title, names }) => ({
    title,
    names: names.flatMap((name) =>
      doubtful.some((field) => field.name === name) ? [name, CREDIT_CHECKED] : [name],
    ),
  }));
};

/** Defines the form of a library item. */
export const itemForm = (library: Library, formContext: ItemFormContext): FormDefinition<ItemFields> =>
  defineForm<ItemFields>(sectionsOf(library, formContext), {
    kind: choiceField<string>("radio", library.kindLabel, library.kinds),
    ...Object.fromEntries(library.fields.map((field) => [field.name, fieldOf(field, formContext)])),
    ...(library.fields.some(({ isCreditCode }) => isCreditCode)
      ? { [CREDIT_CHECKED]: creditCheckedField() }
      : {}),
  });

/** Extracts the item's values from a validated form. */
export const itemValuesOf = (values: ValuesOf<ItemFields>): ItemValues =>
  Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) =>
      name === CREDIT_CHECKED || (typeof value === "object" && value !== null) ? [] : [[name, value ?? ""]],
    ),
  );
