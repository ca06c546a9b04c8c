/**
 * Returns the record that a typed text identifies among matches: the exact one, else the only one; null for
 * several matches without an exact one.
 * @param isExact whether the text is a key of the row, such as a code
 */
export function onlyOne<Row>(rows: readonly Row[], isExact: (row: Row) => boolean): Row | null {
  const exact = rows.find(isExact);
  return exact ?? (rows.length === 1 ? rows[0]! : null);
}
