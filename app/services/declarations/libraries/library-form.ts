import { choiceField, lookupField } from "../../forms/editing/fields";
import { defineForm } from "../../forms/editing/form-values";
import type { Field, FormDefinition, ValuesOf } from "../../forms/editing/form.types";
import { CONSOLE_TEXT } from "../../forms/rules/console.text";
import { error, ok, rule, type Rule } from "../../forms/rules/form.schema";
import { readTyped } from "../fields/read-typed";
import type { ItemField, ItemValues, Library } from "./library.types";
import { LIBRARY_TEXT as TEXT } from "./library.text";
import type { MeantCodes } from "./typed-code.server";

export type ItemFields = Readonly<Record<string, Field<string | null>>>;

/** Typed as into the declaration's own field. */
const ruleOf = ({ source, label, isNeeded }: ItemField): Rule<string | null> =>
  rule<string | null>((typed) => {
    // No field of a library is a date: which day it is does not matter.
    const read = readTyped(source, typed, { today: "" });
    if (read.value === undefined) return error(read.problem);
    return read.value === "" && isNeeded ? error(CONSOLE_TEXT.enter(label)) : ok(read.value);
  });

/** What is typed may be longer than what it means. */
const lengthOf = ({ source: { max, format } }: ItemField) =>
  format.kind === "decimal" || format.kind === "integer" ? 40 : max;

function fieldOf(field: ItemField, meant: MeantCodes): Field<string | null> {
  const { name, label, isNeeded, isLong, hint } = field;
  const shared = { ...(hint === undefined ? {} : { hint }), ...(isNeeded ? {} : { isOptional: true }) };
  const code = meant[name];
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
    rule: ruleOf(field),
    keep: (stored) => stored,
  };
}

/** An item of a library as its form has it. */
export const itemForm = (library: Library, meant: MeantCodes): FormDefinition<ItemFields> =>
  defineForm<ItemFields>(library.sections, {
    kind: choiceField<string>("radio", library.kindLabel, library.kinds),
    ...Object.fromEntries(library.fields.map((field) => [field.name, fieldOf(field, meant)])),
  });

/** What a validated form says of the item. */
export const itemValuesOf = (values: ValuesOf<ItemFields>): ItemValues =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, value ?? ""]));
