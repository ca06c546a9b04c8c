import { redirect } from "@remix-run/node";
import { db } from "~/services/db/client.server";
import { DomainError } from "~/services/runtime/failures/errors";
import type { CompareView } from "~/services/collections/lists/compare.types";
import type { ListDefinition } from "~/services/collections/lists/define-list.server";
import { columnsFor } from "~/services/collections/lists/list-shape.server";
import { requireRows, textOf } from "~/services/collections/lists/jobs/export-rows.server";
import { readInOrder } from "~/services/collections/lists/found-rows.server";
import { LISTS_TEXT } from "~/services/collections/lists/lists.text";
import type { AuthorizedPage, AuthorizedPost } from "../authorized-page.server";
import { lastListAddressOf, listAddressOf, postedIds, viewerOf } from "./list-viewer.server";

type Identified = { readonly id: number };

const PAIR = /^([1-9]\d{0,14}),([1-9]\d{0,14})$/;

/** Redirects to the comparison of the two ticked rows. */
export function openComparison(post: AuthorizedPost): Response {
  const ids = postedIds(post);
  return ids.length === 2
    ? redirect(`${post.url.pathname}/compare?ids=${ids.join(",")}`, 303)
    : post.form.refuse({ summary: LISTS_TEXT.chooseTwo });
}

/**
 * All columns of two rows, with whether their texts are the same.
 * @throws DomainError not-found for an address that does not name two rows in scope
 */
export async function compareRows<Row extends Identified>(
  list: ListDefinition<Row>,
  page: AuthorizedPage,
): Promise<CompareView> {
  const [, one, two] = PAIR.exec(page.url.searchParams.get("ids") ?? "") ?? [];
  const ids = [Number(one), Number(two)];
  if (one === undefined || one === two) throw new DomainError("not-found");
  const viewer = await viewerOf(page);
  await requireRows(db, list, ids, viewer);
  const rows = await readInOrder(db, list, ids, viewer);
  return {
    title: LISTS_TEXT.compareOf(list.object),
    names: rows.map((row) => list.nameOf(row)),
    rows: columnsFor(list, viewer).map((column) => {
      const texts = rows.map((row) => textOf(column, row, viewer));
      return { title: column.title, texts, isSame: texts[0] === texts[1] };
    }),
    back: await lastListAddressOf(page, listAddressOf(page, list)),
  };
}
