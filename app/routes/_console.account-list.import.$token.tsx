import { useLoaderData } from "@remix-run/react";
import { ImportPlanPage } from "~/components/imports/import-plan-page";
import type { PageHandle } from "~/components/reach/page-handle.types";
import { consoleAction, consoleLoader } from "~/services/http/console-page.server";
import { answerPlan, showPlan } from "~/services/http/import-pages.server";
import { accountImport } from "~/services/people/account-import.server";

export const handle: PageHandle = {
  hydrate: true,
  sheet: "broad",
  gains: { title: "导入账号的预览", href: null, items: [] },
};

export const loader = consoleLoader("account:import", (page) => showPlan(accountImport, page));

export const action = consoleAction("account:import", answerPlan);

export default function PlannedImportOfAccounts() {
  return <ImportPlanPage view={useLoaderData<typeof loader>()} />;
}
