import { useLoaderData } from "@remix-run/react";
import { ResultPage } from "~/components/lists/result-page";
import type { PageHandle } from "~/components/reach/page-handle.types";
import { customerList } from "~/services/companies/company-lists.server";
import { consoleAction, consoleLoader } from "~/services/http/console-page.server";
import { answerResult } from "~/services/http/list-bulk.server";
import { showResult } from "~/services/http/list-result.server";

export const handle: PageHandle = {
  hydrate: true,
  gains: { title: "处理结果", href: null, items: [] },
};

export const loader = consoleLoader("customer:list", (page) => showResult(customerList, page));

export const action = consoleAction("customer:list", (post) => answerResult(customerList, post));

export default function ResultCustomerList() {
  return <ResultPage view={useLoaderData<typeof loader>()} />;
}
