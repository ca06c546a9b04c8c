import { useLoaderData } from "@remix-run/react";
import { ErrorPage } from "~/components/error-log/error-page";
import type { PageHandle } from "~/components/reach/page-handle.types";
import { authorizedAction, authorizedLoader } from "~/collections/authorized-page.server";
import { postError, viewError } from "~/console/errors/error-pages.server";
import { pageHeaders } from "~/pages/page.server";

export const handle: PageHandle = {
  hydrate: true,
  enhancements: { title: "错误详情", href: null, items: "none" },
};

export const loader = authorizedLoader("error-log:list", viewError);

export const action = authorizedAction("error-log:handle", postError);

export const headers = pageHeaders;

export default function ErrorDetails() {
  return <ErrorPage view={useLoaderData<typeof loader>()} />;
}
