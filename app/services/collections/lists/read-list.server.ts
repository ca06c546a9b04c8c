import type { Executor } from "../../db/client.server";
import type { ListDefinition, Viewer } from "./define-list.server";
import { readInOrder, searchedRows, type FoundId } from "./found-rows.server";
import type { ListQuery } from "./list.types";
import { orderOf, cursorText, readCursor, reversed, type OrderKey } from "./row-order.server";
import { findRows, prepareSearch, type PreparedSearch } from "./search-rows.server";

export interface ListPage<Row> {
  readonly rows: readonly Row[];
  readonly total: number;
  readonly isCapped: boolean;
  readonly page: number;
  readonly pages: number;
  /** The previous and the next page; with a cursor where the number alone would not find it. */
  readonly previous: Pick<ListQuery, "page" | "cursor"> | null;
  readonly next: Pick<ListQuery, "page" | "cursor"> | null;
  /** The address names a page or a cursor that does not exist. */
  readonly isIgnoring: boolean;
}

interface Found {
  readonly ids: readonly FoundId[];
  readonly hasNext: boolean;
  readonly page: number;
  readonly isIgnoring: boolean;
}

/** The rows to find, their order, and the query of the address. */
interface Search {
  readonly executor: Executor;
  readonly prepared: PreparedSearch;
  readonly order: readonly OrderKey[];
  readonly query: ListQuery;
  readonly pages: number;
}

async function findByCursor({ executor, prepared, order, query }: Search): Promise<Found | null> {
  const { cursor, page, size, sort } = query;
  const isBack = cursor.before !== undefined;
  const named = cursor.after ?? cursor.before;
  const after = named === undefined ? null : readCursor(named, sort, order);
  if (!after) return null;
  const scanOrder = isBack ? reversed(order) : order;
  const found = await findRows(executor, prepared, scanOrder, { limit: size + 1, after });
  const ids = found.slice(0, size);
  const hasMore = found.length > size;
  return { ids: isBack ? ids.reverse() : ids, hasNext: isBack || hasMore, page, isIgnoring: false };
}

async function findByNumber({ executor, prepared, order, query, pages }: Search): Promise<Found> {
  const { page, size } = query;
  const actual = Math.min(page, Math.max(1, pages));
  const slice = { limit: size + 1, offset: (actual - 1) * size };
  const found = await findRows(executor, prepared, order, slice);
  const isIgnoring = actual !== page || Object.keys(query.cursor).length > 0;
  return { ids: found.slice(0, size), hasNext: found.length > size, page: actual, isIgnoring };
}

/** The previous and next page; one beyond the counted pages is addressed by a cursor. */
function neighbours({ ids, hasNext, page }: Found, { pages, query: { sort } }: Search) {
  const first = ids[0];
  const last = ids.at(-1);
  const previous =
    page === 1 || !first
      ? null
      : { page: page - 1, cursor: page - 1 <= pages ? {} : { before: cursorText(sort, first.cursor) } };
  const next =
    !hasNext || !last
      ? null
      : { page: page + 1, cursor: page + 1 <= pages ? {} : { after: cursorText(sort, last.cursor) } };
  return { previous, next };
}

/**
 * Reads one page of a list in two steps: ids by filters, scope and order on indexed columns, then the rows of
 * those ids.
 */
export async function readList<Row extends { readonly id: number }>(
  executor: Executor,
  list: ListDefinition<Row>,
  query: ListQuery,
  viewer: Viewer,
): Promise<ListPage<Row>> {
  const order = orderOf(list, query.sort);
  const prepared = await prepareSearch(executor, searchedRows(list, query, viewer), order);
  const { total, isCapped } = prepared;
  const pages = Math.ceil(total / query.size);
  const search: Search = { executor, prepared, order, query, pages };
  const found = (await findByCursor(search)) ?? (await findByNumber(search));
  const ids = found.ids.map(({ id }) => id);
  return {
    rows: await readInOrder(executor, list, ids, viewer),
    total,
    isCapped,
    page: found.page,
    pages,
    ...neighbours(found, search),
    isIgnoring: found.isIgnoring,
  };
}
