import { ENTRY_TEXT } from "~/components/declarations/entry.text";
import { fieldsOf, labelOf } from "~/services/declarations/fields/fields";
import type { DeclarationData, DeclarationField, Values } from "~/services/declarations/fields/field.types";
import { fileHref } from "~/services/declarations/attachments/open-file.server";
import type { Comparison, RowChange, ValueChange } from "~/services/declarations/plans/compare";
import { fieldKey, GROUP_ROWS } from "~/services/declarations/plans/remark-names";
import type { CodeNames } from "~/services/declarations/records/code-names.server";
import {
  groupOfKind,
  kindOfGroup,
  ROWS_OF_PART,
  rowsOf,
  type RowKind,
} from "~/services/declarations/parts/parts";
import type { Choice, SectionDetail } from "~/services/forms/editing/form.types";
import { textOf } from "../declaration-tables.server";
import { RECORD_TEXT } from "../declaration.text";
import { REVIEW_TEXT as TEXT } from "./review.text";

/** Fields that a reviewer reads and remarks on together: a section of the head, a line, or several other rows. */
export interface ReviewGroup {
  /** Of its rows, or "head"; with its number, it distinguishes the names of its form fields. */
  readonly kind: string;
  readonly number: number;
  readonly title: string;
  readonly details: readonly SectionDetail[];
  /** The changed fields, and rows that were added, moved or removed as a whole. */
  readonly changeCount: number;
  /** Whether its title says that it was added or removed. */
  readonly isWhole?: boolean;
  /** The fields that can be remarked on, by `fieldKey`; none of a row that is not there any more. */
  readonly choices: readonly Choice[];
}

interface Reviewed {
  readonly id: number;
  readonly data: DeclarationData;
  /** Null where there is nothing to compare with. */
  readonly comparison: Comparison | null;
  readonly names: CodeNames;
}

interface RowDetails {
  readonly values: Values;
  readonly changes: readonly ValueChange[];
  /** The row, where the group has several. */
  readonly where?: string;
}

const labelAt = (where: string, label: string) => (where === "" ? label : `${where} · ${label}`);

/** The filled and the changed fields of a row or section as details. */
function detailsOf(
  { id, data, names }: Reviewed,
  fields: readonly DeclarationField[],
  { values, changes, where = "" }: RowDetails,
): SectionDetail[] {
  return fields.flatMap((field): SectionDetail[] => {
    const change = changes.find((each) => each.field === field.name);
    const value = values[field.name] ?? "";
    if (value === "" && !change) return [];
    const href = field.name === "label" ? fileHref(id, values) : null;
    return [
      {
        label: labelAt(where, labelOf(field, data.direction)),
        text: textOf(field, value, names),
        ...(href === null ? {} : { href }),
        ...(change ? { before: textOf(field, change.before, names) } : {}),
      },
    ];
  });
}

const choicesOf = (
  { data }: Reviewed,
  fields: readonly DeclarationField[],
  { place, where = "" }: { readonly place: number; readonly where?: string },
): Choice[] =>
  fields
    .filter(({ only, isGiven }) => isGiven !== true && (only === undefined || only === data.direction))
    .map((field) => ({
      key: fieldKey(place, field.name),
      text: labelAt(where, labelOf(field, data.direction)),
    }));

/** The sections of the head. */
function headGroups(reviewed: Reviewed): ReviewGroup[] {
  const sections: { title: string; fields: DeclarationField[] }[] = [];
  for (const field of fieldsOf("head")) {
    const title = ENTRY_TEXT.sections[field.name] ?? sections.at(-1)?.title ?? ENTRY_TEXT.partNames.head;
    if (title !== sections.at(-1)?.title) sections.push({ title, fields: [] });
    sections.at(-1)?.fields.push(field);
  }
  const changes = reviewed.comparison?.head ?? [];
  return sections.map(({ title, fields }, index) => {
    const own = changes.filter((change) => fields.some(({ name }) => name === change.field));
    return {
      kind: "head",
      number: index + 1,
      title,
      details: detailsOf(reviewed, fields, { values: reviewed.data.head, changes: own }),
      changeCount: own.length,
      choices: choicesOf(reviewed, fields, { place: 0 }),
    };
  });
}

/** A row with how it differs as a whole, and in its fields. */
function rowAt({ data, comparison }: Reviewed, kind: RowKind, place: number) {
  const change = comparison?.rows.find((row) => row.group === groupOfKind(kind) && row.after === place);
  const named = (where: string) => {
    if (!change || change.before === place) return where;
    return change.before === undefined ? RECORD_TEXT.added(where) : RECORD_TEXT.moved(where, change.before);
  };
  return {
    values: rowsOf(data, kind)[place - 1]!,
    // In an added row each field is new, which its name says.
    changes: change?.before === undefined ? [] : change.changes,
    changeCount: change ? Math.max(1, change.before === undefined ? 1 : change.changes.length) : 0,
    isWhole: change !== undefined && change.before === undefined,
    named,
  };
}

function lineGroup(reviewed: Reviewed, place: number): ReviewGroup {
  const fields = fieldsOf("line");
  const { values, changes, changeCount, isWhole, named } = rowAt(reviewed, "lines", place);
  const where = ENTRY_TEXT.row(ENTRY_TEXT.rowNames.lines, place);
  return {
    kind: "lines",
    number: place,
    title: named(labelAt(where, values["name"] ?? "")),
    details: detailsOf(reviewed, fields, { values, changes }),
    changeCount,
    isWhole,
    choices: choicesOf(reviewed, fields, { place }),
  };
}

/** Several rows of a kind. @param first place of the first one, from 1 */
function rowsGroup(reviewed: Reviewed, kind: RowKind, first: number): ReviewGroup {
  const fields = fieldsOf(groupOfKind(kind));
  const count = rowsOf(reviewed.data, kind).length;
  const last = Math.min(count, first + GROUP_ROWS - 1);
  const places = Array.from({ length: last - first + 1 }, (_, index) => first + index);
  const rows = places.map((place) => ({ place, ...rowAt(reviewed, kind, place) }));
  const name = ENTRY_TEXT.rowNames[kind];
  return {
    kind,
    number: first,
    title: count > GROUP_ROWS ? TEXT.rows(name, first, last) : name,
    details: rows.flatMap(({ place, named, ...row }) =>
      detailsOf(reviewed, fields, { ...row, where: named(TEXT.row(place)) }),
    ),
    changeCount: rows.reduce((sum, { changeCount }) => sum + changeCount, 0),
    choices: places.flatMap((place) => choicesOf(reviewed, fields, { place, where: TEXT.row(place) })),
  };
}

/** A row that is not there any more, with what it contained. */
function removedGroup(reviewed: Reviewed, { group, before = 0, changes }: RowChange): ReviewGroup {
  const kind = kindOfGroup(group)!;
  const values = Object.fromEntries(changes.map((change) => [change.field, change.before]));
  return {
    kind: "removed",
    number: before,
    title: RECORD_TEXT.removed(ENTRY_TEXT.row(ENTRY_TEXT.rowNames[kind], before)),
    details: detailsOf(reviewed, fieldsOf(group), { values, changes: [] }),
    changeCount: 1,
    isWhole: true,
    choices: [],
  };
}

function groupsOfKind(reviewed: Reviewed, kind: RowKind): ReviewGroup[] {
  const count = rowsOf(reviewed.data, kind).length;
  if (kind === "lines") return Array.from({ length: count }, (_, index) => lineGroup(reviewed, index + 1));
  return Array.from({ length: Math.ceil(count / GROUP_ROWS) }, (_, index) =>
    rowsGroup(reviewed, kind, index * GROUP_ROWS + 1),
  );
}

/** All groups of a declaration in the order of the entry page, each kind of rows with its removed ones. */
export function reviewGroups(reviewed: Reviewed): readonly ReviewGroup[] {
  const kinds = Object.values(ROWS_OF_PART).flat();
  const removed = reviewed.comparison?.rows.filter(({ after }) => after === undefined) ?? [];
  return [
    ...headGroups(reviewed),
    ...kinds.flatMap((kind) => [
      ...groupsOfKind(reviewed, kind),
      ...removed
        .filter(({ group }) => group === groupOfKind(kind))
        .map((change) => removedGroup(reviewed, change)),
    ]),
  ];
}
