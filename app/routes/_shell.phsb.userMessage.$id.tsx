import { useLoaderData } from "@remix-run/react";
import { PageTitle } from "~/components/layout/page-title";
import { useChrome } from "~/components/layout/use-chrome";
import { MessagePage } from "~/components/messages/message-page";
import { CENTER_TITLE } from "~/components/messages/messages.text";
import type { PageHandle } from "~/components/reach/page-handle.types";
import { DomainError } from "~/services/runtime/failures/errors";
import { messageView } from "~/pages/messages/message-center.server";
import { refusePosts, pageLoader } from "~/pages/page.server";
import { findMessage } from "~/services/messaging/messages/box.server";
import { readId } from "~/services/messaging/messages/message.schema";

export const handle: PageHandle = {
  hydrate: true,
  enhancements: { title: "消息详情", href: null, items: "message" },
};

export const loader = pageLoader(async ({ params, session }) => {
  const id = readId(params["id"] ?? "");
  const message = id === null ? null : await findMessage(session!.accountId, id);
  if (!message) throw new DomainError("not-found");
  const { isRead, content } = message;
  return { message: { ...messageView(message), isRead, content } };
});

export const action = refusePosts;

export default function Message() {
  const { message } = useLoaderData<typeof loader>();
  const chrome = useChrome();
  return (
    <>
      <PageTitle title={`${message.title} - ${CENTER_TITLE}`} siteTitle={chrome.site.title} />
      <MessagePage message={message} token={chrome.token} />
    </>
  );
}
