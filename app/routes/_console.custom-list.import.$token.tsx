import { useLoaderData } from "@remix-run/react";
import { ImportPlanPage } from "~/components/imports/import-plan-page";
import type { PageHandle } from "~/components/reach/page-handle.types";
import { consoleAction, consoleLoader } from "~/services/http/console-page.server";
import { answerPlan, showPlan } from "~/services/http/import-pages.server";
import { customerImport } from "~/services/companies/company-import.server";

export const handle: PageHandle = {
  hydrate: true,
  sheet: "broad",
  gains: { title: "导入客户的预览", href: null, items: [] },
};

export const loader = consoleLoader("customer:import", (page) => showPlan(customerImport, page));

export const action = consoleAction("customer:import", answerPlan);

export default function PlannedImportOfCustomers() {
  return <ImportPlanPage view={useLoaderData<typeof loader>()} />;
}
