import { CONSOLE_TEXT } from "../../../forms/rules/console.text";
import type { Control, Field, Typed } from "../../../forms/editing/form.types";
import { choice } from "../../../forms/rules/choice.schema";
import { always, type Rule } from "../../../forms/rules/form.schema";
import { lengthTexts, line, longText, type TextRule } from "../../../forms/rules/text.schema";
import { COMPANY_TEXT as TEXT, companyLabels } from "../company.text";
import type { CompanyChoice, CompanyField, CompanyValues } from "../company.types";
import type { CompanyFormContext } from "./company-form-context.types";

type Labelled = ReturnType<typeof companyLabels>;
type Named = CompanyField & keyof Labelled;

interface ControlProps {
  readonly control: Control;
  readonly isOptional?: boolean;
  readonly neededWhen?: string;
  readonly hint?: string;
}

/** The properties of an optional field; a conditional one is required of providers that file declarations. */
const openTo = (
  formContext: CompanyFormContext,
  isConditional: boolean,
): Pick<ControlProps, "isOptional" | "neededWhen"> => ({
  isOptional: true,
  ...(isConditional && formContext.kind === "provider" ? { neededWhen: TEXT.neededToDeclare } : {}),
});

/** A company field; a fixed one keeps its value, all others are read by their rule. */
export function fieldOf<F extends Named>(
  name: F,
  formContext: CompanyFormContext,
  props: ControlProps,
  rule: Field<CompanyValues[F]>["rule"],
): Field<CompanyValues[F]> {
  const label = companyLabels(formContext.kind)[name];
  const fixed = formContext.fixed[name];
  const stored = formContext.stored?.values;
  if (fixed === undefined) return { label, ...props, rule, ...(stored ? { keep: () => stored[name] } : {}) };
  return { label, ...props, isFixed: true, rule: always(fixed as CompanyValues[F]) };
}

type TextField = { [F in Named]: CompanyValues[F] extends string ? F : never }[Named];

interface LineRule extends Pick<TextRule, "fits" | "wrong"> {
  /** The constructor of the rule; `line` without it. */
  readonly as?: (by: TextRule) => Rule<string>;
  readonly min?: number;
  readonly max: number;
  /**
   * The message for an empty field; without it the field is optional, as it is where an empty form has no
   * message.
   */
  readonly empty?: (all: Typed) => string | undefined;
  readonly hint?: string;
}

/** A text field of one line, or of several. */
export function textField(
  name: TextField,
  formContext: CompanyFormContext,
  { as = line, empty, hint, ...rule }: LineRule,
) {
  const control: Control = { kind: as === longText ? "area" : "text", maxLength: rule.max };
  const isOptional = empty === undefined || empty({}) === undefined;
  const props = {
    control,
    ...(isOptional ? openTo(formContext, empty !== undefined) : {}),
    ...(hint ? { hint } : {}),
  };
  const texts = { ...rule, ...lengthTexts(companyLabels(formContext.kind)[name], rule) };
  // All of the names are text fields; the type names one for all of them.
  return fieldOf(name as "name", formContext, props, (all) => as({ ...texts, empty: empty?.(all) }));
}

/** A choice from an enum group. */
export function choiceOf(
  name: CompanyChoice,
  formContext: CompanyFormContext,
  isNeeded?: (all: Typed) => boolean,
): Field<string> {
  const choices = formContext.choices[name];
  const label = companyLabels(formContext.kind)[name];
  const isOptional = !isNeeded?.({});
  const props: ControlProps = {
    control: { kind: "select", choices },
    ...(isOptional ? openTo(formContext, isNeeded !== undefined) : {}),
  };
  const empty = props.neededWhen === undefined ? CONSOLE_TEXT.choose(label) : TEXT.chooseToDeclare(label);
  const keys = choices.map(({ key }) => key);
  return fieldOf(name, formContext, props, (all): Rule<string> =>
    choice(keys, { wrong: CONSOLE_TEXT.choose(label), empty: isNeeded?.(all) ? empty : undefined }),
  );
}
