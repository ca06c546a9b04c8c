import { useLoaderData } from "@remix-run/react";
import { ImportPage } from "~/components/imports/import-page";
import type { PageHandle } from "~/components/reach/page-handle.types";
import { consoleAction, consoleLoader } from "~/services/http/console-page.server";
import { answerImport, showImport } from "~/services/http/import-pages.server";
import { distributionImport } from "~/services/people/distribution-import.server";

export const handle: PageHandle = {
  hydrate: true,
  sheet: "slim",
  gains: { title: "导入角色分配", href: "/distribution/import", items: [] },
};

export const loader = consoleLoader("role-assign:import", (page) => showImport(distributionImport, page));

export const action = consoleAction("role-assign:import", (post) => answerImport(distributionImport, post));

export default function ImportAssignments() {
  return <ImportPage view={useLoaderData<typeof loader>()} />;
}
