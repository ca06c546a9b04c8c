import { useLoaderData, useLocation } from "@remix-run/react";
import { RecordPage } from "~/components/console/record-page";
import type { PageHandle } from "~/components/reach/page-handle.types";
import { viewByLink } from "~/desk/declarations/links/link-view.server";
import { pageHeaders, pageLoader, refusePosts } from "~/pages/page.server";
import { LINK_TEXT } from "~/services/declarations/links/read-link.text";

export const handle: PageHandle = {
  hydrate: true,
  sheet: "broad",
  enhancements: { title: LINK_TEXT.menu, href: null, items: "none" },
};

export const loader = pageLoader(viewByLink);

export const action = refusePosts;

export const headers = pageHeaders;

export default function ReadLink() {
  const { pathname } = useLocation();
  return <RecordPage key={pathname} view={useLoaderData<typeof loader>()} />;
}
