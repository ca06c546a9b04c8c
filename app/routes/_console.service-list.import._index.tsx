import { useLoaderData } from "@remix-run/react";
import { ImportPage } from "~/components/imports/import-page";
import type { PageHandle } from "~/components/reach/page-handle.types";
import { consoleAction, consoleLoader } from "~/services/http/console-page.server";
import { answerImport, showImport } from "~/services/http/import-pages.server";
import { providerImport } from "~/services/companies/company-import.server";

export const handle: PageHandle = {
  hydrate: true,
  sheet: "slim",
  gains: { title: "导入服务商", href: "/service-list/import", items: [] },
};

export const loader = consoleLoader("provider:import", (page) => showImport(providerImport, page));

export const action = consoleAction("provider:import", (post) => answerImport(providerImport, post));

export default function ImportProviders() {
  return <ImportPage view={useLoaderData<typeof loader>()} />;
}
