import type { DeclarationData, Values } from "~/services/declarations/fields/field.types";
import {
  fieldsAt,
  hasRow,
  valuesAt,
  withFallbacks,
  withValues,
  type PartTarget,
} from "~/services/declarations/parts/parts";

/** Whether the form of a new row has only its initial values, so that the row is not stored. */
export function isUntypedRow(data: DeclarationData, target: PartTarget, values: Values): boolean {
  if (target.kind === "head" || hasRow(data, target)) return false;
  const begun = valuesAt(withFallbacks(withValues(data, target, {}), target), target);
  const ticks = new Set(
    fieldsAt(data, target)
      .filter(({ format }) => format.kind === "ticks")
      .map(({ name }) => name),
  );
  return Object.entries(values).every(
    ([name, value]) => value === "" || value === begun[name] || (ticks.has(name) && /^0+$/.test(value)),
  );
}

/** Actions that are performed even with an empty form of a new row. */
const PASSING = new Set(["check", "complete", "mend", "acknowledge"]);

export const isPassing = (intent: string): boolean => PASSING.has(intent.split(" ")[0]!);
