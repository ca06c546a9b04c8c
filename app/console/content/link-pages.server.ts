import type { AuthorizedPage, AuthorizedPost } from "~/collections/authorized-page.server";
import { leave } from "~/collections/forms/collection-form.server";
import { lastListAddressOf } from "~/collections/lists/list-viewer.server";
import { recordActionsAt } from "~/collections/records/record-page.server";
import { articlePageHref, contentPath, linksHref } from "~/services/content/content-addresses";
import { checkedAt, checkLinks, listBrokenLinks } from "~/services/content/links/check-links.server";
import { LINKS_TEXT as TEXT } from "~/services/content/links/links.text";
import type { RecordView } from "~/services/forms/editing/record.types";
import { momentOf } from "~/services/format/time";
import { DomainError } from "~/services/runtime/failures/errors";
import { now } from "~/services/runtime/process/clock.server";

function stateOf(count: number, isUnknown: boolean): NonNullable<RecordView["head"]>["state"] {
  if (isUnknown) return { text: TEXT.never, tone: "quiet" };
  return count > 0 ? { text: TEXT.bad, tone: "warning" } : { text: TEXT.good, tone: "good" };
}

/** The broken internal links of published articles. */
export async function viewLinks(page: AuthorizedPage): Promise<RecordView & { recordName: string }> {
  const [broken, at] = await Promise.all([listBrokenLinks(), checkedAt()]);
  const check = { intent: "check", text: TEXT.moves.check, notes: [TEXT.note], needsReason: false };
  const last = at === null ? { text: TEXT.never } : momentOf(at, now());
  const isUnknown = at === null && broken.length === 0;
  return {
    title: TEXT.title,
    recordName: "",
    head: {
      icon: "article",
      state: stateOf(broken.length, isUnknown),
      details: [
        { label: TEXT.checkedAt, ...last },
        { label: TEXT.count, text: isUnknown ? "" : String(broken.length) },
      ],
    },
    details: [],
    table: {
      columns: TEXT.columns,
      rows: broken.map(({ id, title, text, href, found_at }) => [
        { text: title, href: articlePageHref(id) },
        text,
        href,
        momentOf(found_at, now()),
      ]),
      empty: isUnknown ? TEXT.neverEmpty : TEXT.empty,
    },
    links: [{ text: TEXT.toList, href: await lastListAddressOf(page, contentPath) }],
    ...recordActionsAt(page, page.may("content:edit") ? [check] : []),
  };
}

/** Checks the links of all published articles. */
export async function postLinks(post: AuthorizedPost): Promise<Response> {
  post.requireRight("content:edit");
  if (post.form.intent !== "check") throw new DomainError("unreadable");
  return leave(linksHref, TEXT.done(await checkLinks()));
}
