import { useLoaderData, useLocation } from "@remix-run/react";
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
  return <DepartmentsPage key={pathname} view={useLoaderData<typeof loader>()} />;
}
