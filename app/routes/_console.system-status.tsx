import { useLoaderData } from "@remix-run/react";
import { StatusPage } from "~/components/status/status-page";
import type { PageHandle } from "~/components/reach/page-handle.types";
import { authorizedLoader } from "~/collections/authorized-page.server";
import { viewStatus } from "~/console/status/status-pages.server";
import { refusePosts, pageHeaders } from "~/pages/page.server";
import { STATUS_TEXT } from "~/services/operations/status/status.text";

export const handle: PageHandle = {
  hydrate: true,
  sheet: "broad",
  enhancements: { title: STATUS_TEXT.title, href: null, items: "none" },
};

export const loader = authorizedLoader("system-status:list", viewStatus);

export const action = refusePosts;

export const headers = pageHeaders;

export default function SystemStatus() {
  return <StatusPage view={useLoaderData<typeof loader>()} />;
}
