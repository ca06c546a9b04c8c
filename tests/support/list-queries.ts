import type { ListQuery } from "~/services/collections/lists/list.types";

/** A list query without filters and sort. */
export const PLAIN_QUERY: ListQuery = {
  values: {},
  problems: {},
  unresolved: [],
  sort: [],
  page: 1,
  size: 20,
  cursor: {},
  columns: [],
  isIgnoring: false,
  preserved: {},
};
