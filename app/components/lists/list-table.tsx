import { useRef, useState } from "react";
import type { Cell, ListColumnView, ListRowView, ListView } from "~/services/collections/lists/list.types";
import { CHOICES } from "../console/frame/open-menus";
import { useIsHydrated } from "../form/use-is-hydrated";
import { CachedFragment } from "../layout/cached-fragment";
import type { FormToken } from "../layout/layout.types";
import { ShellLink } from "../shell/shell-link";
import * as text from "./lists.text";
import { onRowKey, tickAll, tickBetween } from "./row-keys";
import { ListFrame } from "./list-frame";

const SHOWN_ACTIONS = 2;
/** The form around the rows; what is done with ticked ones stands outside and names it. */
export const SELECTION = "selection";

/** The form around the rows, and what can be done to those that are ticked. */
export function ListTable({ view, address, token }: { view: ListView; address: string; token: FormToken }) {
  const { bulk, pages, isComparable } = view;
  const ticked = useRef<HTMLElement | null>(null);
  const [isHelping, setHelping] = useState(false);
  return (
    <form
      id={SELECTION}
      method="post"
      action={address}
      onKeyDown={(event) => (event.key === "?" ? setHelping(!isHelping) : onRowKey(event))}
      onClick={(event) => {
        ticked.current = tickBetween(event, ticked.current);
      }}
    >
      <input type="hidden" name={token.name} value={token.value} />
      <Table {...view} />
      {isHelping ? (
        <p className="notice tip" role="status">
          {text.KEYS}
        </p>
      ) : null}
      {bulk.length === 0 && !isComparable ? null : (
        <div className="list-bulk">
          {bulk.length === 0 ? null : (
            <label>
              <input type="checkbox" name="all" value="1" />
              {text.allText(pages.total, pages.isCapped)}
            </label>
          )}
          {bulk.map(({ code, title }) => (
            <button key={code} className="button plain" name="intent" value={`bulk:${code}`}>
              {title}
            </button>
          ))}
          {isComparable ? (
            <button className="button plain" name="intent" value="compare">
              {text.COMPARE}
            </button>
          ) : null}
        </div>
      )}
    </form>
  );
}

/** Rows of plain elements; on a phone each is a card of the same markup. */
function Table({ title, columns, rows, exportHref, bulk, isComparable }: ListView) {
  const isChosen = exportHref !== null || bulk.length > 0 || isComparable;
  const hasActions = rows.some(({ actions }) => actions.length > 0);
  return (
    <ListFrame title={title}>
      <thead>
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
      </thead>
      <CachedFragment as="tbody" of={Rows} given={{ rows, columns, hasActions, isChosen }} />
    </ListFrame>
  );
}

interface RowsProps {
  rows: readonly ListRowView[];
  columns: readonly ListColumnView[];
  hasActions: boolean;
  isChosen: boolean;
}

function Rows({ rows, ...how }: RowsProps) {
  return rows.map((row) => <Row key={row.id} row={row} {...how} />);
}

/** A box for all rows of the page, where scripts run. */
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

const classOf = ({ isNumber, width }: ListColumnView) =>
  [isNumber && "number", width && `width ${width}`].filter(Boolean).join(" ") || undefined;

function Head(column: ListColumnView) {
  const { title, sortHref, sorted } = column;
  return (
    <th scope="col" className={classOf(column)} aria-sort={sorted}>
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

function Row({ row: { id, name, cells, actions }, columns, hasActions, isChosen }: RowProps) {
  return (
    <tr>
      {isChosen ? (
        <td className="pick">
          <input type="checkbox" name="ids" value={id} aria-label={text.chooseText(name)} />
        </td>
      ) : null}
      {columns.map((column, index) => {
        const cell = shown(cells[index] ?? "");
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
          <Actions id={id} name={name} actions={actions} />
        </td>
      ) : null}
    </tr>
  );
}

function shown(cell: Cell) {
  if (typeof cell === "string") return cell;
  if (cell.href) return <ShellLink to={cell.href}>{cell.text}</ShellLink>;
  return <span className={cell.tone ? `tone ${cell.tone}` : undefined}>{cell.text}</span>;
}

/** Row actions: links to pages, and buttons of the form around the rows that mean this row alone. */
function Actions({ id, name, actions }: Pick<ListRowView, "id" | "name" | "actions">) {
  const links = actions.map((action) =>
    "href" in action ? (
      <ShellLink key={action.href} to={action.href}>
        {action.text}
      </ShellLink>
    ) : (
      <button
        key={action.step}
        className="text-button"
        name="intent"
        value={`bulk:${action.step}:${id}`}
        aria-label={action.text + name}
      >
        {action.text}
      </button>
    ),
  );
  if (links.length <= SHOWN_ACTIONS) return links;
  return (
    <>
      {links.slice(0, SHOWN_ACTIONS)}
      <details name="row-actions" data-menu={CHOICES}>
        <summary>{text.MORE}</summary>
        <div>{links.slice(SHOWN_ACTIONS)}</div>
      </details>
    </>
  );
}
