import { useLoaderData } from "@remix-run/react";
import { ImportPlanPage } from "~/components/imports/import-plan-page";
import type { PageHandle } from "~/components/reach/page-handle.types";
import { consoleAction, consoleLoader } from "~/services/http/console-page.server";
import { answerDepartmentPlan, showDepartmentPlan } from "~/services/http/department-import.server";
import { PROVIDER_DEPARTMENTS } from "~/services/http/department-places.server";

export const handle: PageHandle = {
  hydrate: true,
  sheet: "broad",
  gains: { title: "导入部门的预览", href: null, items: [] },
};

export const loader = consoleLoader("provider-department:import", showDepartmentPlan(PROVIDER_DEPARTMENTS));

export const action = consoleAction("provider-department:import", answerDepartmentPlan(PROVIDER_DEPARTMENTS));

export default function PlannedImportOfProviderDepartments() {
  return <ImportPlanPage view={useLoaderData<typeof loader>()} />;
}
