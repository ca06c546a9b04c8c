import type { Executor } from "../db/client.server";
import type { ListDefinition, Reader } from "./define-list.server";
import { countUpTo, findIds, readInOrder, wantedRows, type FoundId } from "./found-rows.server";
import type { ListQuery } from "./list.types";
import { orderOf, placeText, readPlace, reversed } from "./row-order.server";

/** Beyond so many nobody counts, and pages are found by the place of a row instead of by their number. */
const COUNTED_ROWS = 10_000;

export interface ListPage<Row> {
  readonly rows: readonly Row[];
  readonly total: number;
  readonly isCapped: boolean;
  readonly page: number;
  readonly pages: number;
  /** The page before and the next one; a place where the number alone would not find it. */
  readonly previous: Pick<ListQuery, "page" | "place"> | null;
  readonly next: Pick<ListQuery, "page" | "place"> | null;
  /** The address named a page or a place that there is not. */
  readonly isIgnoring: boolean;
}

interface Found {
  readonly ids: readonly FoundId[];
  readonly hasNext: boolean;
  readonly page: number;
  readonly isIgnoring: boolean;
}

/** Which rows, in which order, and the place that the address has named. */
interface Search {
  readonly executor: Executor;
  readonly rows: Parameters<typeof findIds>[1];
  readonly query: ListQuery;
  readonly pages: number;
}

async function findByPlace({ executor, rows, query }: Search): Promise<Found | null> {
  const { place, page, size, sort } = query;
  const isBack = place.before !== undefined;
  const named = place.after ?? place.before;
  const after = named === undefined ? null : readPlace(named, sort, rows.order);
  if (!after) return null;
  const direction = isBack ? { ...rows, order: reversed(rows.order) } : rows;
  const found = await findIds(executor, direction, { limit: size + 1, after });
  const ids = found.slice(0, size);
  const hasMore = found.length > size;
  return { ids: isBack ? ids.reverse() : ids, hasNext: isBack || hasMore, page, isIgnoring: false };
}

async function findByNumber({ executor, rows, query, pages }: Search): Promise<Found> {
  const { page, size } = query;
  const actual = Math.min(page, Math.max(1, pages));
  const slice = { limit: size + 1, offset: (actual - 1) * size };
  const found = await findIds(executor, rows, slice);
  const isIgnoring = actual !== page || Object.keys(query.place).length > 0;
  return { ids: found.slice(0, size), hasNext: found.length > size, page: actual, isIgnoring };
}

/** The address of a page beyond what is counted says where it begins. */
function neighbours({ ids, hasNext, page }: Found, { pages, query: { sort } }: Search) {
  const first = ids[0];
  const last = ids.at(-1);
  const previous =
    page === 1 || !first
      ? null
      : { page: page - 1, place: page - 1 <= pages ? {} : { before: placeText(sort, first.place) } };
  const next =
    !hasNext || !last
      ? null
      : { page: page + 1, place: page + 1 <= pages ? {} : { after: placeText(sort, last.place) } };
  return { previous, next };
}

/**
 * One page of a list, in two steps: ids by filters, scope and order on indexed columns, then the rows of those ids.
 */
export async function readList<Row extends { readonly id: number }>(
  executor: Executor,
  list: ListDefinition<Row>,
  query: ListQuery,
  reader: Reader,
): Promise<ListPage<Row>> {
  const rows = {
    table: list.table,
    condition: wantedRows(list, query, reader),
    order: orderOf(list, query.sort),
  };
  const counted = await countUpTo(executor, rows, COUNTED_ROWS);
  const total = Math.min(counted, COUNTED_ROWS);
  const pages = Math.ceil(total / query.size);
  const search: Search = { executor, rows, query, pages };
  const found = (await findByPlace(search)) ?? (await findByNumber(search));
  const ids = found.ids.map(({ id }) => id);
  return {
    rows: await readInOrder(executor, list, ids, reader),
    total,
    isCapped: counted > COUNTED_ROWS,
    page: found.page,
    pages,
    ...neighbours(found, search),
    isIgnoring: found.isIgnoring,
  };
}
