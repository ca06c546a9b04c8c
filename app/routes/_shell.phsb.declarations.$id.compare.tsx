import { useLoaderData } from "@remix-run/react";
import { ComparePage } from "~/components/declarations/compare/compare-page";
import type { PageHandle } from "~/components/reach/page-handle.types";
import { authorizedAction, authorizedLoader } from "~/collections/authorized-page.server";
import { postCompare, viewCompare } from "~/desk/declarations/compare/compare-view.server";
import { pageHeaders } from "~/pages/page.server";

export const handle: PageHandle = {
  hydrate: true,
  sheet: "broad",
  enhancements: { title: "对照", href: null, items: "none" },
};

export const loader = authorizedLoader("declaration:edit", viewCompare);

export const action = authorizedAction("declaration:edit", postCompare);

export const headers = pageHeaders;

export default function Compare() {
  return <ComparePage view={useLoaderData<typeof loader>()} />;
}
