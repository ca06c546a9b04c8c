import { useLoaderData } from "@remix-run/react";
import { HistoryPage } from "~/components/lists/history-page";
import type { PageHandle } from "~/components/reach/page-handle.types";
import { consoleLoader } from "~/services/http/console-page.server";
import { showHistory } from "~/services/http/list-history.server";
import { readerOf } from "~/services/http/list-reader.server";
import { nothingToPost } from "~/services/http/page.server";
import { idIn } from "~/services/http/record-page.server";
import { resourceHistory } from "~/services/products/catalogue-history.server";

export const handle: PageHandle = {
  hydrate: true,
  gains: { title: "资源变更历史", href: null, items: [] },
};

export const loader = consoleLoader("resource:list", async (page) =>
  showHistory(
    page,
    await resourceHistory((await readerOf(page)).scope, idIn(page, "id"), idIn(page, "resourceId")),
    "resource:edit",
  ),
);

export const action = nothingToPost;

export default function ResourceHistory() {
  return <HistoryPage view={useLoaderData<typeof loader>()} />;
}
