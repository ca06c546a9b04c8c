import { useLoaderData } from "@remix-run/react";
import { CONSOLE_PLANNED, NO_CONSOLE_ACCESS } from "~/components/layout/layout.text";
import { PageTitle } from "~/components/layout/page-title";
import { PlannedPage } from "~/components/layout/planned-page";
import { useChrome } from "~/components/layout/use-chrome";
import type { PageHandle } from "~/components/reach/page-handle.types";
import { nothingToPost, pageLoader } from "~/pages/page.server";

const TITLE = "集群管理中心";

export const handle: PageHandle = {
  hydrate: true,
  enhancements: { title: TITLE, href: "/jqzx", items: "console" },
};

/** The guard leads whoever has a page that exists on to it; everybody else learns how to get one, or that it comes. */
export const loader = pageLoader(({ rights }) => ({
  sentence: rights && rights.menu.titles.size > 0 ? CONSOLE_PLANNED : NO_CONSOLE_ACCESS,
}));

export const action = nothingToPost;

export default function Console() {
  const { sentence } = useLoaderData<typeof loader>();
  const chrome = useChrome();
  return (
    <>
      <PageTitle title={TITLE} siteTitle={chrome.site.title} />
      <PlannedPage title={TITLE} sentence={sentence} />
    </>
  );
}
