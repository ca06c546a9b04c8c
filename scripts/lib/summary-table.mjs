/** The width of a text on a terminal, where Chinese characters take two columns. */
const width = (text) => [...text].reduce((sum, char) => sum + (char.codePointAt(0) > 0x2e7f ? 2 : 1), 0);

const padded = (text, columns) => text + " ".repeat(Math.max(0, columns - width(text)));

/** Formats rows of `[title, result, seconds]`. */
export function summaryTable(rows) {
  const all = [["步骤", "结果", "秒"], ...rows];
  const columns = [0, 1].map((index) => Math.max(...all.map((row) => width(row[index]))) + 2);
  return all
    .map(([title, result, seconds]) => padded(title, columns[0]) + padded(result, columns[1]) + seconds)
    .join("\n");
}
