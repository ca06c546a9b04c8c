import { db } from "~/services/db/client.server";
import { isPermitted } from "~/services/access/paths/guard";
import type { Rights } from "~/services/access/menu/rights.server";
import { OF_A_LIST_MAX } from "~/services/collections/search/search.text";
import { SEARCH_MAX } from "~/services/collections/search/search-console.server";
import type { Found } from "~/services/collections/search/search-rank.server";
import type { ListDefinition, Viewer } from "~/services/collections/lists/define-list.server";
import { isUnreadable } from "~/services/forms/rules/form.schema";
import { findSearchRefusal } from "~/services/collections/lists/masks/masked-tries.server";
import { orderOf } from "~/services/collections/lists/row-order.server";
import { findRows, prepareSearch } from "~/services/collections/lists/search-rows.server";
import { readInOrder, searchedRows, type Searched } from "~/services/collections/lists/found-rows.server";
import type { Collection } from "../define-collection.server";

type Identified = { readonly id: number };

/** One letter matches the beginning of too many names. */
const TYPED_MIN = 2;

/** The first ids of a search, in the list's own order. */
async function firstIds<Row extends Identified>(
  list: ListDefinition<Row>,
  searched: Searched,
): Promise<number[]> {
  const order = orderOf(list, []);
  const prepared = await prepareSearch(db, searched, order);
  if (prepared.total === 0) return [];
  const rows = await findRows(db, prepared, order, { limit: OF_A_LIST_MAX });
  return rows.map(({ id }) => id);
}

/** Ids that one filter matches. */
function idsBy<Row extends Identified>(
  list: ListDefinition<Row>,
  found: { readonly code: string; readonly typed: string },
  viewer: Viewer,
): Promise<number[]> {
  const isExact = list.filters.some(({ code, kind }) => code === found.code && kind === "equals");
  // A whole number matches one record in any state.
  const initial = list.filters.flatMap(({ code, initial: values }) =>
    values && !isExact ? [[code, values] as const] : [],
  );
  const values = Object.fromEntries([...initial, [found.code, [found.typed]] as const]);
  return firstIds(list, searchedRows(list, { values, problems: {} }, viewer));
}

/** Ids of the rows that the list finds by a text. */
async function idsOf<Row extends Identified>(
  list: ListDefinition<Row>,
  typed: string,
  viewer: Viewer,
): Promise<number[]> {
  const { findBy, foundBy = [] } = list;
  if (findBy) {
    const all = searchedRows(list, { values: {}, problems: {} }, viewer);
    return firstIds(list, { ...all, idFilters: [findBy(typed)], isNarrowed: true });
  }
  const found = await Promise.all(foundBy.map((code) => idsBy(list, { code, typed }, viewer)));
  return [...new Set(found.flat())].slice(0, OF_A_LIST_MAX);
}

/** The record's own page: the first cell that links below its list; null where none does. */
function hrefOf<Row>(
  { columns, slug }: Pick<ListDefinition<Row & Identified>, "columns" | "slug">,
  row: Row & Identified,
  viewer: Viewer,
): string | null {
  for (const { cell } of columns) {
    const shown = cell(row, viewer);
    if (typeof shown !== "string" && shown.href?.includes(`/${slug}/`)) return shown.href;
  }
  return null;
}

/** The numbers of a row; empty where the list has none. */
function numbersOf<Row extends Identified>(list: ListDefinition<Row>, row: Row, viewer: Viewer): string {
  if (list.numbersOf) return list.numbersOf(row);
  const cell = list.columns.find(({ code }) => code === "code")?.cell(row, viewer) ?? "";
  return typeof cell === "string" ? cell : cell.text;
}

/**
 * A result that links to the list instead of its records, where the viewer has searched for too many whole
 * masked values; null otherwise.
 */
async function refusedSearch<Row>(
  { filters, foundBy = [], slug }: Pick<ListDefinition<Row & Identified>, "filters" | "foundBy" | "slug">,
  { title, typed }: { title: string; typed: string },
  viewer: Viewer,
): Promise<Found | null> {
  for (const { code, masked } of filters) {
    if (masked === undefined || !foundBy.includes(code)) continue;
    const refusal = await findSearchRefusal(masked, typed, viewer);
    if (refusal === null) continue;
    return {
      title: refusal,
      place: title,
      href: `/${slug}?${new URLSearchParams([[code, typed]]).toString()}`,
    };
  }
  return null;
}

async function recordsOf<Row extends Identified>(
  list: ListDefinition<Row>,
  { title, typed }: { title: string; typed: string },
  viewer: Viewer,
): Promise<Found[]> {
  const refused = await refusedSearch(list, { title, typed }, viewer);
  if (refused) return [refused];
  const rows = await readInOrder(db, list, await idsOf(list, typed, viewer), viewer);
  return rows.flatMap((row) => {
    const href = hrefOf(list, row, viewer);
    const place = [title, numbersOf(list, row, viewer)].filter((part) => part !== "").join(" ");
    return href === null ? [] : [{ title: list.nameOf(row), place, href }];
  });
}

/**
 * Finds records whose number or name matches the typed text, in every list that the user may open, within
 * scope.
 */
export async function findRecords(
  collections: readonly Collection[],
  { rights, viewer }: { readonly rights: Rights; readonly viewer: Viewer },
  given: string,
): Promise<Found[]> {
  const typed = given.trim().slice(0, SEARCH_MAX);
  if (typed.length < TYPED_MIN || isUnreadable(typed)) return [];
  const open = collections.filter(
    ({ page, list }) => list && !page.takesId && isPermitted(rights, page.perms),
  );
  const found = await Promise.all(
    open.map(({ page, list, find }) => {
      if (find) return find(typed, viewer);
      const title = rights.menu.titles.get(page.slug) ?? page.title;
      return list!(0, new URLSearchParams()).use((each) => recordsOf(each, { title, typed }, viewer));
    }),
  );
  return found.flat();
}
