import { useLoaderData, useLocation } from "@remix-run/react";
import { ShortForms } from "~/components/console/drawer/short-forms";
import { ListPage } from "~/components/lists/list-page";
import type { PageHandle } from "~/components/reach/page-handle.types";
import { collections } from "~/collections.server";
import { answerListAt, showListAt } from "~/collections/lists/list-routes.server";

export const handle: PageHandle = {
  hydrate: true,
  sheet: "broad",
  styles: "lists",
  enhancements: { title: "集群管理中心的各个列表", href: null, items: "list" },
};

/** Loads a list, or its recycle view. */
export const loader = collections.loader(showListAt);

export const action = collections.action(answerListAt);

export default function List() {
  const { pathname } = useLocation();
  const { view, shortForms } = useLoaderData<typeof loader>();
  return (
    <>
      <ListPage key={pathname} view={view} />
      <ShortForms forms={shortForms} />
    </>
  );
}
