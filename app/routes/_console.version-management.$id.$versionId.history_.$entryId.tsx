import { useLoaderData } from "@remix-run/react";
import { RevertPage } from "~/components/lists/revert-page";
import type { PageHandle } from "~/components/reach/page-handle.types";
import { consoleAction, consoleLoader } from "~/services/http/console-page.server";
import { answerRevert, showRevert } from "~/services/http/list-revert.server";
import { pageHeaders } from "~/services/http/page.server";
import { revertibleVersion } from "~/services/http/revertible.server";

export const handle: PageHandle = {
  hydrate: true,
  gains: { title: "版本恢复到历史版本", href: null, items: [] },
};

export const loader = consoleLoader("version:edit", (page) => showRevert(page, revertibleVersion));

export const action = consoleAction("version:edit", (post) => answerRevert(post, revertibleVersion));

export const headers = pageHeaders;

export default function Revert() {
  return <RevertPage view={useLoaderData<typeof loader>()} />;
}
