import { useLoaderData } from "@remix-run/react";
import { HistoryPage } from "~/components/lists/history-page";
import type { PageHandle } from "~/components/reach/page-handle.types";
import { companyHistory } from "~/services/companies/company-history.server";
import { CHILDREN } from "~/services/http/company-pages.server";
import { consoleLoader } from "~/services/http/console-page.server";
import { showHistory } from "~/services/http/list-history.server";
import { nothingToPost } from "~/services/http/page.server";

export const handle: PageHandle = {
  hydrate: true,
  gains: { title: "一级客户变更历史", href: null, items: [] },
};

export const loader = consoleLoader("customer-child:list", async (page) =>
  showHistory(page, await companyHistory(await CHILDREN.findRow(page)), "customer-child:edit"),
);

export const action = nothingToPost;

export default function ChildHistory() {
  return <HistoryPage view={useLoaderData<typeof loader>()} />;
}
