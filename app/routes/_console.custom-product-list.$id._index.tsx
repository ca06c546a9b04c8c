import { useLoaderData } from "@remix-run/react";
import { ListPage } from "~/components/lists/list-page";
import { LIST_GAINS } from "~/components/reach/gains.text";
import type { PageHandle } from "~/components/reach/page-handle.types";
import { grantList } from "~/services/grants/grant-list.server";
import { consoleAction, consoleLoader } from "~/services/http/console-page.server";
import { ownerAt } from "~/services/http/grant-pages.server";
import { answerList, showList } from "~/services/http/list-page.server";

export const handle: PageHandle = {
  hydrate: true,
  sheet: "broad",
  gains: { title: "设置产品", href: null, items: LIST_GAINS },
};

export const loader = consoleLoader("customer-product:list", async (page) => {
  const owner = await ownerAt(page, "customer");
  return { view: await showList(grantList(owner), page), recordName: owner.name };
});

export const action = consoleAction("customer-product:list", async (post) =>
  answerList(grantList(await ownerAt(post, "customer")), post),
);

export default function CustomerProducts() {
  return <ListPage view={useLoaderData<typeof loader>().view} />;
}
