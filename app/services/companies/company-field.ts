import { CONSOLE_TEXT } from "../console.text";
import { endOfDay, readDay, startOfDay } from "../format/day";
import { at, refused, taken, type Reading } from "../form.schema";
import { COMPANY_TEXT as TEXT, companyLabels } from "./company.text";
import type { CompanyChoice, CompanyField, CompanyValues } from "./company.types";
import type { CompanyFacts } from "./company-facts.types";
import { readByRule, type TextRule } from "../format/text-rule";

export type Form = Readonly<Record<string, string>>;
type Labelled = ReturnType<typeof companyLabels>;

/** What is fixed stays; everything else is read from its field of the same name. */
export function field<F extends CompanyField>(
  name: F,
  { fixed }: CompanyFacts,
  read: () => Reading<CompanyValues[F]>,
) {
  const value = fixed[name];
  return at(name, value === undefined ? read() : taken(value));
}

type TextField = {
  [F in CompanyField]: CompanyValues[F] extends string ? F : never;
}[CompanyField];

export const line = (
  form: Form,
  name: TextField & keyof Labelled,
  facts: CompanyFacts,
  rule: Omit<TextRule, "label">,
) =>
  // All of them are texts: one stands for each.
  field(name as "name", facts, () =>
    readByRule(form[name] ?? "", { label: companyLabels(facts.kind)[name], ...rule }),
  );

/** One of a list's keys. */
export function choice(form: Form, name: CompanyChoice, facts: CompanyFacts, isNeeded: boolean) {
  const empty = CONSOLE_TEXT.choose(companyLabels(facts.kind)[name]);
  const typed = form[name] ?? "";
  return field(name, facts, () => {
    if (typed === "" && !isNeeded) return taken("");
    return facts.choices[name].includes(typed) ? taken(typed) : refused(empty);
  });
}

function readDayField(typed: string): Reading<string> {
  if (typed.trim() === "") return taken("");
  const day = readDay(typed);
  return day === null ? refused(TEXT.dayWrong) : taken(day);
}

/** Two days as the first and the last valid millisecond. */
export function readDays(typed: readonly [from: string, to: string]) {
  const [from, to] = [readDayField(typed[0]), readDayField(typed[1])];
  const isReversed = from.ok && to.ok && to.value !== "" && to.value < from.value;
  const bound = (day: Reading<string>, of: (day: string) => number): Reading<number | null> =>
    day.ok ? taken(day.value === "" ? null : of(day.value)) : day;
  return {
    from: bound(from, startOfDay),
    to: isReversed ? refused(CONSOLE_TEXT.dateOrder) : bound(to, endOfDay),
  };
}
