import type { DeclarationData, Values } from "../fields/field.types";

/** New place of each old line; lines that are left out are missing. */
export type NewPlaces = ReadonlyMap<number, number>;

const itemsOf = (items: string | undefined) => (items ? items.split(",").filter(Boolean).map(Number) : []);

/** Maps item numbers to their new places, sorted and without duplicates. */
function newItems(items: string | undefined, places: NewPlaces): string {
  const found = itemsOf(items).flatMap((item) => places.get(item) ?? []);
  return [...new Set(found)].sort((one, other) => one - other).join(",");
}

/**
 * Renumbers rows that refer to items and drops those whose items were all removed; rows without items remain.
 */
function follow(rows: readonly Values[], field: string, places: NewPlaces): readonly Values[] {
  return rows.flatMap((row) => {
    if (!row[field]) return [row];
    const items = newItems(row[field], places);
    return items === "" ? [] : [{ ...row, [field]: items }];
  });
}

/**
 * Replaces the lines and renumbers what refers to them; removes proofs of origin whose items were all
 * removed.
 */
export function renumbered(
  data: DeclarationData,
  lines: readonly Values[],
  places: NewPlaces,
): DeclarationData {
  const origins = follow(data.extras.origins, "item", places);
  const proofs = new Set(data.extras.origins.map(({ proofNumber }) => proofNumber));
  const remaining = new Set(origins.map(({ proofNumber }) => proofNumber));
  return {
    ...data,
    lines,
    containers: follow(data.containers, "items", places),
    files: follow(data.files, "items", places),
    papers: data.papers.filter(
      ({ code, number }) => code !== "Y" || !proofs.has(number) || remaining.has(number),
    ),
    extras: {
      ...data.extras,
      goodsLimits: follow(data.extras.goodsLimits, "item", places),
      origins,
    },
  };
}
