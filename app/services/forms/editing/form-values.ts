import { regionsIn } from "../../format/region-lines";
import { ticksIn } from "../rules/choice.schema";
import { at, formSchema, ok, applyRule, text, type Result } from "../rules/form.schema";
import { rowProblem } from "../rules/row-problem";
import { FORM_TEXT } from "./form.text";
import type {
  Control,
  FieldProps,
  Field,
  Fields,
  FormDefinition,
  Validated,
  Lacking,
  ReviewRow,
  TickNode,
  Typed,
  ValuesOf,
} from "./form.types";

/** Defines a form with the types of its fields: `defineForm(sections, { code: line(…) })`. */
export const defineForm = <F extends Fields>(
  sections: readonly (Omit<FormDefinition["sections"][number], "names"> & {
    readonly names: readonly (keyof F & string)[];
  })[],
  fields: F,
): FormDefinition<F> => ({ sections, fields });

/** Normalises a value for comparison: ticks sorted, line ends unified, blanks trimmed. */
function comparable({ kind }: Control, value: string): string {
  if (kind === "region") return value.trim();
  if (kind === "area" || kind === "rich") return value.replaceAll("\r\n", "\n").trim();
  if (kind !== "checks" && kind !== "tree") return value.trim();
  return ticksIn(value).sort().join(" ");
}

/** Whether two values of a field are equal after normalisation. */
export const isSame = ({ control }: Pick<FieldProps, "control">, one: string, other: string): boolean =>
  one === other || comparable(control, one) === comparable(control, other);

/**
 * Applies a field's rule to a text.
 * @param all the typed values of the form, for rules that depend on other fields
 */
export const readField = <T>({ rule }: Pick<Field<T>, "rule">, typed: string, all: Typed): Result<T> =>
  applyRule(typeof rule === "function" ? rule(all) : rule, typed);

/** Lists stored values that the current rules refuse but that may remain, for the notice on the form. */
export const findInvalidStored = ({ fields }: FormDefinition, stored: Typed): Lacking[] =>
  Object.entries(fields).flatMap(([name, field]) => {
    const result = field.isFixed || !field.keep ? null : readField(field, stored[name] ?? "", stored);
    return result?.ok === false ? [{ name, label: field.label, text: result.text }] : [];
  });

/** Applies a field's rule; an unchanged stored value that the current rule refuses is accepted by `keep`. */
function readOrKeep(field: Field<unknown>, name: string, typed: Typed, stored: Typed | null) {
  const value = typed[name] ?? "";
  const result = readField(field, value, typed);
  if (result.ok || stored === null || !field.keep) return result;
  const before = stored[name] ?? "";
  const isUnchangedInvalid = isSame(field, value, before) && !readField(field, before, stored).ok;
  return isUnchangedInvalid ? ok(field.keep(before)) : result;
}

/**
 * Builds the schema of a form's fields; the caller has to replace fixed fields by their stored values.
 * @param stored the stored record; null for a new one
 */
export function schemaOf<F extends Fields>({ fields }: FormDefinition<F>, stored: Typed | null = null) {
  const names = Object.keys(fields);
  const schema = formSchema(Object.fromEntries(names.map((name) => [name, text])), (typed: Typed) =>
    Object.fromEntries(names.map((name) => [name, at(name, readOrKeep(fields[name]!, name, typed, stored))])),
  );
  return schema.transform((values) => values as Validated<F>);
}

/**
 * Validates values that no form has posted, such as a row of a file: returns all values, or
 * every problem with its label.
 */
export function readTyped<F extends Fields>(
  { fields }: FormDefinition<F>,
  typed: Typed,
  stored: Typed | null = null,
): { readonly ok: true; readonly values: ValuesOf<F> } | { readonly ok: false; readonly problems: string[] } {
  const read = Object.entries(fields).map(([name, field]) => ({
    name,
    label: field.label,
    result: readOrKeep(field, name, typed, stored),
  }));
  const problems = read.flatMap(({ label, result }) => (result.ok ? [] : [rowProblem(label, result.text)]));
  if (problems.length > 0) return { ok: false, problems };
  const values = read.map(({ name, result }) => [name, result.ok ? result.value : undefined]);
  return { ok: true, values: Object.fromEntries(values) as ValuesOf<F> };
}

/** Returns names of the fields that post several values. */
export const namesOfTicks = (fields: Fields): string[] =>
  Object.entries(fields).flatMap(([name, { control }]) =>
    control.kind === "checks" || control.kind === "tree" ? [name] : [],
  );

const RULES: ReadonlySet<string> = new Set(["rule", "keep"] satisfies (keyof Field<unknown>)[]);

/** Removes a field's rules, so that it can be sent to the browser. */
export const propsOf = (field: Field<unknown>): FieldProps =>
  Object.fromEntries(Object.entries(field).filter(([name]) => !RULES.has(name))) as unknown as FieldProps;

/**
 * Adds stored keys that are no longer offered to a control's choices, because a browser would
 * post another one instead.
 */
export function withStored(control: Control, stored: string): Control {
  if (!("choices" in control)) return control;
  const removed = ticksIn(stored).filter((key) => control.choices.every((choice) => choice.key !== key));
  if (removed.length === 0) return control;
  return {
    ...control,
    choices: [...control.choices, ...removed.map((key) => ({ key, text: FORM_TEXT.unavailable(key) }))],
  };
}

const titlesIn = (nodes: readonly TickNode[], ids: ReadonlySet<string>): string[] =>
  nodes.flatMap(({ id, title, children }) => [
    ...(ids.has(String(id)) ? [title] : []),
    ...titlesIn(children, ids),
  ]);

const regionNames = (control: Extract<Control, { kind: "region" }>, value: string): string => {
  const { provinces, cities, areas } = control.regions;
  const known = [provinces, cities, areas].flatMap(regionsIn);
  const nameOf = (code: string) => known.find((region) => region.code === code)?.name ?? code;
  return ticksIn(value).map(nameOf).join(" ");
};

/** Formats a value for display; a secret is masked. */
export function shownAs({ control }: Pick<FieldProps, "control">, value: string): string {
  switch (control.kind) {
    case "select":
    case "radio":
    case "given":
    case "checks": {
      const textOf = (key: string) => control.choices.find((choice) => choice.key === key)?.text ?? key;
      return ticksIn(value).map(textOf).join("、");
    }
    case "tree":
      return titlesIn(control.nodes, new Set(ticksIn(value))).join("、");
    case "region":
      return regionNames(control, value);
    case "file":
      return [control.waiting, control.stored].find((file) => file?.filePath === value)?.fileName ?? "";
    case "secret":
      return value === "" ? "" : "••••••";
    default:
      return value;
  }
}

/** Returns the titles of these nodes, each with its parents' titles, because half of them are called 修改. */
const pathsIn = (nodes: readonly TickNode[], ids: ReadonlySet<string>, above = ""): string[] =>
  nodes.flatMap(({ id, title, children }) => [
    ...(ids.has(String(id)) ? [above + title] : []),
    ...pathsIn(children, ids, `${title}-`),
  ]);

/** Describes the ticks that were removed and added, instead of two whole trees. */
function tickDifference(nodes: readonly TickNode[], valueBefore: string, valueAfter: string) {
  const before = ticksIn(valueBefore);
  const after = ticksIn(valueAfter);
  const removed = pathsIn(nodes, new Set(before.filter((tick) => !after.includes(tick))));
  const added = pathsIn(nodes, new Set(after.filter((tick) => !before.includes(tick))));
  return {
    before: removed.length > 0 ? FORM_TEXT.unticked(removed) : FORM_TEXT.none,
    after: added.length > 0 ? FORM_TEXT.ticked(added) : FORM_TEXT.none,
  };
}

/** Formats both versions of a field for a comparison; of trees only the ticks that one version alone has. */
export function bothShown(
  props: Pick<FieldProps, "control">,
  mine: string,
  current: string,
): [string, string] {
  const { control } = props;
  if (control.kind !== "tree") return [shownAs(props, mine), shownAs(props, current)];
  const only = (one: string, other: string) => {
    const others = new Set(ticksIn(other));
    const names = pathsIn(control.nodes, new Set(ticksIn(one).filter((tick) => !others.has(tick))));
    return names.length > 0 ? FORM_TEXT.onlyHere(names) : FORM_TEXT.none;
  };
  return [only(mine, current), only(current, mine)];
}

/** Lists the changes of an edit, formatted for review. */
export function reviewRows({ fields }: FormDefinition, before: Typed, after: Typed): ReviewRow[] {
  return Object.entries(fields).flatMap(([name, field]) => {
    const valueBefore = before[name] ?? "";
    const valueAfter = after[name] ?? "";
    if (isSame(field, valueBefore, valueAfter)) return [];
    const { label, control } = field;
    if (control.kind === "tree")
      return [{ label, ...tickDifference(control.nodes, valueBefore, valueAfter) }];
    return [{ label, before: shownAs(field, valueBefore), after: shownAs(field, valueAfter) }];
  });
}
