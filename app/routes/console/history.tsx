import { useLoaderData, useLocation } from "@remix-run/react";
import { HistoryPage } from "~/components/lists/history-page";
import type { PageHandle } from "~/components/reach/page-handle.types";
import { placeLoader } from "~/console/console-page.server";
import { showHistoryAt } from "~/console/histories/history-places.server";
import { nothingToPost } from "~/pages/page.server";

export const handle: PageHandle = {
  hydrate: true,
  enhancements: { title: "集群管理中心的变更历史", href: null, items: "none" },
};

export const loader = placeLoader(showHistoryAt);

export const action = nothingToPost;

export default function History() {
  const { pathname } = useLocation();
  return <HistoryPage key={pathname} view={useLoaderData<typeof loader>()} />;
}
