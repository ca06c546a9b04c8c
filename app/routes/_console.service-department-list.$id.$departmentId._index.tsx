import { useLoaderData } from "@remix-run/react";
import { RecordPage } from "~/components/console/record-page";
import type { PageHandle } from "~/components/reach/page-handle.types";
import { consoleAction, consoleLoader } from "~/services/http/console-page.server";
import { PROVIDER_DEPARTMENTS } from "~/services/http/department-places.server";
import { postDepartment, viewDepartment } from "~/services/http/department-record.server";
import { pageHeaders } from "~/services/http/page.server";

export const handle: PageHandle = {
  hydrate: true,
  gains: { title: "部门", href: null, items: [] },
};

export const loader = consoleLoader("provider-department:list", viewDepartment(PROVIDER_DEPARTMENTS));

export const action = consoleAction("provider-department:list", postDepartment(PROVIDER_DEPARTMENTS));

export const headers = pageHeaders;

export default function ProviderDepartment() {
  return <RecordPage view={useLoaderData<typeof loader>()} />;
}
