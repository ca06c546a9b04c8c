import { formatCount } from "~/services/format/text/count";
import { cachePath } from "~/services/access/paths/page-links";
import { scopeOfSession } from "~/services/access/roles/rights/scope-of.server";
import type { RecordView } from "~/services/forms/editing/record.types";
import { ownServer } from "~/services/operations/jobs/own-server.server";
import { clearCache, listCaches, type CacheState } from "~/services/operations/status/process-caches.server";
import { PROCESS_STATE_TEXT as TEXT } from "~/services/operations/status/process-state.text";
import { DomainError } from "~/services/runtime/failures/errors";
import type { AuthorizedPage, AuthorizedPost } from "~/collections/authorized-page.server";
import { idIn, performRecordAction, recordActionsAt } from "~/collections/records/record-page.server";

/** @throws DomainError not-found, also for members of organisations */
async function cacheAt(page: AuthorizedPage): Promise<CacheState> {
  const id = idIn(page, "cacheId");
  const cache = listCaches().find((one) => one.id === id);
  if (!cache || (await scopeOfSession(page.session)).kind !== "all") throw new DomainError("not-found");
  return cache;
}

/** A cache of the server that answers, and the action that empties it. */
export async function viewCache(page: AuthorizedPage): Promise<RecordView & { recordName: string }> {
  const { name, entries, characters, hits, misses } = await cacheAt(page);
  const { title, holds } = TEXT.caches[name];
  const server = ownServer();
  const clear = {
    intent: "clear",
    text: TEXT.clear(title),
    notes: TEXT.clearNotes(server),
    needsReason: false,
  };
  return {
    title,
    recordName: title,
    details: [
      { label: TEXT.holds, text: holds },
      { label: TEXT.server, text: server },
      { label: TEXT.entries, text: formatCount(entries) },
      ...(characters === null ? [] : [{ label: TEXT.characters, text: formatCount(characters) }]),
      { label: TEXT.hits, text: formatCount(hits) },
      { label: TEXT.misses, text: formatCount(misses) },
    ],
    links: [],
    ...recordActionsAt(page, [clear]),
  };
}

export async function postCache(post: AuthorizedPost): Promise<Response> {
  const { id, name } = await cacheAt(post);
  if (post.form.intent !== "clear") throw new DomainError("unreadable");
  const { title } = TEXT.caches[name];
  return performRecordAction(post, { to: cachePath(id), text: TEXT.clear(title) }, async (actor) => {
    const { entries } = await clearCache(actor, name);
    return { ok: true, text: TEXT.cleared(title, entries) };
  });
}
