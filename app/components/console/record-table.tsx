import type { RecordTable as Table } from "~/services/editing/record.types";
import { CardTable } from "../layout/card-table";

/** Rows that belong to a record, such as its latest entries in a log. */
export function RecordTable({ title, table: { columns, rows, none } }: { title: string; table: Table }) {
  if (rows.length === 0) return <p className="none">{none}</p>;
  return (
    <CardTable caption={title} columns={columns}>
      {rows.map((cells, index) => (
        <tr key={`${index} ${cells[0] ?? ""}`}>
          {cells.map((cell, at) => (
            <td key={columns[at]} data-label={columns[at]}>
              {cell}
            </td>
          ))}
        </tr>
      ))}
    </CardTable>
  );
}
