import { PageTitle } from "~/components/layout/page-title";
import { useChrome } from "~/components/layout/use-chrome";
import { PrivacyPage } from "~/components/reach/privacy-page";
import { PRIVACY_TITLE } from "~/components/reach/privacy.text";
import type { PageHandle } from "~/components/reach/page-handle.types";
import { pageLoader } from "~/pages/page.server";

export const handle: PageHandle = {
  sheet: "broad",
  enhancements: { title: PRIVACY_TITLE, href: "/privacy", items: "none" },
};

export const loader = pageLoader(() => null);

export default function Privacy() {
  const chrome = useChrome();
  return (
    <>
      <PageTitle title={PRIVACY_TITLE} siteTitle={chrome.site.title} />
      <PrivacyPage chrome={chrome} />
    </>
  );
}
