import { useLoaderData } from "@remix-run/react";
import { CONSOLE_NAME } from "~/components/console/console.text";
import { PageTitle } from "~/components/layout/page-title";
import { PlannedPage } from "~/components/layout/planned-page";
import { useChrome } from "~/components/layout/use-chrome";
import { BACK_TO_CONSOLE, PLANNED_PAGES } from "~/components/layout/layout.text";
import type { PageHandle } from "~/components/reach/page-handle.types";
import { plannedLoader } from "~/collections/planned-page.server";
import { nothingToPost } from "~/pages/page.server";

export const handle: PageHandle = {
  hydrate: true,
  enhancements: { title: PLANNED_PAGES, href: null, items: "none" },
};

/** A page of the console's table that has no route of its own yet; app/routes.ts puts this one in its place. */
export const loader = plannedLoader;

export const action = nothingToPost;

export default function Planned() {
  const { title } = useLoaderData<typeof loader>();
  const chrome = useChrome();
  return (
    <>
      <PageTitle title={`${title} - ${CONSOLE_NAME}`} siteTitle={chrome.site.title} />
      <PlannedPage title={title} back={BACK_TO_CONSOLE} />
    </>
  );
}
