import { useLoaderData } from "@remix-run/react";
import { PageTitle } from "~/components/layout/page-title";
import { PlannedPage } from "~/components/layout/planned-page";
import { useChrome } from "~/components/layout/use-chrome";
import { PLANNED_PAGES } from "~/components/reach/gains.text";
import type { PageHandle } from "~/components/reach/page-handle.types";
import { DomainError } from "~/services/errors";
import { nothingToPost, pageLoader } from "~/services/http/page.server";
import { plannedTitle } from "~/services/menu/planned-pages";

export const handle: PageHandle = {
  hydrate: "signed-in",
  gains: { title: PLANNED_PAGES, href: null, items: [] },
};

/** Pages that are named but not open yet; everything else is 404. */
export const loader = pageLoader(({ url }) => {
  const title = plannedTitle(url.pathname);
  if (title === null) throw new DomainError("not-found");
  return { title };
});

export const action = nothingToPost;

export default function Planned() {
  const { title } = useLoaderData<typeof loader>();
  const chrome = useChrome();
  return (
    <>
      <PageTitle title={title} siteTitle={chrome.site.title} />
      <PlannedPage title={title} />
    </>
  );
}
