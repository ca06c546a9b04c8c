import { useLoaderData } from "@remix-run/react";
import { ComparePage } from "~/components/products/compare-page";
import type { PageHandle } from "~/components/reach/page-handle.types";
import { authorizedLoader } from "~/collections/authorized-page.server";
import { refusePosts } from "~/pages/page.server";
import { viewComparison } from "~/console/products/version-pages.server";
import { PRODUCT_TEXT } from "~/services/products/catalogue/product.text";

export const handle: PageHandle = {
  hydrate: true,
  sheet: "broad",
  enhancements: { title: PRODUCT_TEXT.compareTitle, href: null, items: "none" },
};

export const loader = authorizedLoader("version:list", viewComparison);

export const action = refusePosts;

export default function Compare() {
  return <ComparePage view={useLoaderData<typeof loader>()} />;
}
