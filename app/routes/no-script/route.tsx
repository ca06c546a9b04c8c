import { useLoaderData } from "@remix-run/react";
import { PageTitle } from "~/components/layout/page-title";
import { useChrome } from "~/components/layout/use-chrome";
import { NoScriptPage } from "~/components/reach/no-script-page";
import { NO_SCRIPT_TITLE } from "~/components/reach/no-script.text";
import type { PageHandle } from "~/components/reach/page-handle.types";
import { pageLoader } from "~/pages/page.server";
import { listEnhancements } from "./pages.server";

export const handle: PageHandle = {
  sheet: "edge",
  enhancements: { title: NO_SCRIPT_TITLE, href: "/no-script", items: "none" },
};

export const loader = pageLoader(async () => ({ pages: await listEnhancements() }));

export default function NoScript() {
  const { pages } = useLoaderData<typeof loader>();
  const chrome = useChrome();
  return (
    <>
      <PageTitle title={NO_SCRIPT_TITLE} siteTitle={chrome.site.title} />
      <NoScriptPage chrome={chrome} pages={pages} />
    </>
  );
}
