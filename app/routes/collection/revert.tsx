import { useLoaderData, useLocation } from "@remix-run/react";
import { RevertPage } from "~/components/lists/histories/revert-page";
import type { PageHandle } from "~/components/reach/page-handle.types";
import { collections } from "~/collections.server";
import { answerRevertAt, showRevertAt } from "~/collections/histories/history-routes.server";
import { pageHeaders } from "~/pages/page.server";

export const handle: PageHandle = {
  hydrate: true,
  enhancements: { title: "集群管理中心的历史版本恢复", href: null, items: "none" },
};

export const loader = collections.loader(showRevertAt);

export const action = collections.action(answerRevertAt);

export const headers = pageHeaders;

export default function Revert() {
  const { pathname } = useLocation();
  return <RevertPage key={pathname} view={useLoaderData<typeof loader>()} />;
}
