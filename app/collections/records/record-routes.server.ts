import { DomainError } from "~/services/runtime/failures/errors";
import { chosenIn } from "./record-page.server";
import { trailAt, type CollectionPage, type CollectionPost } from "../collection-page.server";

/** @throws DomainError not-found */
function recordAt({ collection, location: { below } }: CollectionPage) {
  const record = collection.records[below?.path ?? ""];
  if (!record) throw new DomainError("not-found");
  return record;
}

/** What the rows of the list are called, for the page of one of them. */
function objectAt({ collection, location: { id, below }, url }: CollectionPage): string {
  if (below?.path !== ":id") return "";
  return collection.list?.(Number(id ?? 0), url.searchParams).use(({ object }) => object) ?? "";
}

export async function showRecordAt(page: CollectionPage) {
  const { list, ...view } = await recordAt(page).view(page);
  const listHref = view.confirming ? await chosenIn(page) : null;
  const confirmed = view.confirming ? { object: objectAt(page) } : {};
  const trail = list ? [list] : await trailAt(page);
  return { ...view, ...confirmed, ...(listHref === null ? {} : { listHref }), trail };
}

/** @throws DomainError not-found where a record has no actions */
export async function answerRecordAt(post: CollectionPost): Promise<Response> {
  const answer = recordAt(post).post;
  if (!answer) throw new DomainError("not-found");
  return answer(post);
}
