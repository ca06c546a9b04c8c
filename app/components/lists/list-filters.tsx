import { Form, useMatches } from "@remix-run/react";
import type { SyntheticEvent } from "react";
import type { FilterView, ListView } from "~/services/collections/lists/list.types";
import { Icon } from "../console/icon";
import { DateInput } from "../kit/dates/date-input";
import { LookupInput } from "../form/lookup/lookup-input";
import { CachedFragment } from "../layout/cached-fragment";
import { ShellLink } from "../shell/shell-link";
import { firstRow } from "./filters/filter-row";
import * as text from "./lists.text";

const TERM_MAX = 200;

/** Closes the filter sheet after a submit within the document. */
const fold = ({ currentTarget }: SyntheticEvent<HTMLFormElement>) =>
  currentTarget.closest("details")?.removeAttribute("open");

/** The filters of a list as a GET form, so that the address contains all of them; on phones a sheet. */
export function ListFilters({
  path,
  filters,
  preserved,
  clearHref,
}: Pick<ListView, "path" | "filters" | "preserved" | "clearHref">) {
  const route = useMatches().at(-1)!.id;
  if (filters.length === 0) return null;
  const state = filters.map(({ values }) => values.join(" ")).join("|");
  const isOpen = filters.some(({ problem }) => problem);
  return (
    <details className="filter-fold" open={isOpen}>
      <summary>
        <Icon name="filter" />
        {text.FILTERS_LABEL}
      </summary>
      <Form
        className="filters"
        method="get"
        action={path}
        role="search"
        aria-label={text.FILTERS_LABEL}
        key={state}
        data-route={route}
        onSubmit={fold}
      >
        {preserved.map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <CachedFragment as="div" className="filter-fields" of={Fields} given={{ filters, clearHref }} />
      </Form>
    </details>
  );
}

/** Filters of the first row, and a fold with the others, which is open where one of them has an error. */
function Fields({ filters, clearHref }: Pick<ListView, "filters" | "clearHref">) {
  const shown = filters.slice(0, firstRow(filters));
  const rest = filters.slice(shown.length);
  return (
    <>
      {shown.map((filter) => (
        <FilterField key={filter.code} {...filter} />
      ))}
      <div className="filter-buttons">
        <button className="button">{text.SEARCH}</button>
        <ShellLink to={clearHref}>{text.RESET_FILTERS}</ShellLink>
      </div>
      {rest.length === 0 ? null : (
        <details className="filter-more" open={rest.some(({ problem }) => problem)}>
          <summary>{text.MORE_FILTERS(rest.length)}</summary>
          <div>
            {rest.map((filter) => (
              <FilterField key={filter.code} {...filter} />
            ))}
          </div>
        </details>
      )}
    </>
  );
}

function FilterField(filter: FilterView) {
  const { kind, code, title } = filter;
  if (kind === "days") return <Days {...filter} />;
  if (kind === "choices") return <Choices {...filter} />;
  if (kind === "lookup") return <Lookup {...filter} />;
  if (kind === "tick")
    return (
      <label className="filter-tick">
        <input type="checkbox" name={code} value="1" defaultChecked={filter.values[0] === "1"} />
        <span>{title}</span>
      </label>
    );
  return (
    <label>
      <span>{title}</span>
      {kind === "choice" ? <Choice {...filter} /> : <Term {...filter} />}
      <Problem code={code} problem={filter.problem} />
    </label>
  );
}

function Choice({ code, options, values }: FilterView) {
  return (
    <select className="input" name={code} defaultValue={values[0] ?? ""}>
      <option value="">{text.ANY}</option>
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.text}
        </option>
      ))}
    </select>
  );
}

const TERM = { type: "search", maxLength: TERM_MAX } as const;

const inputOf = ({ code, values, problem }: FilterView) => ({
  ...TERM,
  name: code,
  defaultValue: values[0] ?? "",
  "aria-invalid": problem ? (true as const) : undefined,
  "aria-describedby": problem ? `${code}-problem` : undefined,
});

const Term = (filter: FilterView) => <input className="input" {...inputOf(filter)} />;

/** The list of matches is outside the label, so that it is not part of the field's name. */
function Lookup(filter: FilterView) {
  const { code, title, options, problem } = filter;
  const id = `filter-${code}`;
  return (
    <div className="filter-lookup">
      <label htmlFor={id}>
        <span>{title}</span>
      </label>
      <LookupInput
        {...inputOf(filter)}
        id={id}
        label={title}
        matches={options.map((option) => option.text)}
      />
      <Problem code={code} problem={problem} />
    </div>
  );
}

function Days({ code, title, values: [from = "", to = ""], problem }: FilterView) {
  const fromId = `filter-${code}-from`;
  const toId = `filter-${code}-to`;
  return (
    <fieldset className="filter-days">
      <legend>{title}</legend>
      <DateInput
        id={fromId}
        name={`${code}From`}
        label={title + text.FROM}
        aria-label={title + text.FROM}
        aria-invalid={problem ? true : undefined}
        defaultValue={from}
        range={{ end: "from", otherId: toId }}
      />
      <span aria-hidden="true">–</span>
      <DateInput
        id={toId}
        name={`${code}To`}
        label={title + text.TO}
        aria-label={title + text.TO}
        aria-invalid={problem ? true : undefined}
        defaultValue={to}
        range={{ end: "to", otherId: fromId }}
      />
      <Problem code={code} problem={problem} />
    </fieldset>
  );
}

/** The empty value states that nothing is ticked; without it the initial values would apply. */
function Choices({ code, title, options, values }: FilterView) {
  return (
    <fieldset className="filter-choices">
      <legend>{title}</legend>
      <input type="hidden" name={code} value="" />
      {options.map((option) => (
        <label key={option.value}>
          <input
            type="checkbox"
            name={code}
            value={option.value}
            defaultChecked={values.includes(option.value)}
          />
          {option.text}
        </label>
      ))}
    </fieldset>
  );
}

const Problem = ({ code, problem }: { code: string; problem: string | undefined }) =>
  problem ? (
    <span className="error" id={`${code}-problem`}>
      {problem}
    </span>
  ) : null;
