import { regionsIn } from "../format/region-lines";
import { at, formSchema, text } from "../form.schema";
import { FORM_TEXT } from "./form.text";
import type {
  Control,
  FieldFace,
  Fields,
  FormDefinition,
  ReviewRow,
  TickNode,
  Typed,
  ValuesOf,
} from "./form.types";

/** Keeps the types of the fields: `defineForm(sections, { code: line(…) })`. */
export const defineForm = <F extends Fields>(
  sections: readonly { readonly title: string; readonly names: readonly (keyof F & string)[] }[],
  fields: F,
): FormDefinition<F> => ({ sections, fields });

/** The rules of all fields that may be changed, and of settled ones as they are stored. */
export function schemaOf<F extends Fields>({ fields }: FormDefinition<F>) {
  const names = Object.keys(fields);
  const schema = formSchema(Object.fromEntries(names.map((name) => [name, text])), (typed: Typed) =>
    Object.fromEntries(names.map((name) => [name, at(name, fields[name]!.read(typed[name] ?? "", typed))])),
  );
  return schema.transform((values) => values as ValuesOf<F>);
}

/** The same for what no form has sent, such as a row of a file: all values, or what is wrong with which field. */
export function readTyped<F extends Fields>(
  { fields }: FormDefinition<F>,
  typed: Typed,
): { readonly ok: true; readonly values: ValuesOf<F> } | { readonly ok: false; readonly problems: string[] } {
  const read = Object.entries(fields).map(([name, field]) => ({
    ...{ name, label: field.label },
    reading: field.read(typed[name] ?? "", typed),
  }));
  const problems = read.flatMap(({ label, reading }) => (reading.ok ? [] : [`${label}：${reading.text}`]));
  if (problems.length > 0) return { ok: false, problems };
  const values = read.map(({ name, reading }) => [name, reading.ok ? reading.value : undefined]);
  return { ok: true, values: Object.fromEntries(values) as ValuesOf<F> };
}

/** Several ticked values are one text everywhere but in the form itself. */
export const ticksIn = (value: string): string[] => value.split(" ").filter((tick) => tick !== "");
export const ticksAsText = (ticks: readonly (string | number)[]): string => ticks.join(" ");

/** Fields that post more than one value under their name. */
export const namesOfTicks = (fields: Fields): string[] =>
  Object.entries(fields).flatMap(([name, { control }]) =>
    control.kind === "checks" || control.kind === "tree" ? [name] : [],
  );

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

/** What people read of a value; a secret is never read. */
export function shownAs({ control }: Pick<FieldFace, "control">, value: string): string {
  switch (control.kind) {
    case "select":
    case "radio":
    case "checks": {
      const textOf = (key: string) => control.choices.find((choice) => choice.key === key)?.text ?? key;
      return ticksIn(value).map(textOf).join("、");
    }
    case "tree":
      return titlesIn(control.nodes, new Set(ticksIn(value))).join("、");
    case "region":
      return regionNames(control, value);
    case "file":
      return control.waiting?.filePath === value ? control.waiting.fileName : "";
    case "secret":
      return value === "" ? "" : "••••••";
    default:
      return value;
  }
}

/** The same, each with what stands above it: half of all boxes are called 修改. */
const pathsIn = (nodes: readonly TickNode[], ids: ReadonlySet<string>, above = ""): string[] =>
  nodes.flatMap(({ id, title, children }) => [
    ...(ids.has(String(id)) ? [above + title] : []),
    ...pathsIn(children, ids, `${title}-`),
  ]);

/** What goes and what comes; two whole trees are too much to compare by eye. */
function ticksApart(nodes: readonly TickNode[], old: string, young: string) {
  const [before, after] = [ticksIn(old), ticksIn(young)];
  const gone = pathsIn(nodes, new Set(before.filter((tick) => !after.includes(tick))));
  const come = pathsIn(nodes, new Set(after.filter((tick) => !before.includes(tick))));
  return {
    before: gone.length > 0 ? FORM_TEXT.unticked(gone) : FORM_TEXT.none,
    after: come.length > 0 ? FORM_TEXT.ticked(come) : FORM_TEXT.none,
  };
}

/** What an edit would change, as people read it. */
export function reviewRows({ fields }: FormDefinition, before: Typed, after: Typed): ReviewRow[] {
  return Object.entries(fields).flatMap(([name, field]) => {
    const [old, young] = [before[name] ?? "", after[name] ?? ""];
    if (old === young) return [];
    const { label, control } = field;
    if (control.kind === "tree") return [{ label, ...ticksApart(control.nodes, old, young) }];
    return [{ label, before: shownAs(field, old), after: shownAs(field, young) }];
  });
}
