import { DomainError } from "~/services/runtime/failures/errors";
import { trailAt, type CollectionPage, type CollectionPost } from "../collection-page.server";
import { lastListAddressOf } from "../lists/list-viewer.server";

/** @throws DomainError not-found */
function formAt({ collection, location: { below } }: CollectionPage) {
  const form = collection.forms[below?.path ?? ""];
  if (!form || !below) throw new DomainError("not-found");
  return { ...form, title: below.title, isRepeated: below.isRepeated };
}

/** The address of the same form, empty: with its query, which names the record above. */
function nextAddress({ url }: CollectionPage): string {
  const query = new URLSearchParams(url.searchParams);
  query.delete("draft");
  return query.size === 0 ? url.pathname : `${url.pathname}?${query.toString()}`;
}

export async function showFormAt(page: CollectionPage) {
  const { title, isRepeated, view: read, hasListBackLink = false } = formAt(page);
  const view = { ...(await read(page)), next: isRepeated ? nextAddress(page) : undefined };
  const recordName = view.recordName ?? null;
  return {
    view,
    recordName,
    title: recordName === null ? title : `${title} - ${recordName}`,
    trail: await trailAt(page),
    backHref: await lastListAddressOf(
      page,
      view.back ?? page.url.pathname.replace(hasListBackLink ? /\/[^/]+\/[^/]+$/ : /\/[^/]+$/, ""),
    ),
  };
}

export const answerFormAt = (post: CollectionPost) => formAt(post).post(post);
