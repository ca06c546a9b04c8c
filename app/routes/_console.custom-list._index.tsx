import { useLoaderData } from "@remix-run/react";
import { ListPage } from "~/components/lists/list-page";
import { LIST_GAINS } from "~/components/reach/gains.text";
import type { PageHandle } from "~/components/reach/page-handle.types";
import { customerList } from "~/services/companies/company-lists.server";
import { consoleAction, consoleLoader } from "~/services/http/console-page.server";
import { answerList, showList } from "~/services/http/list-page.server";

export const handle: PageHandle = {
  hydrate: true,
  sheet: "broad",
  gains: { title: "客户管理", href: "/custom-list", items: LIST_GAINS },
};

export const loader = consoleLoader("customer:list", (page) => showList(customerList, page));

export const action = consoleAction("customer:list", (post) => answerList(customerList, post));

export default function CustomerList() {
  return <ListPage view={useLoaderData<typeof loader>()} />;
}
