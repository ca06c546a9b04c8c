import { DomainError } from "~/services/runtime/failures/errors";
import { nounOf } from "~/services/access/paths/page-shape";
import { trailAt, type CollectionPage, type CollectionPost } from "../collection-page.server";
import { showHistory } from "./list-history.server";

/** The history of a record; who may change the record may go back to an older version of it. */
export async function showHistoryAt(page: CollectionPage) {
  const { collection, location } = page;
  const record = await collection.history?.(page);
  if (!record) throw new DomainError("not-found");
  const revertPerms = collection.revert ? `${nounOf(location.page.perms)}:edit` : undefined;
  const view = await showHistory(page, record, revertPerms);
  return { ...view, trail: await trailAt(page) };
}

/** @throws DomainError not-found */
function revertAt({ collection: { revert } }: CollectionPage) {
  if (!revert) throw new DomainError("not-found");
  return revert;
}

export async function showRevertAt(page: CollectionPage) {
  const view = await revertAt(page).show(page);
  return { ...view, trail: await trailAt(page) };
}

export const answerRevertAt = (post: CollectionPost) => revertAt(post).answer(post);
