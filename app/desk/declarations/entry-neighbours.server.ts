import type { EntryMove, EntrySection } from "~/components/declarations/entry.types";
import type { DeclarationData } from "~/services/declarations/fields/field.types";
import { fieldsAt, rowsOf, valuesAt, type PartTarget } from "~/services/declarations/records/parts";
import { shownValue } from "./entry-fields.server";

/** What the row above says in the fields of a form, as they show it; null where there is none. */
export async function aboveOf(
  data: DeclarationData,
  target: PartTarget,
  sections: readonly EntrySection[],
): Promise<Readonly<Record<string, string>> | null> {
  if (target.kind === "head" || target.place < 2) return null;
  const above = { ...target, place: target.place - 1 };
  const values = valuesAt(data, above);
  const fields = fieldsAt(data, above);
  const shown = sections
    .flatMap((section) => section.fields)
    .map(async ({ name }) => {
      const field = fields.find((each) => each.name === name);
      const value = values[name] ?? "";
      return [name, field ? await shownValue(field, value, values["hsCode"] ?? "") : value] as const;
    });
  return Object.fromEntries(await Promise.all(shown));
}

/** Which way a row can change places with its neighbour. */
export function movesOf(data: DeclarationData, target: PartTarget): EntryMove[] {
  if (target.kind === "head") return [];
  const last = rowsOf(data, target.kind).length;
  return [...(target.place > 1 ? ["up" as const] : []), ...(target.place < last ? ["down" as const] : [])];
}
