import { CardTable } from "../layout/card-table";
import type { ChosenList, CodeRow } from "./codes.types";
import { COLUMNS, FLAGS, RETIRED } from "./codes.text";
import { CodeCell } from "./copy-code";

interface Column {
  readonly title: string;
  readonly text: (row: CodeRow) => string;
}

const OPTIONAL: readonly Column[] = [
  { title: COLUMNS.flag, text: ({ flag }) => FLAGS[flag] ?? "" },
  { title: COLUMNS.former, text: (row) => [row.customsCode, row.customsName].filter(Boolean).join(" ") },
  { title: COLUMNS.parent, text: ({ parentCode }) => parentCode },
];

/** Codes as a table, on a phone as cards; columns without values are omitted. */
export function CodeTable({ list, rows }: { list: ChosenList; rows: readonly CodeRow[] }) {
  const columns = OPTIONAL.filter(({ text }) => rows.some((row) => text(row) !== ""));
  return (
    <CardTable
      caption={list.title}
      columns={[COLUMNS.code, COLUMNS.name, ...columns.map(({ title }) => title)]}
    >
      {rows.map((row) => (
        <tr key={row.id}>
          <CodeCell code={row.code} />
          <td>
            {row.name}
            {row.isRetired ? <span className="badge">{RETIRED}</span> : null}
          </td>
          {columns.map(({ title, text }) => (
            <td key={title} data-label={title}>
              {text(row)}
            </td>
          ))}
        </tr>
      ))}
    </CardTable>
  );
}
