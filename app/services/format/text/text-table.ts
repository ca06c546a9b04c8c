/** Chinese characters are two columns wide on a terminal. */
const widthOf = (text: string) =>
  [...text].reduce((sum, character) => sum + (character.codePointAt(0)! > 0x2e7f ? 2 : 1), 0);

/** Aligns rows into columns of text; the last column is not padded. */
export function textTable(rows: readonly (readonly string[])[]): string {
  const widths = (rows[0] ?? []).map((_cell, column) =>
    Math.max(...rows.map((row) => widthOf(row[column] ?? ""))),
  );
  const padded = (cell: string, column: number) =>
    cell + " ".repeat(Math.max(0, widths[column]! - widthOf(cell)));
  return rows.map((row) => `${row.map(padded).join("  ").trimEnd()}\n`).join("");
}
