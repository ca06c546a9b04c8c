import { useLoaderData } from "@remix-run/react";
import { ResultPage } from "~/components/lists/result-page";
import type { PageHandle } from "~/components/reach/page-handle.types";
import { childList } from "~/services/companies/company-lists.server";
import { parentAt } from "~/services/http/company-pages.server";
import { consoleAction, consoleLoader } from "~/services/http/console-page.server";
import { answerResult } from "~/services/http/list-bulk.server";
import { showResult } from "~/services/http/list-result.server";

export const handle: PageHandle = {
  hydrate: true,
  gains: { title: "处理结果", href: null, items: [] },
};

export const loader = consoleLoader("customer-child:list", async (page) =>
  showResult(childList((await parentAt(page)).id), page),
);

export const action = consoleAction("customer-child:list", async (post) =>
  answerResult(childList((await parentAt(post)).id), post),
);

export default function ResultChildList() {
  return <ResultPage view={useLoaderData<typeof loader>()} />;
}
