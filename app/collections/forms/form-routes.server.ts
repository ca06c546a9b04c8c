import { DomainError } from "~/services/runtime/failures/errors";
import { trailAt, type CollectionPage, type CollectionPost } from "../collection-page.server";
import { lastListAddressOf } from "../lists/list-viewer.server";

/** @throws DomainError not-found */
function formAt({ collection, location: { below } }: CollectionPage) {
  const form = collection.forms[below?.path ?? ""];
  if (!form || !below) throw new DomainError("not-found");
  return { ...form, title: below.title };
}

export async function showFormAt(page: CollectionPage) {
  const { title, view: read, hasListBackLink = false } = formAt(page);
  const view = await read(page);
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
