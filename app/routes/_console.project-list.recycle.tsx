import { useLoaderData } from "@remix-run/react";
import { ListPage } from "~/components/lists/list-page";
import { LIST_GAINS } from "~/components/reach/gains.text";
import type { PageHandle } from "~/components/reach/page-handle.types";
import { consoleAction, consoleLoader } from "~/services/http/console-page.server";
import { answerList, showList } from "~/services/http/list-page.server";
import { productRecycle } from "~/services/products/product-list.server";

export const handle: PageHandle = {
  hydrate: true,
  sheet: "broad",
  gains: { title: "产品管理 - 回收站", href: "/project-list/recycle", items: LIST_GAINS },
};

export const loader = consoleLoader("product:archive", (page) => showList(productRecycle, page));

export const action = consoleAction("product:archive", (post) => answerList(productRecycle, post));

export default function ProductRecycle() {
  return <ListPage view={useLoaderData<typeof loader>()} />;
}
