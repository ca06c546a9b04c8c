import { BELOW_TITLES } from "~/services/access/paths/page-titles.text";
import { DomainError } from "~/services/runtime/failures/errors";
import { trailAt, type CollectionPage, type CollectionPost } from "../collection-page.server";
import { showHistory } from "./list-history.server";

const OF_HISTORY = /\/history(?:\/:entryId)?$/;

/** The handlers of the record whose history an address names: the page's own, or one below it. */
function recordAt({ collection, location: { page, below } }: CollectionPage) {
  const path = (below?.path ?? "").replace(OF_HISTORY, "");
  const { history, revert } = path === ":id" ? collection : (collection.records[path] ?? {});
  const revertPage = page.below.find((each) => each.path === `${path}/history/:entryId`);
  return { history, revert, revertPerms: revertPage?.perms };
}

/** The record's name as page name; empty for a page without `:id`, which is not named after its record. */
const recordNameAt = ({ location }: CollectionPage, name: string) => (location.recordId === null ? "" : name);

/**
 * The history of a record. Users with the permission of the revert page can revert to an older version.
 * @throws DomainError not-found for a record without a history
 */
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
