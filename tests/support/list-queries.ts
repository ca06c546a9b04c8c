import type { ListQuery } from "~/services/collections/lists/list.types";

/** An address that asks a list for nothing. */
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
