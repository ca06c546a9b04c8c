import { useLoaderData, useRouteLoaderData } from "@remix-run/react";
import { ReturnNotice } from "~/components/site/return-notice";
import { HomePage } from "~/components/site/home-page";
import { SitePage } from "~/components/site/site-page";
import { SITE_HOME } from "~/components/site/site.text";
import type { PageHandle } from "~/components/reach/page-handle.types";
import type { ShellPerson } from "~/components/shell/shell.types";
import { ShortWorkbench } from "~/components/workbench/short-workbench";
import { readShortWorkbench } from "~/pages/workbench/workbench.server";
import { listLatest } from "~/services/content/article-lists.server";
import { readReturnOffer } from "~/pages/arrival/return-offer.server";
import { refusePosts, pageLoader } from "~/pages/page.server";
import { sitePageData } from "~/pages/site/site-page-data.server";

const ENTRIES_PER_COLUMN = 6;

export const handle: PageHandle = {
  hydrate: "signed-in",
  sheet: "broad",
  enhancements: { title: SITE_HOME.text, href: SITE_HOME.href, items: "none" },
};

export const loader = pageLoader(async ({ session, request }) => ({
  ...(await sitePageData(SITE_HOME.text, SITE_HOME.href)),
  latest: await listLatest(ENTRIES_PER_COLUMN),
  offer: session ? null : await readReturnOffer(request),
  workbench: session && !session.mustChangePassword ? await readShortWorkbench(session) : null,
}));

export const action = refusePosts;

export default function Home() {
  const { latest, workbench, offer, ...data } = useLoaderData<typeof loader>();
  const person = useRouteLoaderData<ShellPerson | null>("routes/_shell") ?? null;
  return (
    <SitePage data={data} feed={`${SITE_HOME.href}/rss.xml`} isHome>
      {offer ? <ReturnNotice {...offer} /> : null}
      <HomePage
        latest={latest}
        head={person && workbench ? <ShortWorkbench data={workbench} person={person} /> : null}
      />
    </SitePage>
  );
}
