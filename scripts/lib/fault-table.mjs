const HEAD = [
  "| 故障 | 次数 | 已确认的写入 | 其中丢失 | 被拒绝 | 没有答复 | 看到的 | 秒 | 日期 |",
  "|---|---|---|---|---|---|---|---|---|",
];

const nameIn = (line) => line.split("|")[1].trim();

const lineOf = ({ fault, times, acknowledged, lost, refused, broken, observed, seconds }, date) =>
  `| ${[fault, times, acknowledged, lost, refused, broken, observed, seconds, date].join(" | ")} |`;

/** Whether a line is a row of this table, and not of another one of the paper. */
const isRow = (line) => line.startsWith("| ") && line.split("|").length === HEAD[0].split("|").length;

/** Replaces rows of the table by new ones of the same name; rows that were not measured again remain. */
export function mergeFaultTable(text, rows, date) {
  const fresh = new Map(rows.map((row) => [row.fault, lineOf(row, date)]));
  const before = text.split("\n").filter((line) => isRow(line) && line !== HEAD[0]);
  const updated = before.map((line) => {
    const name = nameIn(line);
    const again = fresh.get(name);
    fresh.delete(name);
    return again ?? line;
  });
  return [...HEAD, ...updated, ...fresh.values()].join("\n");
}
