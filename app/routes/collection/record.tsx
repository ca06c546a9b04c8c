import { useLoaderData, useLocation } from "@remix-run/react";
import { RecordPage } from "~/components/console/record-page";
import type { PageHandle } from "~/components/reach/page-handle.types";
import { collections } from "~/collections.server";
import { answerRecordAt, showRecordAt } from "~/collections/records/record-routes.server";
import { pageHeaders } from "~/pages/page.server";

export const handle: PageHandle = {
  hydrate: true,
  sheet: "broad",
  enhancements: { title: "集群管理中心的记录", href: null, items: "none" },
};

export const loader = collections.loader(showRecordAt);

export const action = collections.action(answerRecordAt);

export const headers = pageHeaders;

export default function Record() {
  const { pathname } = useLocation();
  return <RecordPage key={pathname} view={useLoaderData<typeof loader>()} />;
}
