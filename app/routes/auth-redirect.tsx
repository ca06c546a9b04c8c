import { AUTH_REDIRECT_TITLE } from "~/components/auth/auth.text";
import { AuthRedirectPage } from "~/components/auth/auth-redirect-page";
import { PageTitle } from "~/components/layout/page-title";
import { useChrome } from "~/components/layout/use-chrome";
import type { PageHandle } from "~/components/reach/page-handle.types";
import { pageLoader } from "~/pages/page.server";

export const handle: PageHandle = {
  sheet: "edge",
  enhancements: { title: AUTH_REDIRECT_TITLE, href: null, items: "none" },
};

export const loader = pageLoader(() => null);

export default function AuthRedirect() {
  const chrome = useChrome();
  return (
    <>
      <PageTitle title={AUTH_REDIRECT_TITLE} siteTitle={chrome.site.title} />
      <AuthRedirectPage chrome={chrome} />
    </>
  );
}
