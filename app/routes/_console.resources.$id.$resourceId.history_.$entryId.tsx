import { useLoaderData } from "@remix-run/react";
import { RevertPage } from "~/components/lists/revert-page";
import type { PageHandle } from "~/components/reach/page-handle.types";
import { consoleAction, consoleLoader } from "~/services/http/console-page.server";
import { answerRevert, showRevert } from "~/services/http/list-revert.server";
import { pageHeaders } from "~/services/http/page.server";
import { revertibleResource } from "~/services/http/revertible.server";

export const handle: PageHandle = {
  hydrate: true,
  gains: { title: "资源恢复到历史版本", href: null, items: [] },
};

export const loader = consoleLoader("resource:edit", (page) => showRevert(page, revertibleResource));

export const action = consoleAction("resource:edit", (post) => answerRevert(post, revertibleResource));

export const headers = pageHeaders;

export default function Revert() {
  return <RevertPage view={useLoaderData<typeof loader>()} />;
}
