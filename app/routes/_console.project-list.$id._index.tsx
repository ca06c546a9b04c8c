import { useLoaderData } from "@remix-run/react";
import { RecordPage } from "~/components/console/record-page";
import type { PageHandle } from "~/components/reach/page-handle.types";
import { consoleAction, consoleLoader } from "~/services/http/console-page.server";
import { pageHeaders } from "~/services/http/page.server";
import { postProduct, viewProduct } from "~/services/http/product-pages.server";
import { PRODUCT_TEXT } from "~/services/products/product.text";

export const handle: PageHandle = {
  hydrate: true,
  gains: { title: PRODUCT_TEXT.product, href: null, items: [] },
};

export const loader = consoleLoader("product:list", viewProduct);

export const action = consoleAction("product:list", postProduct);

export const headers = pageHeaders;

export default function Product() {
  return <RecordPage view={useLoaderData<typeof loader>()} />;
}
