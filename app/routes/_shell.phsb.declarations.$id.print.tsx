import { useLoaderData } from "@remix-run/react";
import { PrintPage } from "~/components/declarations/print/print-page";
import type { PageHandle } from "~/components/reach/page-handle.types";
import { authorizedLoader } from "~/collections/authorized-page.server";
import { viewPrint } from "~/desk/declarations/print-view.server";
import { refusePosts } from "~/pages/page.server";

export const handle: PageHandle = {
  hydrate: true,
  sheet: "broad",
  enhancements: { title: "打印报关单", href: null, items: "none" },
};

export const loader = authorizedLoader("declaration:print", viewPrint);

export const action = refusePosts;

export default function Print() {
  return <PrintPage view={useLoaderData<typeof loader>()} />;
}
