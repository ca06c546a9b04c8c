import { useLoaderData, useLocation } from "@remix-run/react";
import { HistoryPage } from "~/components/lists/histories/history-page";
import type { PageHandle } from "~/components/reach/page-handle.types";
import { collections } from "~/collections.server";
import { showHistoryAt } from "~/collections/histories/history-routes.server";
import { refusePosts } from "~/pages/page.server";

export const handle: PageHandle = {
  hydrate: true,
  enhancements: { title: "集群管理中心的变更历史", href: null, items: "none" },
};

export const loader = collections.loader(showHistoryAt);

export const action = refusePosts;

export default function History() {
  const { pathname } = useLocation();
  return <HistoryPage key={pathname} view={useLoaderData<typeof loader>()} />;
}
