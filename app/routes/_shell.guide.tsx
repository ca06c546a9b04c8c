import { useLoaderData, useRouteLoaderData } from "@remix-run/react";
import { GuidePage } from "~/components/auth/guide-page";
import { GUIDE_TITLE } from "~/components/auth/guide.text";
import { PageTitle } from "~/components/layout/page-title";
import { useChrome } from "~/components/layout/use-chrome";
import type { PageHandle } from "~/components/reach/page-handle.types";
import type { ShellPerson } from "~/components/shell/shell.types";
import { Workbench } from "~/components/workbench/workbench";
import { WORKBENCH_TITLE } from "~/components/workbench/workbench.text";
import { lastAppCookie } from "~/pages/cookies/cookies.server";
import { pageLoader } from "~/pages/page.server";
import { readWorkbench } from "~/pages/workbench/workbench.server";

export const handle: PageHandle = {
  hydrate: "signed-in",
  sheet: "broad",
  enhancements: { title: GUIDE_TITLE, href: "/guide", items: "shell" },
};

/** Loads the workbench; null data for visitors, and for accounts that must change the password first. */
export const loader = pageLoader(async ({ session, request }) => {
  if (session === null || session.mustChangePassword) return { title: GUIDE_TITLE, data: null };
  const lastApp: unknown = await lastAppCookie.parse(request.headers.get("Cookie"));
  return { title: WORKBENCH_TITLE, data: { ...(await readWorkbench(session)), lastApp } };
});

export default function Guide() {
  const { title, data } = useLoaderData<typeof loader>();
  const person = useRouteLoaderData<ShellPerson | null>("routes/_shell") ?? null;
  const { site, token } = useChrome();
  return (
    <>
      <PageTitle title={title} siteTitle={site.title} />
      {person && data ? <Workbench data={data} person={person} token={token} /> : <GuidePage />}
    </>
  );
}
