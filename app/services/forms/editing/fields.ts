import { choice, choices as anyOf, record, ticksIn } from "../rules/choice.schema";
import { CONSOLE_TEXT } from "../rules/console.text";
import { wholeNumber } from "../rules/number.schema";
import { codeLine, lengthTexts, line, longText, type TextRule } from "../rules/text.schema";
import { normalizeLine } from "../../format/text/normalize-text";
import type { Choice, Control, Field } from "./form.types";

/** Letter or Chinese character first; then letters, digits, Chinese characters, brackets and blanks. */
export const COMPANY_NAME = /^[A-Za-z\p{Script=Han}][A-Za-z0-9\p{Script=Han}（）() ]*$/u;

interface LineRule extends Pick<TextRule, "fits" | "wrong"> {
  readonly min?: number;
  readonly max: number;
  readonly isOptional?: boolean;
  /** Invisible characters are removed instead of refused. */
  readonly isCode?: boolean;
}

/** Adds the texts that name the field's label to a rule. */
const labelledRule = (label: string, { isOptional, isCode: _, ...rule }: LineRule): TextRule => ({
  ...rule,
  ...lengthTexts(label, rule),
  ...(isOptional ? {} : { empty: CONSOLE_TEXT.enter(label) }),
});

type ControlProps = Partial<Pick<Field<unknown>, "hint" | "isFixed">>;

interface ControlledLine extends LineRule, ControlProps {
  /** Proposals; other text is accepted and validated as well. */
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

/** A field of one line of text. */
export const lineField = (label: string, rule: ControlledLine): Field<string> => ({
  ...propsOf(
    label,
    rule.matches ? { kind: "lookup", matches: rule.matches } : { kind: "text", maxLength: rule.max },
    rule,
  ),
  rule: (rule.isCode ? codeLine : line)(labelledRule(label, rule)),
  keep: (stored) => stored,
});

/** A field of several lines of text. */
export const areaField = (label: string, rule: LineRule & ControlProps): Field<string> => ({
  ...propsOf(label, { kind: "area", maxLength: rule.max }, rule),
  rule: longText(labelledRule(label, rule)),
  keep: (stored) => stored,
});

interface NumberRule extends ControlProps {
  readonly min: number;
  readonly max: number;
  /** An empty field is null, and the server assigns a number. */
  readonly isOptional?: boolean;
  readonly wrong: string;
}

/** A field of a whole number; null where it is empty. */
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

/** A field with one of a list of keys; "" where none is chosen. */
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
  // A stored choice that is no longer offered remains valid.
  keep: (stored) => stored as K | "",
});

/** A field with one of a list of keys that decides which other fields the form has. */
export const decidingField = (label: string, choices: readonly Choice[]): Field<string> => ({
  ...choiceField<string>("radio", label, choices),
  control: { kind: "radio", choices, isDeciding: true },
});

/** A field with any of a list of keys, in the list's order. */
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
 * A field for a record by its code, name or label; the form's builder has looked it up within scope.
 * @param found null where the typed text matches no record
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
    /** Picture addresses of the matches, by match. */
    readonly pictures?: Readonly<Record<string, string>>;
    readonly found: T | null;
    readonly wrong: string;
    /** Names of the fields that restrict the matches. */
    readonly within?: readonly string[];
    /** The choices of other fields depend on it. */
    readonly isDeciding?: boolean;
  },
): Field<T | null> => ({
  ...propsOf(
    label,
    { kind: "lookup", matches, isServed: true, within, isDeciding, ...(pictures ? { pictures } : {}) },
    rule,
  ),
  rule: record(found, {
    ...chooseTexts(label, rule),
    wrong,
    isEmpty: (typed) => normalizeLine(typed) === "",
  }),
});
