import { isPrefetch, type AuthorizedPage, type AuthorizedPost } from "~/collections/authorized-page.server";
import { actorOf, leave } from "~/collections/forms/collection-form.server";
import { idIn } from "~/collections/records/record-page.server";
import type { HoldAnswer } from "~/components/declarations/entry-patch.types";
import { ENTRY_TEXT as TEXT } from "~/components/declarations/entry.text";
import type { EntryView } from "~/components/declarations/entry.types";
import { reply } from "~/pages/reply.server";
import { db } from "~/services/db/client.server";
import { closeHiddenForm } from "~/services/declarations/records/apply-patches.server";
import type { StoredDeclaration } from "~/services/declarations/records/find-declaration.server";
import { beginEditing, findUnclosedForm, takeOver } from "~/services/declarations/records/locks.server";
import { formatTime } from "~/services/format/time";
import { addressBeside, targetIn } from "./target.server";
import { declarationAt, viewEntry } from "./view.server";

/**
 * Opens a part of a declaration: the viewer gets the lock, unless another editor holds it. A prefetch takes
 * no lock.
 */
export async function openEntry(page: AuthorizedPage): Promise<EntryView> {
  if (isPrefetch(page.request)) return viewEntry(page);
  const actor = await actorOf(page);
  const id = idIn(page, "id");
  const other = await beginEditing(db, actor, id);
  if (!other && (await findUnclosedForm(db, actor, id))) {
    const { data } = await declarationAt(page);
    const address = targetIn(page.url.searchParams, data);
    await closeHiddenForm(actor, id, [address.target, addressBeside(address).target]);
  }
  return viewEntry(page);
}

/** Renews the lock of an open page; the response names another editor who has taken it over. */
export async function renewEntryLock(post: AuthorizedPost, { row }: StoredDeclaration): Promise<Response> {
  const other = await beginEditing(db, await actorOf(post), row.id);
  const holder = other && { who: other.who, since: formatTime(other.since, "HH:mm") };
  return reply<HoldAnswer>({ holder });
}

/** Takes the lock over from another editor. */
export async function takeOverEntry(
  post: AuthorizedPost,
  { row }: StoredDeclaration,
  href: string,
): Promise<Response> {
  const outcome = await takeOver(await actorOf(post), row.id);
  if (outcome.ok) return leave(href, TEXT.takenOver);
  return post.form.refuse({ summary: outcome.text, status: 409, more: { view: await viewEntry(post) } });
}
