import type { EntryFinding } from "~/components/declarations/entry.types";
import type { Part } from "~/services/declarations/fields/field.types";
import { fieldsOf } from "~/services/declarations/fields/fields";
import { ENTRY_PARTS, groupOfKind, ROWS_OF_PART, type RowKind } from "~/services/declarations/records/parts";

/** The form and field of a finding. */
interface FindingPlace extends Pick<EntryFinding, "field" | "level"> {
  readonly part: Part;
  readonly kind: "head" | RowKind;
  readonly row: number;
}

export const LEVELS = ["error", "warning", "hint"] as const;
const PARTS: readonly Part[] = ENTRY_PARTS;

/** The sort key of a finding; a missing kind, row or field comes first as -1 or 0. */
function positionOf({ part, kind, row, field, level }: FindingPlace): readonly number[] {
  const group = kind === "head" ? "head" : groupOfKind(kind);
  const kinds: readonly string[] = ROWS_OF_PART[part] ?? [];
  return [
    PARTS.indexOf(part),
    kinds.indexOf(kind),
    row,
    fieldsOf(group).findIndex(({ name }) => name === field),
    LEVELS.indexOf(level),
  ];
}

function compare(one: readonly number[], other: readonly number[]): number {
  const index = one.findIndex((number, at) => number !== other[at]);
  return index < 0 ? 0 : one[index]! - other[index]!;
}

/** Sorts findings in the order of the document, in which the shortcut keys step through them. */
export const inDocumentOrder = <Placed extends FindingPlace>(findings: readonly Placed[]): Placed[] =>
  findings
    .map((finding) => ({ finding, position: positionOf(finding) }))
    .sort((one, other) => compare(one.position, other.position))
    .map(({ finding }) => finding);
