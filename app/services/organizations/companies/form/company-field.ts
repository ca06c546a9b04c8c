import { CONSOLE_TEXT } from "../../../forms/rules/console.text";
import type { Control, Field, Typed } from "../../../forms/editing/form.types";
import { endOfDay, readDay, startOfDay } from "../../../format/day";
import { formatTime } from "../../../format/time";
import { readByRule, type TextRule } from "../../../format/text/text-rule";
import { error, ok, type Result } from "../../../forms/rules/form.schema";
import { COMPANY_TEXT as TEXT, companyLabels } from "../company.text";
import type { CompanyChoice, CompanyField, CompanyValues } from "../company.types";
import type { CompanyFacts } from "./company-facts.types";

type Labelled = ReturnType<typeof companyLabels>;
type Named = CompanyField & keyof Labelled;

interface ControlProps {
  readonly control: Control;
  readonly isOptional?: boolean;
  readonly neededWhen?: string;
  readonly hint?: string;
}

/** What may stay open, and of providers only where they do not declare. */
const openTo = (
  facts: CompanyFacts,
  isConditional: boolean,
): Pick<ControlProps, "isOptional" | "neededWhen"> => ({
  isOptional: true,
  ...(isConditional && facts.kind === "provider" ? { neededWhen: TEXT.neededToDeclare } : {}),
});

/** What is fixed stays; everything else is read by its rule. */
export function fieldOf<F extends Named>(
  name: F,
  facts: CompanyFacts,
  props: ControlProps,
  read: (typed: string, all: Typed) => Result<CompanyValues[F]>,
): Field<CompanyValues[F]> {
  const label = companyLabels(facts.kind)[name];
  const fixed = facts.fixed[name];
  const stored = facts.stored?.values;
  if (fixed === undefined) return { label, ...props, read, ...(stored ? { keep: () => stored[name] } : {}) };
  return { label, ...props, isFixed: true, read: () => ok(fixed as CompanyValues[F]) };
}

type TextField = { [F in Named]: CompanyValues[F] extends string ? F : never }[Named];

interface LineRule extends Omit<TextRule, "label" | "empty"> {
  /** Without it the field may stay open; so it may where it says nothing of a form that is empty. */
  readonly empty?: (all: Typed) => string | undefined;
  readonly hint?: string;
}

/** A text of one line, or of several. */
export function textField(name: TextField, facts: CompanyFacts, { empty, hint, ...rule }: LineRule) {
  const control: Control = { kind: rule.as === "text" ? "area" : "text", maxLength: rule.max };
  const isOptional = empty === undefined || empty({}) === undefined;
  const props = {
    control,
    ...(isOptional ? openTo(facts, empty !== undefined) : {}),
    ...(hint ? { hint } : {}),
  };
  const label = companyLabels(facts.kind)[name];
  // All of them are texts: one stands for each.
  return fieldOf(name as "name", facts, props, (typed, all) =>
    readByRule(typed, { ...rule, label, empty: empty?.(all) }),
  );
}

/** One of a list's keys. */
export function choiceOf(
  name: CompanyChoice,
  facts: CompanyFacts,
  isNeeded?: (all: Typed) => boolean,
): Field<string> {
  const choices = facts.choices[name];
  const label = companyLabels(facts.kind)[name];
  const isOptional = !isNeeded?.({});
  const props: ControlProps = {
    control: { kind: "select", choices },
    ...(isOptional ? openTo(facts, isNeeded !== undefined) : {}),
  };
  const empty = props.neededWhen === undefined ? CONSOLE_TEXT.choose(label) : TEXT.chooseToDeclare(label);
  return fieldOf(name, facts, props, (typed, all) => {
    if (typed === "") return isNeeded?.(all) ? error(empty) : ok("");
    return choices.some(({ key }) => key === typed) ? ok(typed) : error(CONSOLE_TEXT.choose(label));
  });
}

function readDayText(typed: string): Result<string> {
  if (typed.trim() === "") return ok("");
  const day = readDay(typed);
  return day === null ? error(TEXT.dayWrong) : ok(day);
}

/** The first valid millisecond; null where no day was typed. */
export function readFirst(typed: string): Result<number | null> {
  const day = readDayText(typed);
  return day.ok ? ok(day.value === "" ? null : startOfDay(day.value)) : day;
}

/** The last valid millisecond; null where no day was typed. @param first what was typed as the first day */
export function readLast(typed: string, first: string): Result<number | null> {
  const [day, before] = [readDayText(typed), readDayText(first)];
  if (!day.ok) return day;
  if (day.value === "") return ok(null);
  return before.ok && day.value < before.value ? error(CONSOLE_TEXT.dateOrder) : ok(endOfDay(day.value));
}

/** A day that nobody has changed stays the moment that is stored: it may lie within the day. */
export const asStored = (
  result: Result<number | null>,
  stored: number | null | undefined,
): Result<number | null> =>
  result.ok && result.value !== null && isSameDay(result.value, stored) ? ok(stored) : result;

const isSameDay = (one: number, other: number | null | undefined): other is number =>
  typeof other === "number" && formatTime(one, "YYYY-MM-DD") === formatTime(other, "YYYY-MM-DD");
