import { choice, choices as anyOf, record, ticksIn } from "../rules/choice.schema";
import { CONSOLE_TEXT } from "../rules/console.text";
import { wholeNumber } from "../rules/number.schema";
import { codeLine, lengthTexts, line, longText, type TextRule } from "../rules/text.schema";
import { tidyLine } from "../../format/text/tidy-text";
import type { Choice, Control, Field } from "./form.types";

/** Letter or Chinese first; letters, digits, Chinese, brackets and blanks. */
export const COMPANY_NAME = /^[A-Za-z\p{Script=Han}][A-Za-z0-9\p{Script=Han}（）() ]*$/u;

interface LineRule extends Pick<TextRule, "fits" | "wrong"> {
  readonly min?: number;
  readonly max: number;
  readonly isOptional?: boolean;
  /** Characters that nobody sees are dropped rather than refused. */
  readonly isCode?: boolean;
}

/** The rule of a text with the sentences that name its label. */
const labelledRule = (label: string, { isOptional, isCode: _, ...rule }: LineRule): TextRule => ({
  ...rule,
  ...lengthTexts(label, rule),
  ...(isOptional ? {} : { empty: CONSOLE_TEXT.enter(label) }),
});

type ControlProps = Partial<Pick<Field<unknown>, "hint" | "isFixed">>;

interface ControlledLine extends LineRule, ControlProps {
  /** Proposals; what else is typed is validated as well. */
  readonly matches?: readonly string[];
}

function propsOf(
  label: string,
  control: Control,
  { hint, isFixed, isOptional }: ControlProps & Pick<LineRule, "isOptional">,
) {
  return {
    label,
    control,
    ...(hint === undefined ? {} : { hint }),
    ...(isFixed === undefined ? {} : { isFixed }),
    ...(isOptional === undefined ? {} : { isOptional }),
  };
}

/** One line of text. */
export const lineField = (label: string, rule: ControlledLine): Field<string> => ({
  ...propsOf(
    label,
    rule.matches ? { kind: "lookup", matches: rule.matches } : { kind: "text", maxLength: rule.max },
    rule,
  ),
  rule: (rule.isCode ? codeLine : line)(labelledRule(label, rule)),
  keep: (stored) => stored,
});

/** Several lines of text. */
export const areaField = (label: string, rule: LineRule & ControlProps): Field<string> => ({
  ...propsOf(label, { kind: "area", maxLength: rule.max }, rule),
  rule: longText(labelledRule(label, rule)),
  keep: (stored) => stored,
});

interface NumberRule extends ControlProps {
  readonly min: number;
  readonly max: number;
  /** What an empty field means: the server finds a number. */
  readonly isOptional?: boolean;
  readonly wrong: string;
}

/** A whole number; null where none was typed. */
export const numberField = (label: string, rule: NumberRule): Field<number | null> => ({
  ...propsOf(label, { kind: "number", maxLength: String(rule.max).length }, rule),
  rule: wholeNumber({ ...rule, ...(rule.isOptional ? {} : { empty: CONSOLE_TEXT.enter(label) }) }),
  keep: (stored) => (stored === "" ? null : Number(stored)),
});

type ChoiceRule = ControlProps & { readonly isOptional?: boolean };

function chooseTexts(label: string, { isOptional }: ChoiceRule) {
  const wrong = CONSOLE_TEXT.choose(label);
  return isOptional ? { wrong } : { wrong, empty: wrong };
}

/** One of a list of keys. */
export const choiceField = <K extends string>(
  kind: "select" | "radio",
  label: string,
  choices: readonly (Choice & { readonly key: K })[],
  rule: ChoiceRule = {},
): Field<K | ""> => ({
  ...propsOf(label, { kind, choices }, rule),
  rule: choice(
    choices.map(({ key }) => key),
    chooseTexts(label, rule),
  ),
  // A choice that is not offered any more is still the record's.
  keep: (stored) => stored as K | "",
});

/** One of a list of keys on which it depends what other fields there are. */
export const decidingField = (label: string, choices: readonly Choice[]): Field<string> => ({
  ...choiceField<string>("radio", label, choices),
  control: { kind: "radio", choices, isDeciding: true },
});

/** Any of a list of keys, in the list's order. */
export const checksField = <K extends string>(
  label: string,
  choices: readonly (Choice & { readonly key: K })[],
  { noneText, ...rule }: ChoiceRule & { readonly noneText?: string | undefined } = {},
): Field<readonly K[]> => ({
  ...propsOf(label, { kind: "checks", choices, noneText }, rule),
  rule: anyOf(
    choices.map(({ key }) => key),
    chooseTexts(label, rule),
  ),
  keep: (stored) => ticksIn(stored) as K[],
});

/** The box that confirms a credit code whose check character is not the computed one. */
export const creditCheckedField = (): Field<readonly string[]> =>
  checksField(CONSOLE_TEXT.creditCodeDoubtful, [{ key: "1", text: CONSOLE_TEXT.checked }], {
    isOptional: true,
  });

/**
 * A record that is typed by its code, name or label; who makes the form has looked it up within scope.
 * @param found null for what was typed and means nothing there
 */
export const lookupField = <T>(
  label: string,
  {
    matches,
    found,
    wrong,
    within = [],
    isDeciding = false,
    pictures,
    ...rule
  }: ChoiceRule & {
    readonly matches: readonly string[];
    /** Addresses of what the matches look like, by the match. */
    readonly pictures?: Readonly<Record<string, string>>;
    readonly found: T | null;
    readonly wrong: string;
    /** Names of the fields that decide what can be meant. */
    readonly within?: readonly string[];
    /** What other fields offer depends on it. */
    readonly isDeciding?: boolean;
  },
): Field<T | null> => ({
  ...propsOf(
    label,
    { kind: "lookup", matches, isServed: true, within, isDeciding, ...(pictures ? { pictures } : {}) },
    rule,
  ),
  rule: record(found, { ...chooseTexts(label, rule), wrong, isEmpty: (typed) => tidyLine(typed) === "" }),
});
