import { useLoaderData } from "@remix-run/react";
import { HistoryPage } from "~/components/lists/history-page";
import type { PageHandle } from "~/components/reach/page-handle.types";
import { companyHistory } from "~/services/companies/company-history.server";
import { PROVIDERS } from "~/services/http/company-pages.server";
import { consoleLoader } from "~/services/http/console-page.server";
import { showHistory } from "~/services/http/list-history.server";
import { nothingToPost } from "~/services/http/page.server";

export const handle: PageHandle = {
  hydrate: true,
  gains: { title: "服务商变更历史", href: null, items: [] },
};

export const loader = consoleLoader("provider:list", async (page) =>
  showHistory(page, await companyHistory(await PROVIDERS.findRow(page)), "provider:edit"),
);

export const action = nothingToPost;

export default function ProviderHistory() {
  return <HistoryPage view={useLoaderData<typeof loader>()} />;
}
