import { useLoaderData } from "@remix-run/react";
import { ResourceImportPage } from "~/components/products/resource-import-page";
import type { PageHandle } from "~/components/reach/page-handle.types";
import { consoleAction, consoleLoader } from "~/console/console-page.server";
import { answerResourcePlan, showResourcePlan } from "~/console/products/resource-import.server";

export const handle: PageHandle = {
  hydrate: true,
  sheet: "broad",
  enhancements: { title: "导入资源的预览", href: null, items: "none" },
};

export const loader = consoleLoader("resource:import", showResourcePlan);

export const action = consoleAction("resource:import", answerResourcePlan);

export default function PlannedImportOfResources() {
  return <ResourceImportPage view={useLoaderData<typeof loader>()} />;
}
