import { PAGE_SIZE, sortText } from "./list-query";
import { initialOf, parametersOf } from "./filters/filter-values";
import type { FilterShape, ListQuery, ListShape } from "./list.types";

const isSame = (a: readonly string[], b: readonly string[]) =>
  a.length === b.length && a.every((value, index) => value === b[index]);

/** The parameters of a filter in an address; initial values are left out. */
export function filterEntries(filter: FilterShape, values: ListQuery["values"]): [string, string][] {
  const initial = initialOf(filter);
  return parametersOf(filter).flatMap((parameter): [string, string][] => {
    const given = values[parameter];
    const usual = initial[parameter];
    if (given === undefined || (usual && isSame(given, usual))) return [];
    return given.length === 0 ? [[parameter, ""]] : given.map((value) => [parameter, value]);
  });
}

/** The query's parameters in their usual order, without defaults. */
export function listParameters(shape: ListShape, query: ListQuery): [string, string][] {
  const { values, unresolved, sort, page, size, cursor, columns, preserved } = query;
  return [
    ...Object.entries(preserved),
    ...shape.filters.flatMap((filter) => filterEntries(filter, values)),
    ...unresolved.map(([name, text]): [string, string] => [name, text]),
    ...(columns.length > 0 ? [["columns", columns.join(",")] as [string, string]] : []),
    ...(sort.length > 0 ? [["sort", sortText(sort)] as [string, string]] : []),
    ...(size === PAGE_SIZE ? [] : [["size", String(size)] as [string, string]]),
    ...(page > 1 ? [["page", String(page)] as [string, string]] : []),
    ...Object.entries(cursor),
  ];
}

/** The address of a list with this query. */
export function listAddress(path: string, shape: ListShape, query: ListQuery): string {
  const search = new URLSearchParams(listParameters(shape, query)).toString();
  return search === "" ? path : `${path}?${search}`;
}

/** A query from the first page on, after a change of order, filter or size. */
export const fromStart = (query: ListQuery, changes: Partial<ListQuery> = {}): ListQuery => ({
  ...query,
  page: 1,
  cursor: {},
  ...changes,
});
