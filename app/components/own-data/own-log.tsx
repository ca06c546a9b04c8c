import {
  eventChoices,
  LOG_COLUMNS,
  LOG_VIEWS,
  type LogView,
} from "~/services/identity/own-data/own-log.text";
import type { LogQuery } from "~/services/identity/own-data/own-log.types";
import { CardTable } from "../layout/card-table";
import type { FormToken } from "../layout/layout.types";
import { DateInput } from "../kit/dates/date-input";
import { EmptyState } from "../layout/state/empty-state";
import { ShellLink } from "../shell/shell-link";
import * as text from "./own-data-pages.text";

export interface ShownLogRow {
  id: number;
  time: string;
  event: string;
  result: string;
  note: string;
  accessChannel: string;
  address: string;
}

export interface OwnLogProps {
  query: LogQuery;
  rows: readonly ShownLogRow[];
  /** The `after` of the next page; null on the last. */
  next: string | null;
  token: FormToken;
}

function addressOf({ isUnresolved: _, ...query }: Partial<LogQuery>): string {
  const given = Object.entries(query).filter(([, value]) => value !== "");
  return `${text.LOG_PATH}?${new URLSearchParams(Object.fromEntries(given)).toString()}`;
}

export function OwnLog({ query, rows, next, token }: OwnLogProps) {
  const isFiltered =
    query.isUnresolved || query.event !== "" || query.from !== "" || query.to !== "" || query.after !== "";
  return (
    <>
      <Views view={query.view} />
      <Filters {...query} />
      {rows.length === 0 ? (
        <EmptyState
          kind={isFiltered ? "none" : "empty"}
          text={query.isUnresolved ? text.LOG_UNRESOLVED : text.LOG_NONE}
        >
          {isFiltered ? (
            <ShellLink className="button plain" to={addressOf({ view: query.view })}>
              {text.LOG_CLEAR}
            </ShellLink>
          ) : null}
        </EmptyState>
      ) : (
        <>
          <LogTable rows={rows} caption={LOG_VIEWS[query.view]} />
          <LogPages query={query} next={next} />
          <Export query={query} token={token} />
        </>
      )}
    </>
  );
}

function Views({ view }: { view: LogView }) {
  return (
    <nav className="tabs" aria-label={text.LOG_VIEWS_LABEL}>
      {(Object.keys(LOG_VIEWS) as LogView[]).map((each) => (
        <ShellLink
          key={each}
          to={addressOf({ view: each })}
          aria-current={each === view ? "page" : undefined}
        >
          {LOG_VIEWS[each]}
        </ShellLink>
      ))}
    </nav>
  );
}

/** Filters of the log, all in the address. */
function Filters({ view, event, from, to }: LogQuery) {
  return (
    <form className="filters" method="get" action={text.LOG_PATH} key={`${view} ${event} ${from} ${to}`}>
      <input type="hidden" name="view" value={view} />
      <label>
        <span>{text.LOG_FILTER.event}</span>
        <select className="input" name="event" defaultValue={event}>
          <option value="">{text.LOG_FILTER.all}</option>
          {eventChoices(view).map((choice) => (
            <option key={choice.value} value={choice.value}>
              {choice.text}
            </option>
          ))}
        </select>
      </label>
      <Day name="from" value={from} />
      <Day name="to" value={to} />
      <button className="button">{text.LOG_FILTER.search}</button>
    </form>
  );
}

function Day({ name, value }: { name: "from" | "to"; value: string }) {
  const id = `log-${name}`;
  const label = text.LOG_FILTER[name];
  const otherId = name === "from" ? "log-to" : "log-from";
  return (
    <div className="log-day">
      <label htmlFor={id}>
        <span>{label}</span>
      </label>
      <DateInput id={id} name={name} label={label} defaultValue={value} range={{ end: name, otherId }} />
    </div>
  );
}

function LogTable({ rows, caption }: { rows: readonly ShownLogRow[]; caption: string }) {
  return (
    <CardTable caption={caption} columns={LOG_COLUMNS} className="own-rows">
      {rows.map(({ id, time, ...cells }) => (
        <tr key={id}>
          <th scope="row">
            <time>{time}</time>
          </th>
          {[cells.event, cells.result, cells.note, cells.accessChannel, cells.address].map((cell, index) => (
            <td key={LOG_COLUMNS[index + 1]} data-label={LOG_COLUMNS[index + 1]}>
              {cell}
            </td>
          ))}
        </tr>
      ))}
    </CardTable>
  );
}

function LogPages({ query, next }: { query: LogQuery; next: string | null }) {
  if (next === null && query.after === "") return null;
  return (
    <nav className="pages" aria-label={text.LOG_PAGES_LABEL}>
      {query.after === "" ? null : (
        <ShellLink to={addressOf({ ...query, after: "" })}>{text.LOG_FIRST}</ShellLink>
      )}
      {next === null ? null : (
        <ShellLink to={addressOf({ ...query, after: next })}>{text.LOG_NEXT}</ShellLink>
      )}
    </nav>
  );
}

/** Button that exports the log; a post, because the export is recorded. */
function Export({ query: { view, event, from, to }, token }: { query: LogQuery; token: FormToken }) {
  return (
    <form className="actions" method="post" action={`${text.LOG_PATH}/export`}>
      <input type="hidden" name={token.name} value={token.value} />
      {Object.entries({ view, event, from, to }).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <button className="button plain">{text.LOG_EXPORT}</button>
    </form>
  );
}
