import { useLoaderData } from "@remix-run/react";
import { ImportPlanPage } from "~/components/imports/import-plan-page";
import type { PageHandle } from "~/components/reach/page-handle.types";
import { consoleAction, consoleLoader } from "~/services/http/console-page.server";
import { answerPlan, showPlan } from "~/services/http/import-pages.server";
import { providerImport } from "~/services/companies/company-import.server";

export const handle: PageHandle = {
  hydrate: true,
  sheet: "broad",
  gains: { title: "导入服务商的预览", href: null, items: [] },
};

export const loader = consoleLoader("provider:import", (page) => showPlan(providerImport, page));

export const action = consoleAction("provider:import", answerPlan);

export default function PlannedImportOfProviders() {
  return <ImportPlanPage view={useLoaderData<typeof loader>()} />;
}
