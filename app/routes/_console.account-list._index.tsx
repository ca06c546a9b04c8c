import { useLoaderData } from "@remix-run/react";
import { ListPage } from "~/components/lists/list-page";
import { LIST_GAINS } from "~/components/reach/gains.text";
import type { PageHandle } from "~/components/reach/page-handle.types";
import { consoleAction, consoleLoader } from "~/services/http/console-page.server";
import { answerList, showList } from "~/services/http/list-page.server";
import { accountList } from "~/services/people/account-list.server";

export const handle: PageHandle = {
  hydrate: true,
  sheet: "broad",
  gains: { title: "账号列表", href: "/account-list", items: LIST_GAINS },
};

export const loader = consoleLoader("account:list", (page) => showList(accountList, page));

export const action = consoleAction("account:list", (post) => answerList(accountList, post));

export default function AccountList() {
  return <ListPage view={useLoaderData<typeof loader>()} />;
}
