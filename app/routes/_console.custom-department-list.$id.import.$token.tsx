import { useLoaderData } from "@remix-run/react";
import { ImportPlanPage } from "~/components/imports/import-plan-page";
import type { PageHandle } from "~/components/reach/page-handle.types";
import { consoleAction, consoleLoader } from "~/services/http/console-page.server";
import { answerDepartmentPlan, showDepartmentPlan } from "~/services/http/department-import.server";
import { CUSTOMER_DEPARTMENTS } from "~/services/http/department-places.server";

export const handle: PageHandle = {
  hydrate: true,
  sheet: "broad",
  gains: { title: "导入部门的预览", href: null, items: [] },
};

export const loader = consoleLoader("customer-department:import", showDepartmentPlan(CUSTOMER_DEPARTMENTS));

export const action = consoleAction("customer-department:import", answerDepartmentPlan(CUSTOMER_DEPARTMENTS));

export default function PlannedImportOfCustomerDepartments() {
  return <ImportPlanPage view={useLoaderData<typeof loader>()} />;
}
