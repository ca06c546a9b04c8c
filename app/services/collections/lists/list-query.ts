import { isUnreadable } from "../../forms/rules/form.schema";
import { initialOf, parametersOf, readFilter } from "./filters/filter-values";
import type { ListQuery, ListShape, SortKey, Wanted } from "./list.types";

export const PAGE_SIZES = [10, 20, 50, 100] as const;
export const PAGE_SIZE = 20;

const SORT_KEYS_MAX = 3;
const PRESERVED_MAX = 100;
/** Parameters of the list itself, or added by Remix. */
const OWN_PARAMETERS = ["sort", "page", "size", "after", "before", "columns", "index"];

/** A value, and whether an invalid one was ignored. */
interface Found<T> {
  readonly value: T;
  readonly isMeaningless?: true;
}

const single = (search: URLSearchParams, name: string): string | null => {
  const [value = "", ...others] = search.getAll(name);
  return others.length > 0 || isUnreadable(value) ? null : value;
};

/** `-createdAt`, or several keys separated by commas. */
export function parseSort(text: string): SortKey[] {
  return text.split(",").map((key) => {
    const descending = key.startsWith("-");
    return { code: descending ? key.slice(1) : key, descending };
  });
}

export const sortText = (sort: readonly SortKey[]) =>
  sort.map(({ code, descending }) => (descending ? `-${code}` : code)).join(",");

function readSort({ columns }: ListShape, search: URLSearchParams): Found<SortKey[]> {
  const text = single(search, "sort");
  if (text === "") return { value: [] };
  const keys = parseSort(text ?? "");
  const isKnown = ({ code }: SortKey) => columns.some((column) => column.isSortable && column.code === code);
  const isDistinct = new Set(keys.map(({ code }) => code)).size === keys.length;
  return keys.length <= SORT_KEYS_MAX && isDistinct && keys.every(isKnown)
    ? { value: keys }
    : { value: [], isMeaningless: true };
}

function readNumber(search: URLSearchParams, name: "page" | "size", otherwise: number): Found<number> {
  const text = single(search, name);
  if (text === "") return { value: otherwise };
  const number = /^[1-9]\d{0,8}$/.test(text ?? "") ? Number(text) : null;
  const isOffered = name === "page" || PAGE_SIZES.some((size) => size === number);
  return number !== null && isOffered ? { value: number } : { value: otherwise, isMeaningless: true };
}

function readColumns({ columns }: ListShape, search: URLSearchParams): Found<string[]> {
  const text = single(search, "columns");
  if (text === "") return { value: [] };
  const codes = (text ?? "").split(",");
  const isKnown =
    new Set(codes).size === codes.length && codes.every((code) => columns.some((each) => each.code === code));
  return isKnown ? { value: codes } : { value: [], isMeaningless: true };
}

/**
 * Only the shape is read here; the text is validated where the rows are read, because it holds values of the
 * sorted columns.
 */
function readCursor(search: URLSearchParams): Found<ListQuery["cursor"]> {
  const given = (["after", "before"] as const).filter((name) => search.has(name));
  const [name, other] = given;
  if (name === undefined) return { value: {} };
  const text = single(search, name);
  return text && other === undefined ? { value: { [name]: text } } : { value: {}, isMeaningless: true };
}

function readPreserved({ preserved = [] }: ListShape, search: URLSearchParams): Record<string, string> {
  const given = preserved.flatMap((name) => {
    const text = single(search, name);
    return text && text.length <= PRESERVED_MAX ? [[name, text] as const] : [];
  });
  return Object.fromEntries(given);
}

type Entries = readonly (readonly [string, string])[];

/** Parameters of unknown filters, such as misspelt ones, whose effect is unknown. */
function unknownIn({ filters, preserved = [] }: ListShape, search: URLSearchParams): Entries {
  const known = new Set([...OWN_PARAMETERS, ...preserved, ...filters.flatMap(parametersOf)]);
  return [...search].filter(([name]) => !known.has(name));
}

function readFilters({ filters }: ListShape, search: URLSearchParams) {
  const get = (name: string) => (search.has(name) ? search.getAll(name).filter((text) => text !== "") : null);
  const values: Record<string, readonly string[]> = {};
  const problems: Record<string, string> = {};
  const unresolved: [string, string][] = [];
  for (const filter of filters) {
    const result = readFilter(filter, get);
    if (result.kind === "senseless")
      for (const name of parametersOf(filter))
        unresolved.push(...search.getAll(name).map((text): [string, string] => [name, text]));
    if ("values" in result) Object.assign(values, result.values);
    else Object.assign(values, initialOf(filter));
    if (result.kind === "problem") problems[filter.code] = result.text;
  }
  return { values, problems, unresolved };
}

/**
 * Whether a query has an invalid filter; it then finds nothing, because ignoring the filter would find more
 * than requested.
 */
export const isUnresolved = ({ problems, unresolved = [] }: Wanted): boolean =>
  unresolved.length > 0 || Object.keys(problems).length > 0;

/**
 * Reads the query of a list's address. An invalid order, page or column list is ignored; an invalid filter is
 * not: it remains in the address, and nothing is found.
 */
export function readListQuery(shape: ListShape, search: URLSearchParams): ListQuery {
  const { values, problems, unresolved } = readFilters(shape, search);
  const sort = readSort(shape, search);
  const page = readNumber(search, "page", 1);
  const size = readNumber(search, "size", PAGE_SIZE);
  const columns = readColumns(shape, search);
  const cursor = readCursor(search);
  const parts = [sort, page, size, columns, cursor];
  return {
    values,
    problems,
    unresolved: [...unresolved, ...unknownIn(shape, search)],
    sort: sort.value,
    page: page.value,
    size: size.value,
    cursor: cursor.value,
    columns: columns.value,
    preserved: readPreserved(shape, search),
    isIgnoring: parts.some((part) => part.isMeaningless),
  };
}
