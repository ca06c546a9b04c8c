import { fieldsOf } from "../fields/fields";
import type {
  DeclarationData,
  DeclarationField,
  ExtraKind,
  FieldGroup,
  Part,
  Values,
} from "../fields/field.types";

/** Kinds of rows of which a declaration has several. */
export type RowKind = "lines" | "containers" | "papers" | "files" | ExtraKind;

/** The target of a form: fields of the head, or one row; the place after the last row is a new row. */
export type PartTarget =
  | { readonly kind: "head"; readonly part: Part }
  | { readonly kind: RowKind; readonly part: Part; readonly place: number };

/** Field group of each kind of row. */
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

/** The kind of rows with the fields of a group; null for the head. */
export const kindOfGroup = (group: FieldGroup): RowKind | null =>
  ROW_KINDS.find((kind) => GROUPS[kind] === group) ?? null;

/** The field group of a kind of rows. */
export const groupOfKind = (kind: RowKind): FieldGroup => GROUPS[kind];

export const isRowKind = (text: string): text is RowKind => Object.keys(GROUPS).includes(text);

/** Kinds of rows in each part, in the order of the page. */
export const ROWS_OF_PART: Readonly<Partial<Record<Part, readonly RowKind[]>>> = {
  goods: ["lines", "goodsLimits"],
  containers: ["containers"],
  papers: ["papers", "origins"],
  files: ["files"],
  inspection: ["certificates", "qualifications", "users"],
  extra: ["otherPacks", "controls"],
};

/** Parts of the entry page that can be filled in, in order. */
export const ENTRY_PARTS = ["head", "goods", "containers", "papers", "files", "inspection", "extra"] as const;
export type EntryPart = (typeof ENTRY_PARTS)[number];

const groupOf = (target: PartTarget): FieldGroup => (target.kind === "head" ? "head" : GROUPS[target.kind]);

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

/** Replaces the rows of one kind. */
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

/** Whether the target is an existing row. */
export const hasRow = (data: DeclarationData, target: PartTarget): boolean =>
  target.kind !== "head" && target.place <= rowsOf(data, target.kind).length;

/** Whether the target is a new row that forms cannot create: a file is added by its upload. */
export const isNotCreatable = (data: DeclarationData, target: PartTarget): boolean =>
  target.kind === "files" && !hasRow(data, target);

/** Whether two targets belong to the same form. */
export const isSameTarget = (one: PartTarget, other: PartTarget): boolean =>
  one.kind === other.kind &&
  one.part === other.part &&
  (one.kind === "head" || other.kind === "head" || one.place === other.place);

/** Values of a target; {} for a new row. */
export const valuesAt = (data: DeclarationData, target: PartTarget): Values =>
  target.kind === "head" ? data.head : (rowsOf(data, target.kind)[target.place - 1] ?? {});

/** Replaces the values of a target; a place beyond the last row appends one. */
export function withValues(data: DeclarationData, target: PartTarget, values: Values): DeclarationData {
  if (target.kind === "head") return { ...data, head: values };
  const rows = [...rowsOf(data, target.kind)];
  rows[Math.min(target.place, rows.length + 1) - 1] = values;
  return withRows(data, target.kind, rows);
}

/** Fields of a target that forms may change, shown or not. */
export function fieldsAt({ direction }: DeclarationData, target: PartTarget): readonly DeclarationField[] {
  return fieldsOf(groupOf(target)).filter(
    ({ part, only, isGiven }) =>
      part === target.part && isGiven !== true && (only === undefined || only === direction),
  );
}

/**
 * Fields that the target's form shows, forbidden ones included: the same form may change what forbids them.
 */
export function shownAt(data: DeclarationData, target: PartTarget): readonly DeclarationField[] {
  const row = target.kind === "head" ? undefined : valuesAt(data, target);
  return fieldsAt(data, target).filter((field) => field.isShown(data, row));
}

/** Names of shown fields that must stay empty. */
export function forbiddenNamesOf(data: DeclarationData, target: PartTarget): readonly string[] {
  const row = target.kind === "head" ? undefined : valuesAt(data, target);
  return shownAt(data, target)
    .filter((field) => field.isForbidden(data, row))
    .map(({ name }) => name);
}

/** Fills the empty fields of a target with their fallbacks in order; each sees those filled before it. */
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

/** Applies the fallbacks of the closed form, unless it is opened again or its row does not exist. */
export const applyFallbacksOnClose = (
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

/** Whether two states of a declaration are equal; identical objects are not compared in depth. */
export const isSameData = (one: DeclarationData, other: DeclarationData): boolean =>
  one === other ||
  (isSameRow(one.head, other.head) &&
    ROW_KINDS.every((kind) => areSameRows(rowsOf(one, kind), rowsOf(other, kind))));

/** Serialises the values of a form, to detect that they have changed since it was opened. */
export function stampOf(data: DeclarationData, target: PartTarget): string {
  const values = valuesAt(data, target);
  return JSON.stringify(fieldsAt(data, target).map(({ name }) => values[name] ?? ""));
}

/** Returns the query of the address of a target's form. */
export function queryOf(target: PartTarget): string {
  const query = new URLSearchParams({ part: target.part });
  if (target.kind === "head") return query.toString();
  const kinds = ROWS_OF_PART[target.part] ?? [];
  if (kinds[0] !== target.kind || target.part === "inspection" || target.part === "extra")
    query.set("kind", target.kind);
  query.set("line", String(target.place));
  return query.toString();
}
