import { fieldsOf } from "../fields/fields";
import type {
  DeclarationData,
  DeclarationField,
  ExtraKind,
  FieldGroup,
  Part,
  Values,
} from "../fields/field.types";

/** Rows that a declaration has several of. */
export type RowKind = "lines" | "containers" | "papers" | "files" | ExtraKind;

/** What one form is about: fields of the head, or one row; a row behind the last is a new one. */
export type PartTarget =
  | { readonly kind: "head"; readonly part: Part }
  | { readonly kind: RowKind; readonly part: Part; readonly place: number };

/** What the fields of each kind of row belong to. */
const GROUPS: Readonly<Record<RowKind, FieldGroup>> = {
  lines: "line",
  containers: "container",
  papers: "paper",
  files: "file",
  certificates: "certificates",
  otherPacks: "otherPacks",
  qualifications: "qualifications",
  users: "users",
  goodsLimits: "goodsLimits",
  origins: "origins",
  controls: "controls",
};

const ROW_KINDS = Object.keys(GROUPS) as readonly RowKind[];

/** The kind of rows whose fields a group has; null for the head and for what has no form here. */
export const kindOfGroup = (group: FieldGroup): RowKind | null =>
  ROW_KINDS.find((kind) => GROUPS[kind] === group) ?? null;

/** What the fields of a kind of rows belong to. */
export const groupOfKind = (kind: RowKind): FieldGroup => GROUPS[kind];

/** The kinds of rows that a part has, in the order of its page. */
export const ROWS_OF_PART: Readonly<Partial<Record<Part, readonly RowKind[]>>> = {
  goods: ["lines", "goodsLimits"],
  containers: ["containers"],
  papers: ["papers", "origins"],
  files: ["files"],
  inspection: ["certificates", "qualifications", "users"],
  extra: ["otherPacks", "controls"],
};

/** Parts of the entry page that can be filled in, in their order. */
export const ENTRY_PARTS = ["head", "goods", "containers", "papers", "files", "inspection", "extra"] as const;
export type EntryPart = (typeof ENTRY_PARTS)[number];

const groupOf = (target: PartTarget): FieldGroup => (target.kind === "head" ? "head" : GROUPS[target.kind]);

/** All rows of a kind. */
export function rowsOf(data: DeclarationData, kind: RowKind): readonly Values[] {
  switch (kind) {
    case "lines":
    case "containers":
    case "papers":
    case "files":
      return data[kind];
    default:
      return data.extras[kind];
  }
}

/** A declaration with other rows of one kind. */
export function withRows(data: DeclarationData, kind: RowKind, rows: readonly Values[]): DeclarationData {
  switch (kind) {
    case "lines":
    case "containers":
    case "papers":
    case "files":
      return { ...data, [kind]: rows };
    default:
      return { ...data, extras: { ...data.extras, [kind]: rows } };
  }
}

/** Whether a target is a row that the declaration has. */
export const hasRow = (data: DeclarationData, target: PartTarget): boolean =>
  target.kind !== "head" && target.place <= rowsOf(data, target.kind).length;

/** Whether a target would be a row that no form makes: a file comes by being sent. */
export const isUnmade = (data: DeclarationData, target: PartTarget): boolean =>
  target.kind === "files" && !hasRow(data, target);

/** Whether two targets are one form. */
export const isSameTarget = (one: PartTarget, other: PartTarget): boolean =>
  one.kind === other.kind &&
  one.part === other.part &&
  (one.kind === "head" || other.kind === "head" || one.place === other.place);

/** What is written in a target; nothing of a new row. */
export const valuesAt = (data: DeclarationData, target: PartTarget): Values =>
  target.kind === "head" ? data.head : (rowsOf(data, target.kind)[target.place - 1] ?? {});

/** A declaration with other values in one of its targets. */
export function withValues(data: DeclarationData, target: PartTarget, values: Values): DeclarationData {
  if (target.kind === "head") return { ...data, head: values };
  const rows = [...rowsOf(data, target.kind)];
  rows[Math.min(target.place, rows.length + 1) - 1] = values;
  return withRows(data, target.kind, rows);
}

/** Every field that may be filled in a target of this declaration, shown or not. */
export function fieldsAt({ direction }: DeclarationData, target: PartTarget): readonly DeclarationField[] {
  return fieldsOf(groupOf(target)).filter(
    ({ part, only, isGiven }) =>
      part === target.part && isGiven !== true && (only === undefined || only === direction),
  );
}

/** Those that its form shows: what is forbidden too, for what forbids it may be changed by the same form. */
export function shownAt(data: DeclarationData, target: PartTarget): readonly DeclarationField[] {
  const row = target.kind === "head" ? undefined : valuesAt(data, target);
  return fieldsAt(data, target).filter((field) => field.isShown(data, row));
}

/** Names of those that its form shows although they have to stay empty. */
export function unneededOf(data: DeclarationData, target: PartTarget): readonly string[] {
  const row = target.kind === "head" ? undefined : valuesAt(data, target);
  return shownAt(data, target)
    .filter((field) => field.isForbidden(data, row))
    .map(({ name }) => name);
}

/** What empty fields become by the rules of the others, field after field. */
export function withFallbacks(data: DeclarationData, target: PartTarget): DeclarationData {
  return fieldsAt(data, target).reduce((filled, field) => {
    const values = valuesAt(filled, target);
    const row = target.kind === "head" ? undefined : values;
    if ((values[field.name] ?? "") !== "" || !field.isShown(filled, row) || field.isForbidden(filled, row))
      return filled;
    const value = field.fallback(filled, row);
    return value === "" ? filled : withValues(filled, target, { ...values, [field.name]: value });
  }, data);
}

/** A declaration whose form has been left: what is empty there has become its fallback. */
export const withClosedPart = (
  data: DeclarationData,
  closed: PartTarget | null,
  next: PartTarget | null,
): DeclarationData =>
  closed === null ||
  (next !== null && isSameTarget(closed, next)) ||
  (closed.kind !== "head" && !hasRow(data, closed))
    ? data
    : withFallbacks(data, closed);

const isSameRow = (one: Values | undefined, other: Values | undefined) =>
  one === other || JSON.stringify(one) === JSON.stringify(other);

const areSameRows = (ones: readonly Values[], others: readonly Values[]) =>
  ones === others ||
  (ones.length === others.length && ones.every((row, index) => isSameRow(row, others[index])));

/** Whether two states of one declaration say the same; what is the same object is not looked at. */
export const isSameData = (one: DeclarationData, other: DeclarationData): boolean =>
  one === other ||
  (isSameRow(one.head, other.head) &&
    ROW_KINDS.every((kind) => areSameRows(rowsOf(one, kind), rowsOf(other, kind))));

/** What a form was about when it was opened, as one text: whether somebody else has changed it since. */
export function stampOf(data: DeclarationData, target: PartTarget): string {
  const values = valuesAt(data, target);
  return JSON.stringify(fieldsAt(data, target).map(({ name }) => values[name] ?? ""));
}
