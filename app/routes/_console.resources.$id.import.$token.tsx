import { useLoaderData } from "@remix-run/react";
import { ResourceImportPage } from "~/components/products/resource-import-page";
import type { PageHandle } from "~/components/reach/page-handle.types";
import { authorizedAction, authorizedLoader } from "~/collections/authorized-page.server";
import { answerResourcePlan, showResourcePlan } from "~/console/products/resource-import.server";

export const handle: PageHandle = {
  hydrate: true,
  sheet: "broad",
  enhancements: { title: "导入资源的预览", href: null, items: "none" },
};

export const loader = authorizedLoader("resource:import", showResourcePlan);

export const action = authorizedAction("resource:import", answerResourcePlan);

export default function PlannedImportOfResources() {
  return <ResourceImportPage view={useLoaderData<typeof loader>()} />;
}
