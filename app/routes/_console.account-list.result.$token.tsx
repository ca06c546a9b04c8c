import { useLoaderData } from "@remix-run/react";
import { ResultPage } from "~/components/lists/result-page";
import type { PageHandle } from "~/components/reach/page-handle.types";
import { consoleAction, consoleLoader } from "~/services/http/console-page.server";
import { answerResult } from "~/services/http/list-bulk.server";
import { showResult } from "~/services/http/list-result.server";
import { accountList } from "~/services/people/account-list.server";

export const handle: PageHandle = {
  hydrate: true,
  gains: { title: "处理结果", href: null, items: [] },
};

export const loader = consoleLoader("account:list", (page) => showResult(accountList, page));

export const action = consoleAction("account:list", (post) => answerResult(accountList, post));

export default function AccountListResult() {
  return <ResultPage view={useLoaderData<typeof loader>()} />;
}
