import { useLoaderData } from "@remix-run/react";
import { DashboardPage } from "~/components/dashboard/dashboard-page";
import type { PageHandle } from "~/components/reach/page-handle.types";
import { DASHBOARD_TITLE } from "~/services/operations/dashboard/dashboard.text";
import { authorizedLoader } from "~/collections/authorized-page.server";
import { viewDashboard } from "~/console/dashboard/dashboard-pages.server";
import { refusePosts, pageHeaders } from "~/pages/page.server";

export const handle: PageHandle = {
  hydrate: true,
  sheet: "broad",
  enhancements: { title: DASHBOARD_TITLE, href: null, items: "none" },
};

export const loader = authorizedLoader("dashboard:view", viewDashboard);

export const action = refusePosts;

export const headers = pageHeaders;

export default function Dashboard() {
  return <DashboardPage view={useLoaderData<typeof loader>()} />;
}
