import { useLoaderData } from "@remix-run/react";
import { ImportPlanPage } from "~/components/imports/import-plan-page";
import type { PageHandle } from "~/components/reach/page-handle.types";
import { consoleAction, consoleLoader } from "~/services/http/console-page.server";
import { answerPlan, showPlan } from "~/services/http/import-pages.server";
import { distributionImport } from "~/services/people/distribution-import.server";

export const handle: PageHandle = {
  hydrate: true,
  sheet: "broad",
  gains: { title: "导入角色分配的预览", href: null, items: [] },
};

export const loader = consoleLoader("role-assign:import", (page) => showPlan(distributionImport, page));

export const action = consoleAction("role-assign:import", answerPlan);

export default function PlannedImportOfAssignments() {
  return <ImportPlanPage view={useLoaderData<typeof loader>()} />;
}
