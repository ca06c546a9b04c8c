import { useLoaderData } from "@remix-run/react";
import { MessagePage } from "~/components/declarations/message/message-page";
import type { PageHandle } from "~/components/reach/page-handle.types";
import { authorizedLoader } from "~/collections/authorized-page.server";
import { viewMessage } from "~/desk/declarations/message-view.server";
import { refusePosts } from "~/pages/page.server";

export const handle: PageHandle = {
  hydrate: true,
  sheet: "broad",
  enhancements: { title: "下载报文", href: null, items: "none" },
};

export const loader = authorizedLoader("declaration:export", viewMessage);

export const action = refusePosts;

export default function Message() {
  return <MessagePage view={useLoaderData<typeof loader>()} />;
}
