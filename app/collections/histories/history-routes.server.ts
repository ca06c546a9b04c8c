import { BELOW_TITLES } from "~/services/access/paths/page-titles.text";
import { DomainError } from "~/services/runtime/failures/errors";
import { trailAt, type CollectionPage, type CollectionPost } from "../collection-page.server";
import { showHistory } from "./list-history.server";

const OF_HISTORY = /\/history(?:\/:entryId)?$/;

/** The record whose history stands at an address: the page's own, or one of those below it. */
function recordAt({ collection, location: { page, below } }: CollectionPage) {
  const path = (below?.path ?? "").replace(OF_HISTORY, "");
  const { history, revert } = path === ":id" ? collection : (collection.records[path] ?? {});
  const revertPage = page.below.find((each) => each.path === `${path}/history/:entryId`);
  return { history, revert, revertPerms: revertPage?.perms };
}

/** What else than `:id` an address names is shown in the view of the page, which is not called as it. */
const recordNameAt = ({ location }: CollectionPage, name: string) => (location.recordId === null ? "" : name);

/** The history of a record; who may change the record may go back to an older version of it. */
export async function showHistoryAt(page: CollectionPage) {
  const { history, revertPerms } = recordAt(page);
  const record = await history?.(page);
  if (!record) throw new DomainError("not-found");
  const view = await showHistory(page, record, revertPerms);
  const trail = await trailAt(page);
  return { ...view, title: BELOW_TITLES["history"]!, recordName: recordNameAt(page, view.name), trail };
}

/** @throws DomainError not-found */
function revertAt(page: CollectionPage) {
  const { revert } = recordAt(page);
  if (!revert) throw new DomainError("not-found");
  return revert;
}

export async function showRevertAt(page: CollectionPage) {
  const view = await revertAt(page).show(page);
  return { ...view, recordName: recordNameAt(page, view.name), trail: await trailAt(page) };
}

export const answerRevertAt = (post: CollectionPost) => revertAt(post).answer(post);
