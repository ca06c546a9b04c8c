import { useLoaderData, useLocation } from "@remix-run/react";
import { ImportPage } from "~/components/imports/import-page";
import type { PageHandle } from "~/components/reach/page-handle.types";
import { placeAction, placeLoader } from "~/console/console-page.server";
import { answerImportAt, showImportAt } from "~/console/imports/import-places.server";

export const handle: PageHandle = {
  hydrate: true,
  sheet: "slim",
  enhancements: { title: "集群管理中心的导入", href: null, items: "none" },
};

export const loader = placeLoader(showImportAt);

export const action = placeAction(answerImportAt);

export default function Import() {
  const { pathname } = useLocation();
  return <ImportPage key={pathname} view={useLoaderData<typeof loader>()} />;
}
