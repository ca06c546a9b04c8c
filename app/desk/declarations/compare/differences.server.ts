import type { Difference } from "~/components/declarations/compare/compare.types";
import { ENTRY_TEXT } from "~/components/declarations/entry.text";
import { DECLARATION_FIELDS, fieldNamed, labelOf } from "~/services/declarations/fields/fields";
import type { DeclarationField, Direction, FieldGroup } from "~/services/declarations/fields/field.types";
import type { Comparison, RowChange, ValueChange } from "~/services/declarations/plans/compare";
import { codeNames, type CodeNames } from "~/services/declarations/records/code-names.server";
import {
  declarationHref,
  type StoredDeclaration,
} from "~/services/declarations/records/find-declaration.server";
import {
  ENTRY_PARTS,
  kindOfGroup,
  queryOf,
  ROWS_OF_PART,
  type PartTarget,
} from "~/services/declarations/parts/parts";
import { textOf } from "../declaration-tables.server";
import { placeOf } from "../declaration-versions.server";

/** A value that can be put back: canonical values, and the form that has its field. */
export interface RevertibleChange extends ValueChange {
  readonly key: string;
  readonly target: PartTarget;
}

/** The form that has a field, or a row of a group. @param place 0 in the head */
export function targetAt(group: FieldGroup, place: number, field?: DeclarationField): PartTarget | null {
  const kind = kindOfGroup(group);
  if (kind === null) return field ? { kind: "head", part: field.part } : null;
  const part = field?.part ?? ENTRY_PARTS.find((each) => ROWS_OF_PART[each]?.includes(kind));
  return part === undefined ? null : { kind, part, place };
}

const keyOf = (target: PartTarget, field: string) => `${queryOf(target)}#${field}`;

function revertibleChange(group: FieldGroup, place: number, change: ValueChange): RevertibleChange[] {
  const field = fieldNamed(group, change.field);
  const target = field && field.isGiven !== true ? targetAt(group, place, field) : null;
  if (!field || !target) return [];
  return [{ ...change, key: keyOf(target, field.name), target }];
}

/** The values of a comparison that can be put back: those of the head and of rows that are still there. */
export const revertibleChanges = ({ head, rows }: Comparison): readonly RevertibleChange[] => [
  ...head.flatMap((change) => revertibleChange("head", 0, change)),
  ...rows.flatMap(({ group, before, after, changes }) =>
    before === undefined || after === undefined
      ? []
      : changes.flatMap((change) => revertibleChange(group, after, change)),
  ),
];

interface Shown {
  readonly id: number;
  readonly direction: Direction;
  readonly names: CodeNames;
}

/** A changed value as it is shown. */
function changed(
  { id, direction, names }: Shown,
  group: FieldGroup,
  { place, where, change }: { place: number; where: string; change: ValueChange },
): Difference {
  const field = fieldNamed(group, change.field);
  const [own] = revertibleChange(group, place, change);
  const shown = (value: string) => (field && value !== "" ? textOf(field, value, names) : value);
  return {
    key: own?.key ?? `${where}#${change.field}`,
    where,
    label: field ? labelOf(field, direction) : change.field,
    before: shown(change.before),
    after: shown(change.after),
    expected: change.after,
    href: own ? `${declarationHref(id)}/edit?${queryOf(own.target)}#entry-${change.field}` : null,
    isRevertible: own !== undefined,
  };
}

/** A row that was added, removed or only moved. */
function wholeRow({ id }: Shown, row: RowChange): Difference {
  const { group, before, after } = row;
  const target = after === undefined ? null : targetAt(group, after);
  return {
    key: `${group} ${String(before ?? "")} ${String(after ?? "")}`,
    where: placeOf(row),
    label: "",
    before: "",
    after: "",
    expected: "",
    href: target && `${declarationHref(id)}/edit?${queryOf(target)}`,
    isRevertible: false,
  };
}

function ofRow(shown: Shown, row: RowChange): Difference[] {
  const { group, before, after, changes } = row;
  if (before === undefined || after === undefined || changes.length === 0) return [wholeRow(shown, row)];
  return changes.map((change) => changed(shown, group, { place: after, where: placeOf(row), change }));
}

/** The differences of a comparison in the order of the document. */
export async function differencesOf(
  { row, data }: StoredDeclaration,
  { head, rows }: Comparison,
): Promise<readonly Difference[]> {
  const names = await codeNames(DECLARATION_FIELDS.flatMap(({ list }) => list ?? []));
  const shown = { id: row.id, direction: data.direction, names };
  return [
    ...head.map((change) => {
      const part = fieldNamed("head", change.field)?.part ?? "head";
      return changed(shown, "head", { place: 0, where: ENTRY_TEXT.partNames[part], change });
    }),
    ...rows.flatMap((each) => ofRow(shown, each)),
  ];
}
