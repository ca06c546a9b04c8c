import { useLoaderData } from "@remix-run/react";
import { ImportPlanPage } from "~/components/imports/import-plan-page";
import type { PageHandle } from "~/components/reach/page-handle.types";
import { consoleAction, consoleLoader } from "~/services/http/console-page.server";
import { answerDepartmentPlan, showDepartmentPlan } from "~/services/http/department-import.server";
import { PLATFORM_DEPARTMENTS } from "~/services/http/department-places.server";

export const handle: PageHandle = {
  hydrate: true,
  sheet: "broad",
  gains: { title: "导入平台部门的预览", href: null, items: [] },
};

export const loader = consoleLoader("platform-department:import", showDepartmentPlan(PLATFORM_DEPARTMENTS));

export const action = consoleAction("platform-department:import", answerDepartmentPlan(PLATFORM_DEPARTMENTS));

export default function PlannedImportOfPlatformDepartments() {
  return <ImportPlanPage view={useLoaderData<typeof loader>()} />;
}
