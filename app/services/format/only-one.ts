/**
 * The record that a typed text means, of those that it fits: the one that it names exactly, else the only one that is
 * called so. Namesakes are told apart by whoever types, not by their age.
 * @param isExact whether the text is a key of it, such as a code
 */
export function onlyOne<Row>(rows: readonly Row[], isExact: (row: Row) => boolean): Row | null {
  const exact = rows.find(isExact);
  return exact ?? (rows.length === 1 ? rows[0]! : null);
}
