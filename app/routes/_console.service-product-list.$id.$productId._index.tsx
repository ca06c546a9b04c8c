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

export const loader = consoleLoader("provider-product:list", viewGrant("provider"));

export const action = consoleAction("provider-product:edit", postGrant("provider"));

export const headers = pageHeaders;

export default function ProviderProduct() {
  return <RecordPage view={useLoaderData<typeof loader>()} />;
}
