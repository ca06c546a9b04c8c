import { useLoaderData } from "@remix-run/react";
import { WelcomePage } from "~/components/auth/welcome-page";
import { WELCOME_PAGE_TITLE } from "~/components/auth/auth.text";
import { PageTitle } from "~/components/layout/page-title";
import { useChrome } from "~/components/layout/use-chrome";
import type { PageHandle } from "~/components/reach/page-handle.types";
import { pageLoader } from "~/services/http/page.server";

export const handle: PageHandle = {
  hydrate: "signed-in",
  sheet: "broad",
  gains: { title: WELCOME_PAGE_TITLE, href: "/welcome", items: [] },
};

export const loader = pageLoader(({ session }) => ({ userName: session?.username ?? null }));

export default function Welcome() {
  const { userName } = useLoaderData<typeof loader>();
  const chrome = useChrome();
  return (
    <>
      <PageTitle title={WELCOME_PAGE_TITLE} siteTitle={chrome.site.title} />
      <WelcomePage userName={userName} />
    </>
  );
}
