import { useLoaderData } from "@remix-run/react";
import { ListPage } from "~/components/lists/list-page";
import { LIST_GAINS } from "~/components/reach/gains.text";
import type { PageHandle } from "~/components/reach/page-handle.types";
import { customerRecycle } from "~/services/companies/company-lists.server";
import { consoleAction, consoleLoader } from "~/services/http/console-page.server";
import { answerList, showList } from "~/services/http/list-page.server";

export const handle: PageHandle = {
  hydrate: true,
  sheet: "broad",
  gains: { title: "客户管理 - 回收站", href: "/custom-list/recycle", items: LIST_GAINS },
};

export const loader = consoleLoader("customer:archive", (page) => showList(customerRecycle, page));

export const action = consoleAction("customer:archive", (post) => answerList(customerRecycle, post));

export default function CustomerRecycle() {
  return <ListPage view={useLoaderData<typeof loader>()} />;
}
