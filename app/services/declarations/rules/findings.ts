import Big from "big.js";
import { isNumber } from "../fields/calculator";
import type { DeclarationData, Values } from "../fields/field.types";
import { fieldNamed, labelOf } from "../fields/fields";
import { RULES } from "./rule.text";
import type { Found, Level, QuickFix, Patch, Spot } from "./rule.types";

/** Locates a field of the head, whose place is 0. */
export const headSpot = (field: string): Spot => ({ group: "head", place: 0, field });
export const spotOf = (group: Spot["group"], place: number, field: string): Spot => ({ group, place, field });

/** Creates a finding at a field of the head. */
export const atHead = (field: string, text: string, more: Partial<Found> = {}): Found => ({
  ...headSpot(field),
  text,
  ...more,
});

/** Creates a finding at a field of a row. */
export const atRow = (
  group: Spot["group"],
  place: number,
  field: string,
  text: string,
  more: Partial<Found> = {},
): Found => ({ group, place, field, text, ...more });

/** Creates a quick fix that sets a field; an empty value clears it. */
export function setTo(spot: Spot, value: string): QuickFix {
  return { text: value === "" ? RULES.clear : RULES.set(value), patches: [{ ...spot, value }] };
}

/** The label of a field in this declaration; the name itself for an unknown field. */
export function labelFor({ direction }: DeclarationData, group: Spot["group"], name: string): string {
  const field = fieldNamed(group, name);
  return field ? labelOf(field, direction) : name;
}

/** Parses a canonical number; undefined for any other text. */
export const numberOf = (text: string | undefined): Big | undefined =>
  isNumber(text) ? new Big(text) : undefined;

export const sumOf = (numbers: readonly Big[]) => numbers.reduce((sum, one) => sum.plus(one), new Big(0));

/** All rows of all groups with their places; the head has place 0. */
export function rowsOf(data: DeclarationData): readonly (readonly [Spot["group"], number, Values])[] {
  const places = (group: Spot["group"], rows: readonly Values[]) =>
    rows.map((row, index) => [group, index + 1, row] as const);
  return [
    ["head", 0, data.head],
    ...places("line", data.lines),
    ...places("container", data.containers),
    ...places("paper", data.papers),
    ...places("file", data.files),
    ...Object.entries(data.extras).flatMap(([kind, rows]) => places(kind as Spot["group"], rows)),
  ];
}

const changed = (rows: readonly Values[], { place, field, value }: Patch) =>
  rows.map((row, index) => (index + 1 === place ? { ...row, [field]: value } : row));

function applyPatch(data: DeclarationData, patch: Patch): DeclarationData {
  switch (patch.group) {
    case "head":
      return { ...data, head: { ...data.head, [patch.field]: patch.value } };
    case "line":
      return { ...data, lines: changed(data.lines, patch) };
    case "container":
      return { ...data, containers: changed(data.containers, patch) };
    case "paper":
      return { ...data, papers: changed(data.papers, patch) };
    case "file":
      return { ...data, files: changed(data.files, patch) };
    default:
      return {
        ...data,
        extras: { ...data.extras, [patch.group]: changed(data.extras[patch.group], patch) },
      };
  }
}

/** Sets the patches' values; a patch of a row that does not exist changes nothing. */
export const applyPatches = (data: DeclarationData, patches: readonly Patch[]): DeclarationData =>
  patches.reduce(applyPatch, data);

/** Counts errors, and warnings that are not acknowledged. */
export const countFindings = (
  findings: readonly { readonly level: Level; readonly acknowledged: string | null }[],
) => ({
  errors: findings.filter(({ level }) => level === "error").length,
  warnings: findings.filter(({ level, acknowledged }) => level === "warning" && acknowledged === null).length,
});
