import { LATIN_FIELDS, type LatinField } from "../fields/tables/own-tables";
import { atRow, labelFor, rowsOf } from "./findings";
import { RULES, SOURCES, EXPLANATIONS } from "./rule.text";
import type { Rule } from "./rule.types";

const ASCII = /^[\x20-\x7E]*$/;
const LETTER = /\p{L}/u;
/** The micro sign has the property of a letter, but no script. */
const MICRO = "\u00B5";
const LATIN_NAME = /[A-Za-z]/;

const TESTS = new Map(
  [...new Set(LATIN_FIELDS.flatMap(({ scripts }) => scripts))].map((script) => [
    script,
    new RegExp(`\\p{Script=${script}}`, "u"),
  ]),
);

/** Removes an addition in half-width brackets from the end of a name. */
function withoutAddition(value: string): string {
  const name = value.trimEnd().endsWith(")") ? value.slice(0, value.lastIndexOf("(")) : value;
  return LATIN_NAME.test(name) ? name : value;
}

/** Lists the letters of other scripts than the field's, without duplicates. */
function otherLetters(value: string, { scripts, mayAddOther }: LatinField): readonly string[] {
  if (ASCII.test(value)) return [];
  const judged = mayAddOther ? withoutAddition(value) : value;
  return [...new Set(judged)].filter(
    (character) =>
      LETTER.test(character) &&
      character !== MICRO &&
      !scripts.some((script) => TESTS.get(script)!.test(character)),
  );
}

const SHOWN_MAX = 5;

const SCRIPTS: Rule = {
  id: "X26",
  level: "warning",
  moment: "F",
  explanation: EXPLANATIONS.scripts,
  source: SOURCES.filling,
  run: (data) => {
    const { transportMode = "" } = data.head;
    const fields = LATIN_FIELDS.filter(
      ({ transportModes }) => transportModes?.includes(transportMode) ?? true,
    );
    return rowsOf(data).flatMap(([group, place, row]) =>
      fields.flatMap((field) => {
        if (field.group !== group) return [];
        const letters = otherLetters(row[field.field] ?? "", field);
        if (letters.length === 0) return [];
        const shown = letters.slice(0, SHOWN_MAX).join("");
        const text = RULES.scripts(labelFor(data, group, field.field), shown, field.mayAddOther);
        return [atRow(group, place, field.field, text)];
      }),
    );
  },
};

/** Rules of fields that allow Latin letters only. */
export const SCRIPT_RULES: readonly Rule[] = [SCRIPTS];
