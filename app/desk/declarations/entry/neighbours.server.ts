import type { EntryMove, EntryNewRow, EntrySection } from "~/components/declarations/entry.types";
import type { DeclarationData } from "~/services/declarations/fields/field.types";
import { DECLARATION_LIMITS } from "~/services/declarations/fields/limits";
import { latestDeclarations } from "~/services/declarations/records/latest-declarations.server";
import { fieldsAt, rowsOf, valuesAt, type PartTarget } from "~/services/declarations/parts/parts";
import { partStamp } from "~/services/declarations/records/save-part.server";
import { readDeclarationData } from "~/services/declarations/records/declaration-rows.server";
import type { StoredDeclaration } from "~/services/declarations/records/find-declaration.server";
import { db } from "~/services/db/client.server";
import { shownValue } from "./fields.server";

/** The last declaration of the same trader; null where there is none. */
async function lastOfParty({ row }: StoredDeclaration): Promise<DeclarationData | null> {
  if (row.trader_name === "") return null;
  const found = await db
    .selectFrom(latestDeclarations(db, row))
    .innerJoin("declarations", "declarations.id", "latest.id")
    .selectAll("declarations")
    .where("latest.trader_name", "=", row.trader_name)
    .where("latest.status", "<>", "04")
    .orderBy("latest.id", "desc")
    .limit(1)
    .executeTakeFirst();
  return found ? readDeclarationData(db, found) : null;
}

/** The source of a form's default values: the row above, or the head of another declaration. */
async function sourceOf(stored: StoredDeclaration, target: PartTarget) {
  if (target.kind === "head") {
    const data = await lastOfParty(stored);
    return data && { data, target };
  }
  return target.place < 2 ? null : { data: stored.data, target: { ...target, place: target.place - 1 } };
}

/**
 * The values of the row above in the fields of a form, as they show them; for the head, those of the last
 * declaration of the same trader. Null where there are none.
 */
export async function neighbourValuesOf(
  stored: StoredDeclaration,
  target: PartTarget,
  sections: readonly EntrySection[],
): Promise<Readonly<Record<string, string>> | null> {
  const source = await sourceOf(stored, target);
  if (source === null) return null;
  const values = valuesAt(source.data, source.target);
  const fields = fieldsAt(source.data, source.target);
  const shown = sections
    .flatMap((section) => section.fields)
    .filter(({ name }) => target.kind !== "head" || fields.some((field) => field.name === name))
    .map(async ({ name }) => {
      const field = fields.find((each) => each.name === name);
      const value = values[name] ?? "";
      return [name, field ? await shownValue(field, value, values["hsCode"] ?? "") : value] as const;
    });
  return Object.fromEntries(await Promise.all(shown));
}

/** The directions in which a row can be swapped with its neighbour. */
export function movesOf(data: DeclarationData, target: PartTarget): EntryMove[] {
  if (target.kind === "head") return [];
  const last = rowsOf(data, target.kind).length;
  return [...(target.place > 1 ? ["up" as const] : []), ...(target.place < last ? ["down" as const] : [])];
}

/**
 * The data that a page needs to start new rows of its kind without a request; null for the head and for
 * files.
 */
export function newRowOf(data: DeclarationData, target: PartTarget): EntryNewRow | null {
  if (target.kind === "head" || target.kind === "files") return null;
  const count = rowsOf(data, target.kind).length;
  return {
    place: Math.max(count, target.place) + 1,
    placeMax: DECLARATION_LIMITS[target.kind],
    stamp: partStamp(data, { ...target, place: count + 1 }),
  };
}
