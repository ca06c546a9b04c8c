import { useLoaderData } from "@remix-run/react";
import { ResourcesPage } from "~/components/products/resources-page";
import { RESOURCES_TITLE } from "~/components/products/products.text";
import type { PageHandle } from "~/components/reach/page-handle.types";
import { authorizedAction, authorizedLoader } from "~/collections/authorized-page.server";
import { pageHeaders } from "~/pages/page.server";
import { postTree, viewTree } from "~/console/products/resource-tree.server";

export const handle: PageHandle = {
  hydrate: true,
  sheet: "broad",
  enhancements: { title: RESOURCES_TITLE, href: null, items: "none" },
};

export const loader = authorizedLoader("resource:list", viewTree);

export const action = authorizedAction("resource:list", postTree);

export const headers = pageHeaders;

export default function Resources() {
  return <ResourcesPage view={useLoaderData<typeof loader>()} />;
}
