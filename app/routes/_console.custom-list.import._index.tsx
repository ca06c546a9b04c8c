import { useLoaderData } from "@remix-run/react";
import { ImportPage } from "~/components/imports/import-page";
import type { PageHandle } from "~/components/reach/page-handle.types";
import { consoleAction, consoleLoader } from "~/services/http/console-page.server";
import { answerImport, showImport } from "~/services/http/import-pages.server";
import { customerImport } from "~/services/companies/company-import.server";

export const handle: PageHandle = {
  hydrate: true,
  sheet: "slim",
  gains: { title: "导入客户", href: "/custom-list/import", items: [] },
};

export const loader = consoleLoader("customer:import", (page) => showImport(customerImport, page));

export const action = consoleAction("customer:import", (post) => answerImport(customerImport, post));

export default function ImportCustomers() {
  return <ImportPage view={useLoaderData<typeof loader>()} />;
}
