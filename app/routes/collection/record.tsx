import { useLoaderData, useLocation } from "@remix-run/react";
import { RecordPage } from "~/components/console/record-page";
import type { PageHandle } from "~/components/reach/page-handle.types";
import { collections } from "~/collections.server";
import { answerRecordAt, showRecordAt } from "~/collections/records/record-routes.server";
import passkeyScriptUrl from "~/enhance/public-passkey.ts?worker&url";
import { pageHeaders } from "~/pages/page.server";

export const handle: PageHandle = {
  hydrate: true,
  sheet: "broad",
  styles: "console",
  enhancements: { title: "集群管理中心的记录", href: null, items: "none" },
};

export const loader = collections.loader(showRecordAt);

export const action = collections.action(answerRecordAt);

export const headers = pageHeaders;

export default function Record() {
  const { pathname } = useLocation();
  const view = useLoaderData<typeof loader>();
  return (
    <>
      <RecordPage key={pathname} view={view} />
      {view.confirming?.mayBePasskey ? <script async type="module" src={passkeyScriptUrl} /> : null}
    </>
  );
}
