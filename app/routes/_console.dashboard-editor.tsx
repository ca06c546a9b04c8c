import { useLoaderData } from "@remix-run/react";
import { DashboardEditor } from "~/components/dashboard/dashboard-editor";
import type { PageHandle } from "~/components/reach/page-handle.types";
import { EDITOR_TITLE } from "~/services/operations/dashboard/dashboard.text";
import { authorizedAction, authorizedLoader } from "~/collections/authorized-page.server";
import { postEditor, viewEditor } from "~/console/dashboard/dashboard-pages.server";
import { pageHeaders } from "~/pages/page.server";

export const handle: PageHandle = {
  hydrate: true,
  enhancements: { title: EDITOR_TITLE, href: null, items: "dashboardEditor" },
};

export const loader = authorizedLoader("dashboard:edit", viewEditor);

export const action = authorizedAction("dashboard:edit", postEditor);

export const headers = pageHeaders;

export default function Editor() {
  return <DashboardEditor view={useLoaderData<typeof loader>()} />;
}
