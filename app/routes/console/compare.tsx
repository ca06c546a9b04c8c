import { useLoaderData, useLocation } from "@remix-run/react";
import { ComparePage } from "~/components/lists/compare-page";
import type { PageHandle } from "~/components/reach/page-handle.types";
import { placeLoader } from "~/console/console-page.server";
import { compareAt } from "~/console/lists/list-places.server";
import { nothingToPost } from "~/pages/page.server";

export const handle: PageHandle = {
  hydrate: true,
  enhancements: { title: "集群管理中心的记录比较", href: null, items: "none" },
};

export const loader = placeLoader(compareAt);

export const action = nothingToPost;

export default function Compare() {
  const { pathname } = useLocation();
  return <ComparePage key={pathname} view={useLoaderData<typeof loader>()} />;
}
