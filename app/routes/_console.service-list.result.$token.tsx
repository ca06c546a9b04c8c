import { useLoaderData } from "@remix-run/react";
import { ResultPage } from "~/components/lists/result-page";
import type { PageHandle } from "~/components/reach/page-handle.types";
import { providerList } from "~/services/companies/company-lists.server";
import { consoleAction, consoleLoader } from "~/services/http/console-page.server";
import { answerResult } from "~/services/http/list-bulk.server";
import { showResult } from "~/services/http/list-result.server";

export const handle: PageHandle = {
  hydrate: true,
  gains: { title: "处理结果", href: null, items: [] },
};

export const loader = consoleLoader("provider:list", (page) => showResult(providerList, page));

export const action = consoleAction("provider:list", (post) => answerResult(providerList, post));

export default function ResultProviderList() {
  return <ResultPage view={useLoaderData<typeof loader>()} />;
}
