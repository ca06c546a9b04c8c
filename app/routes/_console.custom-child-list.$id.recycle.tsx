import { useLoaderData } from "@remix-run/react";
import { ListPage } from "~/components/lists/list-page";
import { LIST_GAINS } from "~/components/reach/gains.text";
import type { PageHandle } from "~/components/reach/page-handle.types";
import { childRecycle } from "~/services/companies/company-lists.server";
import { parentAt } from "~/services/http/company-pages.server";
import { consoleAction, consoleLoader } from "~/services/http/console-page.server";
import { answerList, showList } from "~/services/http/list-page.server";

export const handle: PageHandle = {
  hydrate: true,
  sheet: "broad",
  gains: { title: "一级客户 - 回收站", href: null, items: LIST_GAINS },
};

export const loader = consoleLoader("customer-child:archive", async (page) =>
  showList(childRecycle((await parentAt(page)).id), page),
);

export const action = consoleAction("customer-child:archive", async (post) =>
  answerList(childRecycle((await parentAt(post)).id), post),
);

export default function ChildRecycle() {
  return <ListPage view={useLoaderData<typeof loader>()} />;
}
