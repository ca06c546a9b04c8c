import { useLoaderData } from "@remix-run/react";
import { ResultPage } from "~/components/lists/result-page";
import type { PageHandle } from "~/components/reach/page-handle.types";
import { grantList } from "~/services/grants/grant-list.server";
import { consoleAction, consoleLoader } from "~/services/http/console-page.server";
import { ownerAt } from "~/services/http/grant-pages.server";
import { answerResult } from "~/services/http/list-bulk.server";
import { showResult } from "~/services/http/list-result.server";

export const handle: PageHandle = {
  hydrate: true,
  gains: { title: "处理结果", href: null, items: [] },
};

export const loader = consoleLoader("customer-product:list", async (page) =>
  showResult(grantList(await ownerAt(page, "customer")), page),
);

export const action = consoleAction("customer-product:list", async (post) =>
  answerResult(grantList(await ownerAt(post, "customer")), post),
);

export default function ResultCustomerProducts() {
  return <ResultPage view={useLoaderData<typeof loader>()} />;
}
