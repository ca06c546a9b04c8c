import { useLoaderData } from "@remix-run/react";
import { RecordPage } from "~/components/console/record-page";
import type { PageHandle } from "~/components/reach/page-handle.types";
import { PROVIDERS } from "~/services/http/company-pages.server";
import { postCompany, viewCompany } from "~/services/http/company-record.server";
import { consoleAction, consoleLoader } from "~/services/http/console-page.server";
import { pageHeaders } from "~/services/http/page.server";

export const handle: PageHandle = {
  hydrate: true,
  gains: { title: "服务商", href: null, items: [] },
};

export const loader = consoleLoader("provider:list", viewCompany(PROVIDERS));

export const action = consoleAction("provider:list", postCompany(PROVIDERS));

export const headers = pageHeaders;

export default function Provider() {
  return <RecordPage view={useLoaderData<typeof loader>()} />;
}
