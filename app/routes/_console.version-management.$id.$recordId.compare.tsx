import { useLoaderData } from "@remix-run/react";
import { ComparePage } from "~/components/products/compare-page";
import type { PageHandle } from "~/components/reach/page-handle.types";
import { consoleLoader } from "~/services/http/console-page.server";
import { nothingToPost } from "~/services/http/page.server";
import { viewComparison } from "~/services/http/version-pages.server";
import { PRODUCT_TEXT } from "~/services/products/product.text";

export const handle: PageHandle = {
  hydrate: true,
  sheet: "broad",
  gains: { title: PRODUCT_TEXT.compareTitle, href: null, items: "none" },
};

export const loader = consoleLoader("version:list", viewComparison);

export const action = nothingToPost;

export default function Compare() {
  return <ComparePage view={useLoaderData<typeof loader>()} />;
}
