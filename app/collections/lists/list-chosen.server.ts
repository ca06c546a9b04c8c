import { db } from "~/services/db/client.server";
import type { ListDefinition, Viewer } from "~/services/collections/lists/define-list.server";
import { findIds, wantedRows } from "~/services/collections/lists/found-rows.server";
import type { BulkAction } from "~/services/collections/lists/jobs/bulk-action.types";
import { isUnresolved } from "~/services/collections/lists/list-query";
import { orderOf } from "~/services/collections/lists/row-order.server";
import type { AuthorizedPost } from "../authorized-page.server";
import { postedIds, postedQuery } from "./list-viewer.server";

type Identified = { readonly id: number };

/** Maximum number of rows of one bulk action. */
export const BULK_ROWS = 10_000;

/** @returns null where a filter's lookup cannot be resolved */
async function matchingIds<Row extends Identified>(
  list: ListDefinition<Row>,
  post: AuthorizedPost,
  viewer: Viewer,
) {
  const query = await postedQuery(list, post, viewer);
  if (isUnresolved(query)) return null;
  const rows = {
    table: list.table,
    condition: wantedRows(list, query, viewer),
    order: orderOf(list, query.sort),
  };
  return (await findIds(db, rows, { limit: BULK_ROWS + 1 })).map(({ id }) => id);
}

interface Choice {
  readonly action: BulkAction;
  readonly viewer: Viewer;
  readonly isAll: boolean;
  /** The id of the only row; undefined for ticked ones. */
  readonly own: string | undefined;
}

/** The rows of a posted key, all matching ones, or the ticked ones; null where a filter cannot be resolved. */
export async function chosenBy<Row extends Identified>(
  list: ListDefinition<Row>,
  post: AuthorizedPost,
  { action, viewer, isAll, own }: Choice,
): Promise<readonly number[] | null> {
  if (action.rowsOf) return action.rowsOf(post.form.get("import"));
  return isAll ? matchingIds(list, post, viewer) : postedIds(post, own);
}
