import type { KeyboardEvent } from "react";
import { EmptyState } from "../layout/state/empty-state";
import { ListFrame } from "../lists/list-frame";
import { isComposingKey } from "../shell/keys/composing-key";
import { ShellLink } from "../shell/shell-link";
import { ENTRY_TEXT as TEXT } from "./entry.text";
import type { EntryRows } from "./entry.types";
import { onRowClick, onRowKey } from "./sheets/row-keys";

const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
  if (!isComposingKey(event.nativeEvent)) onRowKey(event);
};

interface EntryRowsProps {
  rows: EntryRows;
  /** Address of the form that is shown with the table. */
  action: string | undefined;
  isLocked: boolean;
}

/** A table of a declaration's rows; the number of each links to its form. */
export function EntryRowsTable({ rows: view, action, isLocked }: EntryRowsProps) {
  const { kind, title, columns, numbers, rows, empty } = view;
  const classOf = (column: string | undefined) =>
    column !== undefined && numbers.includes(column) ? "number" : undefined;
  return (
    <section
      className="entry-rows"
      aria-label={title}
      data-kind={kind}
      onKeyDown={onKeyDown}
      onClick={onRowClick}
    >
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
              <tr key={row.place} aria-current={row.href === action ? "true" : undefined}>
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
      <RowsFoot rows={view} href={isLocked || view.newHref === action ? null : view.newHref} />
    </section>
  );
}

/** The link to a new row, unless its form is shown already, and the sums. */
function RowsFoot({ rows: { newText, sums }, href }: { rows: EntryRows; href: string | null }) {
  if (href === null && sums === "") return null;
  return (
    <p className="actions">
      {href === null ? null : (
        <ShellLink className="button plain" to={href}>
          {newText}
        </ShellLink>
      )}
      <span className="entry-sums">{sums}</span>
    </p>
  );
}
