import { useLoaderData, useLocation } from "@remix-run/react";
import { ImportPage } from "~/components/imports/import-page";
import type { PageHandle } from "~/components/reach/page-handle.types";
import { collections } from "~/collections.server";
import { answerImportAt, showImportAt } from "~/collections/imports/import-routes.server";

export const handle: PageHandle = {
  hydrate: true,
  sheet: "slim",
  enhancements: { title: "集群管理中心的导入", href: null, items: "none" },
};

export const loader = collections.loader(showImportAt);

export const action = collections.action(answerImportAt);

export default function Import() {
  const { pathname } = useLocation();
  return <ImportPage key={pathname} view={useLoaderData<typeof loader>()} />;
}
