import { useLoaderData } from "@remix-run/react";
import { RecordPage } from "~/components/console/record-page";
import type { PageHandle } from "~/components/reach/page-handle.types";
import { CUSTOMERS } from "~/services/http/company-pages.server";
import { postCompany, viewCompany } from "~/services/http/company-record.server";
import { consoleAction, consoleLoader } from "~/services/http/console-page.server";
import { pageHeaders } from "~/services/http/page.server";

export const handle: PageHandle = {
  hydrate: true,
  gains: { title: "客户", href: null, items: [] },
};

export const loader = consoleLoader("customer:list", viewCompany(CUSTOMERS));

export const action = consoleAction("customer:list", postCompany(CUSTOMERS));

export const headers = pageHeaders;

export default function Customer() {
  return <RecordPage view={useLoaderData<typeof loader>()} />;
}
