import { useLoaderData, useLocation } from "@remix-run/react";
import { ComparePage } from "~/components/lists/results/compare-page";
import type { PageHandle } from "~/components/reach/page-handle.types";
import { collections } from "~/collections.server";
import { compareAt } from "~/collections/lists/list-routes.server";
import { refusePosts } from "~/pages/page.server";

export const handle: PageHandle = {
  hydrate: true,
  enhancements: { title: "集群管理中心的记录比较", href: null, items: "none" },
};

export const loader = collections.loader(compareAt);

export const action = refusePosts;

export default function Compare() {
  const { pathname } = useLocation();
  return <ComparePage key={pathname} view={useLoaderData<typeof loader>()} />;
}
