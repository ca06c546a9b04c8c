import { useLoaderData, useLocation } from "@remix-run/react";
import { ApplicationPage } from "~/components/review/application-page";
import type { PageHandle } from "~/components/reach/page-handle.types";
import { authorizedAction, authorizedLoader } from "~/collections/authorized-page.server";
import { postApplication, viewApplication } from "~/console/certification/application-pages.server";
import { pageHeaders } from "~/pages/page.server";

export const handle: PageHandle = {
  hydrate: true,
  enhancements: { title: "认证审核", href: null, items: "none" },
};

export const loader = authorizedLoader("certification:list", viewApplication);

export const action = authorizedAction("certification:list", postApplication);

export const headers = pageHeaders;

export default function Application() {
  const { pathname } = useLocation();
  return <ApplicationPage key={pathname} view={useLoaderData<typeof loader>()} />;
}
