import { CONSOLE_TEXT } from "../rules/console.text";
import { lengthOf, tidyLine, tidyText } from "../../format/text/tidy-text";
import { error, ok, type Result } from "../rules/form.schema";
import { tidy } from "../rules/plain-text";
import type { Choice, Control, Field } from "./form.types";
import { ticksIn } from "./form-values";

/** Letter or Chinese first; letters, digits, Chinese, brackets and blanks. */
export const COMPANY_NAME = /^[A-Za-z\p{Script=Han}][A-Za-z0-9\p{Script=Han}（）() ]*$/u;

interface Rule {
  readonly min?: number;
  readonly max: number;
  readonly pattern?: RegExp;
  /** What is said of a value that does not fit the pattern. */
  readonly wrong?: string;
  readonly isOptional?: boolean;
}

/** Empty, too long, too short, out of shape: in this order. */
function validate(
  label: string,
  value: string,
  { min = 0, max, pattern, wrong, isOptional }: Rule,
): Result<string> {
  if (value === "") return isOptional ? ok("") : error(CONSOLE_TEXT.enter(label));
  if (lengthOf(value) > max) return error(CONSOLE_TEXT.tooLong(label, max));
  if (lengthOf(value) < min) return error(CONSOLE_TEXT.tooShort(label, min));
  return !pattern || pattern.test(value) ? ok(value) : error(wrong ?? CONSOLE_TEXT.enter(label));
}

type ControlProps = Partial<Pick<Field<unknown>, "hint" | "isFixed">>;

interface TextRule extends Rule, ControlProps {
  /** Proposals; what else is typed is validated as well. */
  readonly matches?: readonly string[];
}

function propsOf(
  label: string,
  control: Control,
  { hint, isFixed, isOptional }: ControlProps & Pick<Rule, "isOptional">,
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
export const lineField = (label: string, rule: TextRule): Field<string> => ({
  ...propsOf(
    label,
    rule.matches ? { kind: "lookup", matches: rule.matches } : { kind: "text", maxLength: rule.max },
    rule,
  ),
  read: (typed) => validate(label, tidyLine(typed), rule),
  keep: (stored) => stored,
});

/** Several lines of text. */
export const areaField = (label: string, rule: Rule & ControlProps): Field<string> => ({
  ...propsOf(label, { kind: "area", maxLength: rule.max }, rule),
  read: (typed) => validate(label, tidyText(typed), rule),
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
  read: (typed) => {
    const digits = tidy(typed.slice(0, 100)).normalize("NFKC");
    if (digits === "") return rule.isOptional ? ok(null) : error(CONSOLE_TEXT.enter(label));
    const value = /^\d{1,15}$/.test(digits) ? Number(digits) : NaN;
    return value >= rule.min && value <= rule.max ? ok(value) : error(rule.wrong);
  },
  keep: (stored) => (stored === "" ? null : Number(stored)),
});

type ChoiceRule = ControlProps & { readonly isOptional?: boolean };

/** One of a list of keys. */
export const choiceField = <K extends string>(
  kind: "select" | "radio",
  label: string,
  choices: readonly (Choice & { readonly key: K })[],
  rule: ChoiceRule = {},
): Field<K | ""> => ({
  ...propsOf(label, { kind, choices }, rule),
  read: (typed) => {
    if (typed === "" && rule.isOptional) return ok("");
    const found = choices.find(({ key }) => key === typed);
    return found ? ok(found.key) : error(CONSOLE_TEXT.choose(label));
  },
  // A choice that is not offered any more is still the record's.
  keep: (stored) => stored as K | "",
});

/** Any of a list of keys, in the list's order. */
export const checksField = <K extends string>(
  label: string,
  choices: readonly (Choice & { readonly key: K })[],
  rule: ChoiceRule = {},
): Field<readonly K[]> => ({
  ...propsOf(label, { kind: "checks", choices }, rule),
  read: (typed) => {
    const ticked = new Set(ticksIn(typed));
    const known = choices.map(({ key }) => key).filter((key) => ticked.has(key));
    if (known.length < ticked.size || (known.length === 0 && !rule.isOptional))
      return error(CONSOLE_TEXT.choose(label));
    return ok(known);
  },
  keep: (stored) => ticksIn(stored) as K[],
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
    ...rule
  }: ChoiceRule & {
    readonly matches: readonly string[];
    readonly found: T | null;
    readonly wrong: string;
    /** Names of the fields that decide what can be meant. */
    readonly within?: readonly string[];
  },
): Field<T | null> => ({
  ...propsOf(label, { kind: "lookup", matches, isServed: true, within }, rule),
  read: (typed) => {
    if (tidyLine(typed) === "") return rule.isOptional ? ok(null) : error(CONSOLE_TEXT.choose(label));
    return found === null ? error(wrong) : ok(found);
  },
});
