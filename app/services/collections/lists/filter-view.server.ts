import { parametersOf } from "./filter-values";
import type { FilterShape, FilterView } from "./list.types";
import type { Lookups } from "./lookups.server";

/** A filter as its form shows it: with what was typed, whatever became of it. */
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
    options: offered[code] ?? options,
    values,
    ...(problem === undefined ? {} : { problem }),
  };
}
