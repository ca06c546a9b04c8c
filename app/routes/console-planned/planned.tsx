import { useLoaderData } from "@remix-run/react";
import { PageTitle } from "~/components/layout/page-title";
import { PlannedPage } from "~/components/layout/planned-page";
import { useChrome } from "~/components/layout/use-chrome";
import { PLANNED_PAGES } from "~/components/reach/gains.text";
import type { PageHandle } from "~/components/reach/page-handle.types";
import { DomainError } from "~/services/errors";
import { nothingToPost, pageLoader } from "~/services/http/page.server";
import { findConsolePage } from "~/services/menu/console-pages";

export const handle: PageHandle = {
  hydrate: true,
  gains: { title: PLANNED_PAGES, href: null, items: [] },
};

/** A page of the console's table that has no route of its own yet; app/routes.ts puts this one in its place. */
export const loader = pageLoader(({ url }) => {
  const match = findConsolePage(url.pathname);
  if (match?.kind !== "page") throw new DomainError("not-found");
  return { title: match.page.title };
});

export const action = nothingToPost;

export default function PlannedConsolePage() {
  const { title } = useLoaderData<typeof loader>();
  const chrome = useChrome();
  return (
    <>
      <PageTitle title={`${title} - 集群管理中心`} siteTitle={chrome.site.title} />
      <PlannedPage title={title} />
    </>
  );
}
