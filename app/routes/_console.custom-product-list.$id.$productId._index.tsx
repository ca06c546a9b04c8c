import { useLoaderData } from "@remix-run/react";
import { RecordPage } from "~/components/console/record-page";
import type { PageHandle } from "~/components/reach/page-handle.types";
import { consoleAction, consoleLoader } from "~/services/http/console-page.server";
import { postGrant, viewGrant } from "~/services/http/grant-pages.server";
import { pageHeaders } from "~/services/http/page.server";

export const handle: PageHandle = {
  hydrate: true,
  gains: { title: "组织的产品", href: null, items: [] },
};

export const loader = consoleLoader("customer-product:list", viewGrant("customer"));

export const action = consoleAction("customer-product:edit", postGrant("customer"));

export const headers = pageHeaders;

export default function CustomerProduct() {
  return <RecordPage view={useLoaderData<typeof loader>()} />;
}
