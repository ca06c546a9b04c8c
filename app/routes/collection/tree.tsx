import { useLoaderData, useLocation } from "@remix-run/react";
import { ShortForms } from "~/components/console/drawer/short-forms";
import { DepartmentsPage } from "~/components/departments/departments-page";
import type { PageHandle } from "~/components/reach/page-handle.types";
import { collections } from "~/collections.server";
import { answerTreeAt, showTreeAt } from "~/collections/lists/list-routes.server";

export const handle: PageHandle = {
  hydrate: true,
  sheet: "broad",
  enhancements: { title: "集群管理中心的各个列表", href: null, items: "list" },
};

export const loader = collections.loader(showTreeAt);

export const action = collections.action(answerTreeAt);

export default function Tree() {
  const { pathname } = useLocation();
  const { shortForms, ...view } = useLoaderData<typeof loader>();
  return (
    <>
      <DepartmentsPage key={pathname} view={view} />
      <ShortForms forms={shortForms} />
    </>
  );
}
