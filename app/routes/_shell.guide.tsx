import { useLoaderData } from "@remix-run/react";
import { GuidePage } from "~/components/auth/guide-page";
import { GUIDE_TITLE } from "~/components/auth/guide.text";
import { PageTitle } from "~/components/layout/page-title";
import { useChrome } from "~/components/layout/use-chrome";
import type { PageHandle } from "~/components/reach/page-handle.types";
import { pageLoader } from "~/services/http/page.server";

export const handle: PageHandle = {
  hydrate: "signed-in",
  sheet: "broad",
  gains: { title: GUIDE_TITLE, href: "/guide", items: [] },
};

export const loader = pageLoader(({ session }) => ({ userName: session?.username ?? null }));

export default function Guide() {
  const { userName } = useLoaderData<typeof loader>();
  const chrome = useChrome();
  return (
    <>
      <PageTitle title={GUIDE_TITLE} siteTitle={chrome.site.title} />
      <GuidePage userName={userName} />
    </>
  );
}
