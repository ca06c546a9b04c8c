import { initialOf, parametersOf } from "./filter-values";
import { filterEntries, fromStart } from "../list-address";
import type { FilterChip, FilterShape, FilterView, ListQuery, ListShape } from "../list.types";
import { LISTS_TEXT as TEXT } from "../lists.text";
import type { Lookups } from "../lookups.server";

/** A filter as its form shows it, with what was typed even where that is invalid. */
export function filterView(filter: FilterShape, { query, typed, offered }: Lookups): FilterView {
  const { code, title, kind, options = [] } = filter;
  const problem = query.problems[code];
  const values =
    kind === "days"
      ? parametersOf(filter).map((parameter) => query.values[parameter]?.[0] ?? "")
      : code in typed
        ? [typed[code]!]
        : (query.values[code] ?? []);
  return {
    code,
    title,
    kind,
    options: offered[code] ?? options.filter(({ value, isAbsent }) => !isAbsent || values.includes(value)),
    values,
    ...(problem === undefined ? {} : { problem }),
  };
}

/** The values of all filters that an address does not set. */
export const initialValues = ({ filters }: Pick<ListShape, "filters">): ListQuery["values"] =>
  Object.assign({}, ...filters.map(initialOf)) as ListQuery["values"];

function spanText([from = "", until = ""]: readonly string[]): string {
  if (from === "" && until === "") return TEXT.filterAll;
  if (until === "") return TEXT.filterFrom(from);
  return from === "" ? TEXT.filterUntil(until) : TEXT.filterSpan(from, until);
}

/** The text of a filter's values. */
function chosenText({ kind, values, options }: FilterView): string {
  if (kind === "days") return spanText(values);
  if (kind === "tick") return TEXT.filterYes;
  if (values.length === 0) return TEXT.filterAll;
  if (kind !== "choice" && kind !== "choices") return values[0]!;
  return values.map((value) => options.find((option) => option.value === value)?.text ?? value).join("、");
}

/** The values with one filter reset to its initial value. */
function withoutFilter(filter: FilterShape, values: ListQuery["values"]): ListQuery["values"] {
  const own = parametersOf(filter);
  const others = Object.entries(values).filter(([parameter]) => !own.includes(parameter));
  return { ...Object.fromEntries(others), ...initialValues({ filters: [filter] }) };
}

interface Chosen {
  readonly query: ListQuery;
  /** In the order of the shape's. */
  readonly filters: readonly FilterView[];
  readonly address: (query: ListQuery) => string;
}

/** The chips of the filters that are set; a filter with a problem is corrected in its form and has none. */
export function filterChips(
  { filters: shapes }: ListShape,
  { query, filters, address }: Chosen,
): FilterChip[] {
  return shapes.flatMap((shape, index) => {
    const view = filters[index]!;
    if (view.problem !== undefined || filterEntries(shape, query.values).length === 0) return [];
    const href = address(fromStart(query, { values: withoutFilter(shape, query.values) }));
    return [{ title: view.title, text: chosenText(view), href }];
  });
}
