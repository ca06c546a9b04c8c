import { useLoaderData } from "@remix-run/react";
import { HistoryPage } from "~/components/lists/history-page";
import type { PageHandle } from "~/components/reach/page-handle.types";
import { consoleLoader } from "~/services/http/console-page.server";
import { showHistory } from "~/services/http/list-history.server";
import { readerOf } from "~/services/http/list-reader.server";
import { nothingToPost } from "~/services/http/page.server";
import { idIn } from "~/services/http/record-page.server";
import { versionHistory } from "~/services/products/catalogue-history.server";

export const handle: PageHandle = {
  hydrate: true,
  gains: { title: "版本变更历史", href: null, items: [] },
};

export const loader = consoleLoader("version:list", async (page) =>
  showHistory(
    page,
    await versionHistory((await readerOf(page)).scope, idIn(page, "id"), idIn(page, "versionId")),
    "version:edit",
  ),
);

export const action = nothingToPost;

export default function VersionHistory() {
  return <HistoryPage view={useLoaderData<typeof loader>()} />;
}
