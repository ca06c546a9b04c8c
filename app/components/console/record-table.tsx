import type { RecordTable as Table, RecordView } from "~/services/forms/editing/record.types";
import { EmptyState } from "../layout/state/empty-state";
import { ShellLink } from "../shell/shell-link";
import { cellText } from "../lists/cell-text";
import { ColumnHeads, ListFrame } from "../lists/list-frame";

/** A table of a record: its rows, or the first ones of a list of its own. */
export function RecordTable({ title, table }: { title: string; table: Table }) {
  const { columns, numbers, rows, more, empty } = table;
  const classOf = (column: string) => (numbers?.includes(column) ? "number" : undefined);
  return (
    <>
      {rows.length === 0 ? (
        <EmptyState text={empty} />
      ) : (
        <ListFrame title={title}>
          <ColumnHeads columns={columns} numbers={numbers} />
          <tbody>
            {rows.map((cells, index) => (
              <tr key={index}>
                {columns.map((column, at) => (
                  <td key={column} data-label={column} className={classOf(column)}>
                    {cellText(cells[at] ?? "")}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </ListFrame>
      )}
      {more ? (
        <p>
          <ShellLink to={more.href}>{more.text}</ShellLink>
        </p>
      ) : null}
    </>
  );
}

/** Tabs of a record. */
export function RecordTabs({ tabs, label }: { tabs: NonNullable<RecordView["tabs"]>; label: string }) {
  return (
    <nav className="record-tabs" aria-label={label}>
      {tabs.map(({ text, href, isCurrent }) => (
        <ShellLink key={href} to={href} aria-current={isCurrent ? "page" : undefined}>
          {text}
        </ShellLink>
      ))}
    </nav>
  );
}
