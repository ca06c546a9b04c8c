/** What a spreadsheet would take for a formula, also behind blanks. */
const FORMULA = /^\s*[=+\-@\t\r|%]/;

function cell(text: string): string {
  const guarded = FORMULA.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(guarded) ? `"${guarded.replaceAll('"', '""')}"` : guarded;
}

/** One line of a CSV file; no cell is a formula. */
export const csvLine = (cells: readonly string[]) => `${cells.map(cell).join(",")}\r\n`;

/** Without it spreadsheets take Chinese for something else. */
export const CSV_START = "\ufeff";
