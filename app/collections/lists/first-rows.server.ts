import { db } from "~/services/db/client.server";
import type { ListDefinition } from "~/services/collections/lists/define-list.server";
import { viewList } from "~/services/collections/lists/list-view.server";
import { LISTS_TEXT } from "~/services/collections/lists/lists.text";
import { NO_VIEWS } from "~/services/collections/lists/saved-views.server";
import type { RecordTable } from "~/services/forms/editing/record.types";
import type { AuthorizedPage } from "../authorized-page.server";
import { viewerOf } from "./list-viewer.server";

const ROWS = 10;

/** The first ten rows of a list, with a link to all of them. */
export async function firstRows<Row extends { readonly id: number }>(
  page: AuthorizedPage,
  list: ListDefinition<Row>,
  { title, path, query = "" }: { title: string; path: string; query?: string },
): Promise<RecordTable> {
  const search = new URLSearchParams(`${query}&size=${String(ROWS)}`);
  const columnPreferences = { columns: [], widths: {}, isDense: false };
  const view = await viewList(
    db,
    list,
    { path, title, search, columnPreferences, views: NO_VIEWS, pins: [] },
    await viewerOf(page),
  );
  const href = query === "" ? path : `${path}?${query}`;
  return {
    columns: view.columns.map((column) => column.title),
    rows: view.rows.map(({ cells }) => cells),
    more: {
      text: view.rows.length === 0 ? LISTS_TEXT.goTo(title) : LISTS_TEXT.allOfThem(view.pages.total),
      href,
    },
    empty: view.empty,
  };
}
