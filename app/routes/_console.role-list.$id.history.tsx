import { useLoaderData } from "@remix-run/react";
import { HistoryPage } from "~/components/lists/history-page";
import type { PageHandle } from "~/components/reach/page-handle.types";
import { consoleLoader } from "~/services/http/console-page.server";
import { showHistory } from "~/services/http/list-history.server";
import { readerOf } from "~/services/http/list-reader.server";
import { nothingToPost } from "~/services/http/page.server";
import { roleHistory } from "~/services/roles/role-history.server";

export const handle: PageHandle = {
  hydrate: true,
  gains: { title: "角色变更历史", href: null, items: [] },
};

export const loader = consoleLoader("role:list", async (page) =>
  showHistory(page, await roleHistory((await readerOf(page)).scope, Number(page.params["id"])), "role:edit"),
);

export const action = nothingToPost;

export default function RoleHistory() {
  return <HistoryPage view={useLoaderData<typeof loader>()} />;
}
