import { useLoaderData, useLocation } from "@remix-run/react";
import { RecordPage } from "~/components/console/record-page";
import type { PageHandle } from "~/components/reach/page-handle.types";
import { placeAction, placeLoader } from "~/console/console-page.server";
import { pageHeaders } from "~/pages/page.server";
import { hasSteps, postRecordAt, viewRecordAt } from "~/console/records/record-places.server";

export const handle: PageHandle = {
  hydrate: true,
  enhancements: { title: "集群管理中心的记录", href: null, items: "none" },
};

export const loader = placeLoader(viewRecordAt);

export const action = placeAction(postRecordAt, { isTaken: hasSteps });

export const headers = pageHeaders;

export default function Record() {
  const { pathname } = useLocation();
  return <RecordPage key={pathname} view={useLoaderData<typeof loader>()} />;
}
