import { useLoaderData } from "@remix-run/react";
import { ComparePage } from "~/components/lists/compare-page";
import type { PageHandle } from "~/components/reach/page-handle.types";
import { consoleLoader } from "~/services/http/console-page.server";
import { compareRows } from "~/services/http/list-compare.server";
import { nothingToPost } from "~/services/http/page.server";
import { productList } from "~/services/products/product-list.server";

export const handle: PageHandle = {
  hydrate: true,
  gains: { title: "比较产品", href: null, items: [] },
};

export const loader = consoleLoader("product:list", (page) => compareRows(productList, page));

export const action = nothingToPost;

export default function Compare() {
  return <ComparePage view={useLoaderData<typeof loader>()} />;
}
