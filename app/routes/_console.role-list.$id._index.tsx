import { useLoaderData } from "@remix-run/react";
import { RecordPage } from "~/components/console/record-page";
import type { PageHandle } from "~/components/reach/page-handle.types";
import { consoleAction, consoleLoader } from "~/services/http/console-page.server";
import { pageHeaders } from "~/services/http/page.server";
import { postRole, viewRole } from "~/services/http/role-record.server";
import { ROLE_TEXT } from "~/services/roles/role.text";

export const handle: PageHandle = {
  hydrate: true,
  gains: { title: ROLE_TEXT.role, href: null, items: [] },
};

export const loader = consoleLoader("role:list", viewRole);

export const action = consoleAction("role:list", postRole);

export const headers = pageHeaders;

export default function Role() {
  return <RecordPage view={useLoaderData<typeof loader>()} />;
}
