import type { Part } from "../fields/field.types";
import { fieldsOf } from "../fields/fields";
import { ENTRY_PARTS, groupOfKind, isRowKind, ROWS_OF_PART } from "./parts";
import type { Level } from "../rules/rule.types";

/** The form and field of a finding. */
interface FindingPlace {
  readonly level: Level;
  readonly field: string | null;
  readonly part: Part;
  /** `head`, or the kind of its row. */
  readonly kind: string;
  readonly row: number;
}

const LEVELS = ["error", "warning", "hint"] as const;
const PARTS: readonly Part[] = ENTRY_PARTS;

/** The sort key of a finding; a missing kind, row or field comes first as -1 or 0. */
function positionOf({ part, kind, row, field, level }: FindingPlace): readonly number[] {
  const group = isRowKind(kind) ? groupOfKind(kind) : "head";
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

/**
 * Returns findings as lists show them, errors first, each with its position in the document as `order`.
 */
export function listFindings<Placed extends FindingPlace>(
  findings: readonly Placed[],
): (Placed & { readonly order: number })[] {
  const ordered = inDocumentOrder(findings).map((finding, order) => ({ ...finding, order }));
  return LEVELS.flatMap((level) => ordered.filter((finding) => finding.level === level));
}
