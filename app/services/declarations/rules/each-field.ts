import type { DeclarationData, DeclarationField, FieldGroup, Values } from "../fields/field.types";
import { DECLARATION_FIELDS } from "../fields/fields";
import { rowsOf } from "./findings";
import type { Found } from "./rule.types";

export const NO_FINDINGS: readonly Found[] = [];

type Chosen = ReadonlyMap<FieldGroup, readonly DeclarationField[]>;

/** Selects the fields that a rule checks, once at start: most rules check few. */
export function chooseFields(isWanted: (field: DeclarationField) => boolean): Chosen {
  const chosen = new Map<FieldGroup, DeclarationField[]>();
  for (const field of DECLARATION_FIELDS.filter(isWanted)) {
    const ofGroup = chosen.get(field.group);
    if (ofGroup) ofGroup.push(field);
    else chosen.set(field.group, [field]);
  }
  return chosen;
}

/**
 * Collects the findings of a function for each chosen field of each row; skips fields of the other direction.
 */
export function eachField(
  declaration: DeclarationData,
  chosen: Chosen,
  judge: (field: DeclarationField, row: Values, place: number) => readonly Found[],
): readonly Found[] {
  const found: Found[] = [];
  for (const [group, place, row] of rowsOf(declaration))
    for (const field of chosen.get(group) ?? [])
      if (!field.only || field.only === declaration.direction) found.push(...judge(field, row, place));
  return found;
}
