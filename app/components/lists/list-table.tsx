import type { Cell, ListColumnView, ListRowView, ListView, RowAction } from "~/services/lists/list.types";
import { ShellLink } from "../shell/shell-link";
import * as text from "./lists.text";

const SHOWN_ACTIONS = 2;

/** Rows of plain elements; on a phone each is a card of the same markup. */
export function ListTable({ title, columns, rows, look }: ListView) {
  const hasActions = rows.some(({ actions }) => actions.length > 0);
  return (
    <div className="list-frame" tabIndex={0} role="region" aria-label={title}>
      <table className={look.isDense ? "list dense" : "list"}>
        <caption className="unseen">{title}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <Head key={column.code} {...column} />
            ))}
            {hasActions ? <th scope="col">{text.ACTIONS}</th> : null}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Row key={row.id} row={row} columns={columns} hasActions={hasActions} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

const numberClass = ({ isNumber }: ListColumnView) => (isNumber ? "number" : undefined);

function Head(column: ListColumnView) {
  const { title, sortHref, sorted } = column;
  return (
    <th scope="col" className={numberClass(column)} aria-sort={sorted}>
      {sortHref ? (
        <ShellLink to={sortHref} title={text.SORT_BY}>
          {title}
        </ShellLink>
      ) : (
        title
      )}
    </th>
  );
}

interface RowProps {
  row: ListRowView;
  columns: readonly ListColumnView[];
  hasActions: boolean;
}

function Row({ row: { cells, actions }, columns, hasActions }: RowProps) {
  return (
    <tr>
      {columns.map((column, index) => {
        const cell = shown(cells[index] ?? "");
        return index === 0 ? (
          <th key={column.code} scope="row" data-label={column.title}>
            {cell}
          </th>
        ) : (
          <td key={column.code} data-label={column.title} className={numberClass(column)}>
            {cell}
          </td>
        );
      })}
      {hasActions ? <td className="acts">{<Actions actions={actions} />}</td> : null}
    </tr>
  );
}

function shown(cell: Cell) {
  if (typeof cell === "string") return cell;
  if (cell.href) return <ShellLink to={cell.href}>{cell.text}</ShellLink>;
  return <span className={cell.tone ? `tone ${cell.tone}` : undefined}>{cell.text}</span>;
}

function Actions({ actions }: { actions: readonly RowAction[] }) {
  const links = actions.map(({ text: label, href }) => (
    <ShellLink key={href} to={href}>
      {label}
    </ShellLink>
  ));
  if (links.length <= SHOWN_ACTIONS) return links;
  return (
    <>
      {links.slice(0, SHOWN_ACTIONS)}
      <details name="row-actions">
        <summary>{text.MORE}</summary>
        <div>{links.slice(SHOWN_ACTIONS)}</div>
      </details>
    </>
  );
}
