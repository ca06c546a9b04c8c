import { useLoaderData } from "@remix-run/react";
import { ListPage } from "~/components/lists/list-page";
import { LIST_GAINS } from "~/components/reach/gains.text";
import type { PageHandle } from "~/components/reach/page-handle.types";
import { consoleAction, consoleLoader } from "~/services/http/console-page.server";
import { answerList, showList } from "~/services/http/list-page.server";
import { productList } from "~/services/products/product-list.server";
import { PRODUCT_TEXT } from "~/services/products/product.text";

export const handle: PageHandle = {
  hydrate: true,
  sheet: "broad",
  gains: { title: "产品管理", href: "/project-list", items: LIST_GAINS },
};

export const loader = consoleLoader("product:list", async (page) => ({
  view: await showList(productList, page),
  ways: page.may("product:create") ? [{ text: PRODUCT_TEXT.newProduct, href: "/project-list/new" }] : [],
}));

export const action = consoleAction("product:list", (post) => answerList(productList, post));

export default function Products() {
  return <ListPage {...useLoaderData<typeof loader>()} />;
}
