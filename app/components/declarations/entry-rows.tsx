import { EmptyState } from "../layout/state/empty-state";
import { ListFrame } from "../lists/list-frame";
import { ShellLink } from "../shell/shell-link";
import { ENTRY_TEXT as TEXT } from "./entry.text";
import type { EntryRows } from "./entry.types";

/** A table of a declaration's rows; the number of each links to its form. */
export function EntryRowsTable({ rows: view, isLocked }: { rows: EntryRows; isLocked: boolean }) {
  const { kind, title, columns, numbers, rows, newHref, newText, empty, sums } = view;
  const classOf = (column: string | undefined) =>
    column !== undefined && numbers.includes(column) ? "number" : undefined;
  return (
    <section className="entry-rows" aria-label={title} data-kind={kind}>
      {rows.length === 0 ? (
        <EmptyState text={empty} />
      ) : (
        <ListFrame title={title}>
          <thead>
            <tr>
              <th scope="col">{TEXT.place}</th>
              {columns.map((column) => (
                <th key={column} scope="col" className={classOf(column)}>
                  {column}
                </th>
              ))}
              <th scope="col">{TEXT.findings}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.place} aria-current={row.isCurrent ? "true" : undefined}>
                <th scope="row">
                  <ShellLink to={row.href}>{row.place}</ShellLink>
                </th>
                {row.cells.map((cell, index) => (
                  <td key={columns[index]} data-label={columns[index]} className={classOf(columns[index])}>
                    {typeof cell === "string" ? cell : <a href={cell.href}>{cell.text}</a>}
                  </td>
                ))}
                <td data-label={TEXT.findings}>
                  {row.findings > 0 ? <span className="tone warning">{TEXT.found(row.findings)}</span> : ""}
                </td>
              </tr>
            ))}
          </tbody>
        </ListFrame>
      )}
      {sums === "" && (isLocked || newHref === null) ? null : (
        <p className="actions">
          {isLocked || newHref === null ? null : (
            <ShellLink className="button plain" to={newHref}>
              {newText}
            </ShellLink>
          )}
          <span className="entry-sums">{sums}</span>
        </p>
      )}
    </section>
  );
}
