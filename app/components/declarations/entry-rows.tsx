import { useEffect, useRef, useState, type KeyboardEvent, type MouseEvent } from "react";
import { flushSync } from "react-dom";
import { EmptyState } from "../layout/state/empty-state";
import { ListFrame } from "../lists/list-frame";
import { isComposingKey } from "../shell/keys/composing-key";
import { ShellLink } from "../shell/shell-link";
import { ENTRY_TEXT as TEXT } from "./entry.text";
import type { EntryField, EntryForm, EntryRows } from "./entry.types";
import { CellEditor } from "./grid/cell-editor";
import { clickedCell, isEditable, showRow, withNewLine } from "./grid/grid-rows";
import { onRowClick, onRowKey } from "./sheets/row-keys";

const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
  if (!isComposingKey(event.nativeEvent)) onRowKey(event);
};

export type RefusedIn = (place: number, field: string) => string | undefined;

interface EntryRowsProps {
  rows: EntryRows;
  /** Address of the form that is shown with the table. */
  action: string | undefined;
  isLocked: boolean;
  /** The form of the present row, where its cells are edited in place. */
  form?: EntryForm | null;
  /** What a field of a row was; undefined where it is the same. For no field (""), how the row differs as a whole. */
  beforeOf?: ((href: string, field: string) => string | undefined) | undefined;
  /** What was typed into a field of a row and why it is not stored; undefined where nothing was refused. */
  refusedIn?: RefusedIn | undefined;
}

const classOf = (column: string, numbers: readonly string[]) =>
  numbers.includes(column) ? "number" : undefined;

/** A table of a declaration's rows; the number of each links to its form. */
export function EntryRowsTable({
  rows: given,
  action,
  isLocked,
  form = null,
  beforeOf,
  refusedIn,
}: EntryRowsProps) {
  const view = form && action !== undefined ? withNewLine(given, form, action) : given;
  const { kind, title, rows, empty } = view;
  const [cell, setCell] = useState<{ action: string | undefined; field: string } | null>(null);

  // A cell is open until another line is shown.
  if (cell !== null && cell.action !== action) setCell(null);

  function onClick(event: MouseEvent<HTMLElement>): void {
    const field = form && clickedCell(event);
    if (!field) return onRowClick(event);
    // The next key is typed into the cell.
    flushSync(() => setCell({ action, field }));
  }

  return (
    <section
      className="entry-rows"
      aria-label={title}
      data-kind={kind}
      onKeyDown={onKeyDown}
      onClick={onClick}
    >
      {rows.length === 0 ? (
        <EmptyState text={empty} />
      ) : (
        <ListFrame title={title}>
          <Titles view={view} />
          <tbody>
            {rows.map((row) => (
              <Row
                key={row.place}
                row={row}
                view={view}
                form={row.href === action ? form : null}
                isPresent={row.href === action}
                edited={cell?.field}
                beforeOf={beforeOf}
                refusedIn={refusedIn}
              />
            ))}
          </tbody>
        </ListFrame>
      )}
      <RowsFoot rows={view} href={isLocked || view.newHref === action ? null : view.newHref} />
    </section>
  );
}

const Titles = ({ view: { columns, numbers } }: { view: EntryRows }) => (
  <thead>
    <tr>
      <th scope="col">{TEXT.place}</th>
      {columns.map((column) => (
        <th key={column} scope="col" className={classOf(column, numbers)}>
          {column}
        </th>
      ))}
      <th scope="col">{TEXT.findings}</th>
    </tr>
  </thead>
);

interface RowProps {
  row: EntryRows["rows"][number];
  view: EntryRows;
  isPresent: boolean;
  /** The form of the row, where its cells are edited in place. */
  form: EntryForm | null;
  /** The field whose cell is edited. */
  edited: string | undefined;
  beforeOf: EntryRowsProps["beforeOf"];
  refusedIn: RefusedIn | undefined;
}

/** Attributes of what a reviewer finds changed; of a row as a whole, its text says how. */
const changed = (before: string | undefined, isRow = false) =>
  before === undefined ? {} : { "data-changed": TEXT.changed, title: isRow ? before : TEXT.former(before) };

/** Attributes of a cell whose typed value is not stored. */
const refused = (text: string | undefined) =>
  text === undefined ? {} : { "data-refused": TEXT.refusedCell, title: text };

function Row({ row, view, isPresent, form, edited, beforeOf, refusedIn }: RowProps) {
  const { columns, fields, numbers } = view;
  const own = useRef<HTMLTableRowElement>(null);

  // Scrolling is outside React: the line of the form may be far down a long table.
  useEffect(() => {
    if (isPresent) showRow(own.current);
  }, [isPresent]);

  const controls = new Map<string, EntryField>(
    form?.sections.flatMap((section) => section.fields.map((field) => [field.name, field] as const)) ?? [],
  );
  return (
    <tr ref={own} aria-current={isPresent ? "true" : undefined}>
      <th scope="row" {...changed(beforeOf?.(row.href, ""), true)}>
        <ShellLink to={row.href}>{row.place}</ShellLink>
      </th>
      {row.cells.map((cell, index) => {
        const column = columns[index]!;
        const name = fields[index]!;
        const control = controls.get(name);
        const field = isEditable(control) ? control : undefined;
        return (
          <td
            key={column}
            data-label={column}
            data-field={isPresent && !field ? undefined : name}
            className={classOf(column, numbers)}
            {...changed(beforeOf?.(row.href, name))}
            {...refused(refusedIn?.(row.place, name))}
          >
            {field && edited === name ? (
              <CellEditor field={field} />
            ) : typeof cell === "string" ? (
              cell
            ) : (
              <a href={cell.href}>{cell.text}</a>
            )}
          </td>
        );
      })}
      <td data-label={TEXT.findings}>
        {row.findings > 0 ? <span className="tone warning">{TEXT.found(row.findings)}</span> : ""}
      </td>
    </tr>
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
