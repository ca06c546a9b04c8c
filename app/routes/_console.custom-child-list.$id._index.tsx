import { useLoaderData } from "@remix-run/react";
import { ListPage } from "~/components/lists/list-page";
import { LIST_GAINS } from "~/components/reach/gains.text";
import type { PageHandle } from "~/components/reach/page-handle.types";
import { childList } from "~/services/companies/company-lists.server";
import { parentAt } from "~/services/http/company-pages.server";
import { consoleAction, consoleLoader } from "~/services/http/console-page.server";
import { answerList, showList } from "~/services/http/list-page.server";

export const handle: PageHandle = {
  hydrate: true,
  sheet: "broad",
  gains: { title: "一级客户", href: null, items: LIST_GAINS },
};

export const loader = consoleLoader("customer-child:list", async (page) => {
  const parent = await parentAt(page);
  return { view: await showList(childList(parent.id), page), recordName: parent.name };
});

export const action = consoleAction("customer-child:list", async (post) =>
  answerList(childList((await parentAt(post)).id), post),
);

export default function ChildList() {
  return <ListPage view={useLoaderData<typeof loader>().view} />;
}
