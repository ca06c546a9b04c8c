import { redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { PageTitle } from "~/components/layout/page-title";
import { useChrome } from "~/components/layout/use-chrome";
import { MessageCenter } from "~/components/messages/message-center";
import { centerAddress } from "~/components/messages/message-pages";
import { CENTER_PATH, CENTER_TITLE, markAllFailed, UNDONE } from "~/components/messages/messages.text";
import type { CenterAnswer } from "~/components/messages/use-opening";
import type { PageHandle } from "~/components/reach/page-handle.types";
import { flashHeader } from "~/pages/cookies/flash.server";
import { filterOf, messageView, readCenter } from "~/pages/messages/message-center.server";
import { formAction, pageHeaders, pageLoader, type Post } from "~/pages/page.server";
import { reply } from "~/pages/reply.server";
import { findMessage } from "~/services/messaging/messages/box.server";
import { markAllRead } from "~/services/messaging/messages/mark-all.server";
import { readId } from "~/services/messaging/messages/message.schema";
import { MESSAGE_TEXT } from "~/services/messaging/messages/message.text";
import { markRead, removeMessages } from "~/services/messaging/messages/reading.server";
import { undoAction } from "~/services/messaging/messages/undo.server";

export const handle: PageHandle = {
  hydrate: true,
  sheet: "broad",
  enhancements: { title: CENTER_TITLE, href: CENTER_PATH, items: "messages" },
};

export const loader = pageLoader(async ({ url, session }) => {
  const filter = filterOf(url.searchParams);
  const { list, counts, undo } = await readCenter(session!.accountId, filter);
  const last = Math.max(1, list?.pages ?? filter.page);
  // The last page may not exist any more after messages were removed.
  if (filter.page > last && !filter.isUnresolved) return redirect(centerAddress({ ...filter, page: last }));
  return reply({ filter, list, counts, undo });
});

const missing = ({ form }: Post) =>
  form.refuse({ summary: MESSAGE_TEXT.missing, status: 404, presentation: "toast" });

async function backToList({ url }: Post, text?: string): Promise<Response> {
  const headers = new Headers();
  if (text) headers.append("Set-Cookie", await flashHeader({ kind: "success", text }));
  return redirect(centerAddress(filterOf(url.searchParams)), { status: 303, headers });
}

/** Marks a message as read and redirects to it; where scripts run it is returned for the dialog. */
async function open(post: Post): Promise<Response> {
  const { form, session } = post;
  const id = readId(form.get("open"));
  if (id === null || !(await markRead(session!.accountId, [id]))) return missing(post);
  if (form.get("inPlace") === "") return redirect(`${CENTER_PATH}/${id}`, { status: 303 });
  const message = await findMessage(session!.accountId, id);
  if (!message) return missing(post);
  return reply({ opened: { ...messageView(message), isRead: true, content: message.content } });
}

async function changeTicked(post: Post): Promise<Response> {
  const { form, session } = post;
  const ids = [...new Set(form.ids)].map(readId);
  if (ids.length === 0) return form.refuse({ summary: MESSAGE_TEXT.noneChosen, presentation: "toast" });
  const own = ids.filter((id) => id !== null);
  const isRemoval = form.intent === "remove";
  const change = isRemoval ? removeMessages : markRead;
  if (own.length < ids.length || !(await change(session!.accountId, own))) return missing(post);
  return backToList(post);
}

async function undo(post: Post): Promise<Response> {
  const action = readId(post.form.get("undo"));
  if (action !== null && (await undoAction(post.session!.accountId, action))) return backToList(post, UNDONE);
  return post.form.refuse({ summary: MESSAGE_TEXT.undoLate, presentation: "toast" });
}

export const action = formAction(
  async (post) => {
    const { form, session } = post;
    if (form.get("open") !== "") return open(post);
    if (form.get("undo") !== "") return undo(post);
    if (form.intent !== "read-all") return changeTicked(post);
    const { count } = await markAllRead(session!.accountId);
    // The undo notice reports the success already.
    return backToList(post, count === 0 ? MESSAGE_TEXT.done : undefined);
  },
  (reason, { intent }) => (intent === "read-all" ? markAllFailed(reason) : reason),
);

export const headers = pageHeaders;

export default function Center() {
  const { filter, list, counts, undo } = useLoaderData<typeof loader>();
  const outcome = useActionData<CenterAnswer>() ?? null;
  const chrome = useChrome();
  return (
    <>
      <PageTitle title={CENTER_TITLE} siteTitle={chrome.site.title} failed={outcome?.result !== undefined} />
      <MessageCenter
        filter={filter}
        list={list}
        counts={counts}
        undo={undo}
        token={chrome.token}
        outcome={outcome}
      />
    </>
  );
}
