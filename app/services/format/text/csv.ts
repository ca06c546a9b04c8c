/** Text that a spreadsheet would evaluate as a formula, also after blanks. */
const FORMULA = /^\s*[=+\-@\t\r|%]/;

function cell(text: string): string {
  const guarded = FORMULA.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(guarded) ? `"${guarded.replaceAll('"', '""')}"` : guarded;
}

/** Formats one line of a CSV file; cells that look like formulas are prefixed with an apostrophe. */
export const csvLine = (cells: readonly string[]) => `${cells.map(cell).join(",")}\r\n`;

/** The byte order mark, by which spreadsheets detect UTF-8. */
export const CSV_START = "\ufeff";
