import { useLoaderData, useLocation } from "@remix-run/react";
import { ImportPlanPage } from "~/components/imports/import-plan-page";
import type { PageHandle } from "~/components/reach/page-handle.types";
import { collections } from "~/collections.server";
import { answerPlanAt, showPlanAt } from "~/collections/imports/import-routes.server";

export const handle: PageHandle = {
  hydrate: true,
  sheet: "broad",
  enhancements: { title: "集群管理中心的导入预览", href: null, items: "none" },
};

export const loader = collections.loader(showPlanAt);

export const action = collections.action(answerPlanAt);

export default function ImportPlan() {
  const { pathname } = useLocation();
  return <ImportPlanPage key={pathname} view={useLoaderData<typeof loader>()} />;
}
