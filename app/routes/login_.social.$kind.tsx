import { useLoaderData } from "@remix-run/react";
import { SocialPage } from "~/components/auth/social-page";
import { PageTitle } from "~/components/layout/page-title";
import { useChrome } from "~/components/layout/use-chrome";
import { SOCIAL_TITLE, SOCIAL_PROVIDERS } from "~/components/login/login.text";
import type { PageHandle } from "~/components/reach/page-handle.types";
import { DomainError } from "~/services/runtime/failures/errors";
import { pageLoader } from "~/pages/page.server";

export const handle: PageHandle = {
  sheet: "edge",
  enhancements: { title: SOCIAL_TITLE, href: null, items: "none" },
};

export const loader = pageLoader(({ params, url }) => {
  const provider = SOCIAL_PROVIDERS.find(({ kind }) => kind === params["kind"]);
  if (!provider) throw new DomainError("not-found");
  return { backHref: `/login${url.search}` };
});

export default function Social() {
  const { backHref } = useLoaderData<typeof loader>();
  const chrome = useChrome();
  return (
    <>
      <PageTitle title={SOCIAL_TITLE} siteTitle={chrome.site.title} />
      <SocialPage chrome={chrome} backHref={backHref} />
    </>
  );
}
