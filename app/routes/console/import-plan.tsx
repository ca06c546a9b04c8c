import { useLoaderData, useLocation } from "@remix-run/react";
import { ImportPlanPage } from "~/components/imports/import-plan-page";
import type { PageHandle } from "~/components/reach/page-handle.types";
import { placeAction, placeLoader } from "~/console/console-page.server";
import { showPlanAt } from "~/console/imports/import-places.server";
import { answerPlan } from "~/console/imports/import-pages.server";

export const handle: PageHandle = {
  hydrate: true,
  sheet: "broad",
  enhancements: { title: "集群管理中心的导入预览", href: null, items: "none" },
};

export const loader = placeLoader(showPlanAt);

export const action = placeAction(answerPlan);

export default function ImportPlan() {
  const { pathname } = useLocation();
  return <ImportPlanPage key={pathname} view={useLoaderData<typeof loader>()} />;
}
