import { useLoaderData } from "@remix-run/react";
import { ListPage } from "~/components/lists/list-page";
import { LIST_GAINS } from "~/components/reach/gains.text";
import type { PageHandle } from "~/components/reach/page-handle.types";
import { consoleAction, consoleLoader } from "~/services/http/console-page.server";
import { answerList, showList } from "~/services/http/list-page.server";
import { accountRecycle } from "~/services/people/account-list.server";

export const handle: PageHandle = {
  hydrate: true,
  sheet: "broad",
  gains: { title: "账号列表 - 回收站", href: "/account-list/recycle", items: LIST_GAINS },
};

export const loader = consoleLoader("account:archive", (page) => showList(accountRecycle, page));

export const action = consoleAction("account:archive", (post) => answerList(accountRecycle, post));

export default function AccountRecycle() {
  return <ListPage view={useLoaderData<typeof loader>()} />;
}
