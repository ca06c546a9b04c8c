import type { DeclarationData, Values } from "../fields/field.types";

/** Where a line of old goes; undefined where it is left out. */
export type NewPlaces = ReadonlyMap<number, number>;

const itemsOf = (items: string | undefined) => (items ? items.split(",").filter(Boolean).map(Number) : []);

/** A list of items with their new numbers, each once, in order. */
function newItems(items: string | undefined, places: NewPlaces): string {
  const found = itemsOf(items).flatMap((item) => places.get(item) ?? []);
  return [...new Set(found)].sort((one, other) => one - other).join(",");
}

/** Rows that name items, without those whose items are all gone; one that named none stays. */
function follow(rows: readonly Values[], field: string, places: NewPlaces): readonly Values[] {
  return rows.flatMap((row) => {
    if (!row[field]) return [row];
    const items = newItems(row[field], places);
    return items === "" ? [] : [{ ...row, [field]: items }];
  });
}

/** Containers, files, licences and origins follow their lines to new places; proofs that nothing stands on any more go. */
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
