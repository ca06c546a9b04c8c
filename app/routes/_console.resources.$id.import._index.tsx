import { useLoaderData } from "@remix-run/react";
import { ImportPage } from "~/components/imports/import-page";
import { IMPORT_FILE_HINT } from "~/components/products/products.text";
import type { PageHandle } from "~/components/reach/page-handle.types";
import { authorizedAction, authorizedLoader } from "~/collections/authorized-page.server";
import { answerResourceImport, showResourceImport } from "~/console/products/resource-import.server";

export const handle: PageHandle = {
  hydrate: true,
  sheet: "slim",
  enhancements: { title: "导入资源", href: null, items: "none" },
};

export const loader = authorizedLoader("resource:import", showResourceImport);

export const action = authorizedAction("resource:import", answerResourceImport);

export default function ImportOfResources() {
  return <ImportPage view={useLoaderData<typeof loader>()} accept=".json" fileHint={IMPORT_FILE_HINT} />;
}
