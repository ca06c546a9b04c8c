import {
  fieldKey,
  GROUP_REMARKS_MAX,
  groupOfRow,
  kindOfStem,
  remarkNames,
  stemIn,
  stemOf,
} from "~/services/declarations/plans/remark-names";
import type { FormView, Typed } from "~/services/forms/editing/form.types";

/** A field that is remarked on. */
export interface RemarkPlace {
  /** `head`, or the kind of its row, with the row's number; 0 in the head. */
  readonly kind: string;
  readonly place: number;
  readonly field: string;
}

export interface WrittenRemark extends RemarkPlace {
  readonly text: string;
}

/** Fields whose remarks are posted together. */
export interface RemarkGroup {
  readonly stem: string;
  /** How many remarks it takes. */
  readonly most: number;
  /** The labels of its fields, by their keys. */
  readonly labels: ReadonlyMap<string, string>;
}

type Section = FormView["sections"][number];

function groupIn({ fields: [first] }: Section): RemarkGroup | null {
  const stem = first ? stemIn(first.name) : null;
  if (!first || stem === null || first.control.kind !== "select") return null;
  const { choices } = first.control;
  return {
    stem,
    most: Math.min(GROUP_REMARKS_MAX, choices.length),
    labels: new Map(choices.map(({ key, text }) => [key, text])),
  };
}

/** The groups of a review's form. */
export const groupsOf = ({ sections }: FormView): readonly RemarkGroup[] =>
  sections.flatMap((section) => groupIn(section) ?? []);

/** The key of a field in the choices of its group. */
export const choiceOf = ({ place, field }: RemarkPlace): string => fieldKey(place, field);

/** The group of a field; undefined for one that takes no remark. */
export function groupAt(groups: readonly RemarkGroup[], at: RemarkPlace): RemarkGroup | undefined {
  const key = choiceOf(at);
  const stem = at.kind === "head" ? null : stemOf(groupOfRow(at.kind, at.place));
  return groups.find(
    (group) =>
      group.labels.has(key) && (stem === null ? kindOfStem(group.stem) === "head" : group.stem === stem),
  );
}

const countsOf = ({ most }: RemarkGroup) => Array.from({ length: most }, (_, index) => index + 1);

/** A remark of two posted fields; a text alone where its field was not chosen, or is not there any more. */
function remarkOf(group: RemarkGroup, key: string, text: string): WrittenRemark | string | null {
  if (text.trim() === "") return null;
  if (!group.labels.has(key)) return text;
  const [place = "", field = ""] = key.split(".");
  return { kind: kindOfStem(group.stem), place: Number(place), field, text };
}

/** The remarks among the values of a form, and texts of remarks that belong to no field. */
export function remarksIn(groups: readonly RemarkGroup[], typed: Typed) {
  const found = groups.flatMap((group) =>
    countsOf(group).flatMap((count) => {
      const { field, remark } = remarkNames(group.stem, count);
      return remarkOf(group, typed[field] ?? "", typed[remark] ?? "") ?? [];
    }),
  );
  const known = new Set(groups.flatMap(({ stem }) => `remarkOf${stem}`));
  const lost = Object.entries(typed).filter(
    ([name, text]) =>
      name.startsWith("remarkOf") && text.trim() !== "" && !known.has(name.replace(/n[A-J]+$/, "")),
  );
  return {
    remarks: found.filter((each) => typeof each !== "string"),
    texts: [...found.filter((each) => typeof each === "string"), ...lost.map(([, text]) => text)],
  };
}

/** The names of the two posted fields of each remark, in the order of the remarks. */
export function namesOf(groups: readonly RemarkGroup[], remarks: readonly RemarkPlace[]) {
  const counts = new Map<string, number>();
  return remarks.map((remark) => {
    const stem = groupAt(groups, remark)?.stem ?? "";
    const count = (counts.get(stem) ?? 0) + 1;
    counts.set(stem, count);
    return remarkNames(stem, count);
  });
}

/** The values of a form with these remarks. */
export const typedWith = (groups: readonly RemarkGroup[], remarks: readonly WrittenRemark[]): Typed => {
  const written = remarks.filter(({ text }) => text.trim() !== "");
  const names = namesOf(groups, written);
  return Object.fromEntries(
    written.flatMap((remark, index) => [
      [names[index]!.field, choiceOf(remark)],
      [names[index]!.remark, remark.text],
    ]),
  );
};

/** A section with as many pairs of fields as are typed, and an empty one. */
function sectionWith(section: Section, typed: Typed): Section {
  const group = groupIn(section);
  const [where, what] = section.fields;
  if (!group || !where || !what) return section;
  const filled = countsOf(group).filter((count) => typed[remarkNames(group.stem, count).remark]).length;
  const fields = countsOf(group)
    .slice(0, filled + 1)
    .flatMap((count) => {
      const { field, remark } = remarkNames(group.stem, count);
      return [
        { ...where, name: field },
        { ...what, name: remark },
      ];
    });
  return { ...section, fields, isFolded: section.isFolded === true && filled === 0 };
}

/** A review's form with these values in its fields. */
export const viewWith = (view: FormView, typed: Typed): FormView => {
  const sections = view.sections.map((section) => sectionWith(section, typed));
  const empty = sections.flatMap(({ fields }) => fields.map(({ name }) => [name, ""] as const));
  return { ...view, sections, values: { ...Object.fromEntries(empty), ...typed } };
};
