import { useLoaderData } from "@remix-run/react";
import { ConfirmPage } from "~/components/lists/confirm-page";
import type { PageHandle } from "~/components/reach/page-handle.types";
import { consoleAction, consoleLoader } from "~/services/http/console-page.server";
import { answerConfirm, showConfirm } from "~/services/http/list-bulk.server";
import { productList } from "~/services/products/product-list.server";

export const handle: PageHandle = {
  hydrate: true,
  gains: { title: "操作确认", href: null, items: [] },
};

export const loader = consoleLoader("product:list", (page) => showConfirm(productList, page));

export const action = consoleAction("product:list", (post) => answerConfirm(productList, post));

export default function ProductListConfirm() {
  return <ConfirmPage view={useLoaderData<typeof loader>()} />;
}
