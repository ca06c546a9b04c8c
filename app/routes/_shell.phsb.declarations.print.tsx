import { useLoaderData } from "@remix-run/react";
import { PrintManyPage } from "~/components/declarations/print/print-page";
import type { PageHandle } from "~/components/reach/page-handle.types";
import { authorizedLoader } from "~/collections/authorized-page.server";
import { viewPrintMany } from "~/desk/declarations/print-view.server";
import { refusePosts } from "~/pages/page.server";

export const handle: PageHandle = {
  hydrate: true,
  sheet: "broad",
  enhancements: { title: "打印几份报关单", href: null, items: "none" },
};

export const loader = authorizedLoader("declaration:print", viewPrintMany);

export const action = refusePosts;

export default function PrintMany() {
  return <PrintManyPage view={useLoaderData<typeof loader>()} />;
}
