import { useLoaderData } from "@remix-run/react";
import { HistoryPage } from "~/components/lists/history-page";
import type { PageHandle } from "~/components/reach/page-handle.types";
import { consoleLoader } from "~/services/http/console-page.server";
import { showHistory } from "~/services/http/list-history.server";
import { readerOf } from "~/services/http/list-reader.server";
import { nothingToPost } from "~/services/http/page.server";
import { accountHistory } from "~/services/people/account-history.server";

export const handle: PageHandle = {
  hydrate: true,
  gains: { title: "账号变更历史", href: null, items: [] },
};

export const loader = consoleLoader("account:list", async (page) =>
  showHistory(
    page,
    await accountHistory((await readerOf(page)).scope, Number(page.params["id"])),
    "account:edit",
  ),
);

export const action = nothingToPost;

export default function AccountHistory() {
  return <HistoryPage view={useLoaderData<typeof loader>()} />;
}
