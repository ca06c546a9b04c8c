import { useEffect, useRef } from "react";
import type { ListColumnView, ListRowView, ListView } from "~/services/collections/lists/list.types";
import { useIsHydrated } from "../form/use-is-hydrated";
import { CachedFragment } from "../layout/cached-fragment";
import type { FormToken } from "../layout/layout.types";
import { onPageKey } from "../shell/keys/page-keys";
import { ShellLink } from "../shell/shell-link";
import * as text from "./lists.text";
import { cellText } from "./cell-text";
import { ListFrame } from "./list-frame";
import { useColumnDrag } from "./columns/use-column-drag";
import { RowActions } from "./row-actions";
import { onRowKey, SELECTION, tickAll, tickBetween } from "./row-keys";
import { nameWhole, openRow } from "./row-pointer";

/** The rows of a list in the form of their actions. */
export function ListTable({ view, address, token }: { view: ListView; address: string; token: FormToken }) {
  const form = useRef<HTMLFormElement>(null);
  const ticked = useRef<HTMLElement | null>(null);

  // Key events are heard on the document.
  useEffect(() => onPageKey((event) => onRowKey(event, form.current!)), []);

  useColumnDrag(form, address);

  // Set by script, because a click on a row opens it only where this runs.
  useEffect(() => form.current!.setAttribute("data-opens", ""), []);

  return (
    <form
      ref={form}
      id={SELECTION}
      method="post"
      action={address}
      data-own-keys
      onClick={(event) => {
        ticked.current = tickBetween(event, ticked.current);
        openRow(event);
      }}
      onMouseOver={nameWhole}
    >
      <input type="hidden" name={token.name} value={token.value} />
      <Table {...view} />
    </form>
  );
}

/** The rows as a table; on phones the style sheet shows each as a card. */
function Table({ title, columns, rows, rowActions, exportHref, bulk, isComparable }: ListView) {
  const isChosen = exportHref !== null || bulk.length > 0 || isComparable;
  const hasActions = rowActions.length > 0;
  return (
    <ListFrame title={title}>
      <CachedFragment
        as="thead"
        data-used={isChosen || columns.some(({ sortHref }) => sortHref) ? "" : undefined}
        of={Heads}
        given={{ columns, hasActions, isChosen }}
      />
      <CachedFragment as="tbody" of={Rows} given={{ rows, rowActions, columns, hasActions, isChosen }} />
    </ListFrame>
  );
}

interface RowsProps {
  rows: readonly ListRowView[];
  rowActions: ListView["rowActions"];
  columns: readonly ListColumnView[];
  hasActions: boolean;
  isChosen: boolean;
}

function Heads({ columns, hasActions, isChosen }: Omit<RowsProps, "rows" | "rowActions">) {
  return (
    <tr>
      {isChosen ? (
        <td className="pick">
          <ChooseAll />
        </td>
      ) : null}
      {columns.map((column) => (
        <Head key={column.code} {...column} />
      ))}
      {hasActions ? (
        <th scope="col" className="acts">
          {text.ACTIONS}
        </th>
      ) : null}
    </tr>
  );
}

function Rows({ rows, ...how }: RowsProps) {
  return rows.map((row) => <Row key={row.id} row={row} {...how} />);
}

/** Checkbox that ticks all rows of the page, where scripts run. */
function ChooseAll() {
  if (!useIsHydrated()) return <span className="unseen">{text.CHOOSE}</span>;
  return (
    <input
      type="checkbox"
      aria-label={text.CHOOSE_ALL}
      onChange={({ currentTarget: { form, checked } }) => tickAll(form, checked)}
    />
  );
}

const classOf = ({ isNumber, isState, width }: ListColumnView) =>
  [isNumber && "number", isState && "row-state", width && `width ${width}`].filter(Boolean).join(" ") ||
  undefined;

function Head(column: ListColumnView) {
  const { code, title, sortHref, sorted } = column;
  return (
    <th
      scope="col"
      className={classOf(column)}
      aria-sort={sorted}
      data-code={code}
      data-sortable={sortHref ? "" : undefined}
    >
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

interface RowProps extends Omit<RowsProps, "rows"> {
  row: ListRowView;
}

function Row({ row: { id, name, cells, actions }, rowActions, columns, hasActions, isChosen }: RowProps) {
  return (
    <tr>
      {isChosen ? (
        <td className="pick">
          <input type="checkbox" name="ids" value={id} aria-label={text.chooseText(name)} />
        </td>
      ) : null}
      {columns.map((column, index) => {
        const cell = cellText(cells[index] ?? "");
        return index === 0 ? (
          <th key={column.code} scope="row" data-label={column.title} className={classOf(column)}>
            {cell}
          </th>
        ) : (
          <td key={column.code} data-label={column.title} className={classOf(column)}>
            {cell}
          </td>
        );
      })}
      {hasActions ? (
        <td className="acts">
          <RowActions id={id} name={name} actions={actions.map((place) => rowActions[place]!)} />
        </td>
      ) : null}
    </tr>
  );
}
