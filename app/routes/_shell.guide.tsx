import { useLoaderData, useRouteLoaderData } from "@remix-run/react";
import { GuidePage } from "~/components/auth/guide-page";
import { GUIDE_TITLE } from "~/components/auth/guide.text";
import { PageTitle } from "~/components/layout/page-title";
import { useChrome } from "~/components/layout/use-chrome";
import type { PageHandle } from "~/components/reach/page-handle.types";
import type { ShellPerson } from "~/components/shell/shell.types";
import { lastAppCookie } from "~/pages/cookies/cookies.server";
import { pageLoader } from "~/pages/page.server";

export const handle: PageHandle = {
  hydrate: "signed-in",
  sheet: "broad",
  enhancements: { title: GUIDE_TITLE, href: "/guide", items: "shell" },
};

/** What else the guide shows is the frame's. */
export const loader = pageLoader(async ({ request }) => ({
  lastApp: (await lastAppCookie.parse(request.headers.get("Cookie"))) as string | null,
}));

export default function Guide() {
  const { lastApp } = useLoaderData<typeof loader>();
  const person = useRouteLoaderData<ShellPerson | null>("routes/_shell") ?? null;
  const chrome = useChrome();
  return (
    <>
      <PageTitle title={GUIDE_TITLE} siteTitle={chrome.site.title} />
      <GuidePage person={person} lastApp={lastApp} token={chrome.token} />
    </>
  );
}
