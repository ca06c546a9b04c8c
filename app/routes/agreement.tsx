import { AgreementPage } from "~/components/auth/agreement-page";
import { AGREEMENT_TITLE } from "~/components/auth/agreement.text";
import { PageTitle } from "~/components/layout/page-title";
import { useChrome } from "~/components/layout/use-chrome";
import type { PageHandle } from "~/components/reach/page-handle.types";
import { pageLoader } from "~/pages/page.server";

export const handle: PageHandle = {
  sheet: "broad",
  enhancements: { title: AGREEMENT_TITLE, href: "/agreement", items: "none" },
};

export const loader = pageLoader(() => null);

export default function Agreement() {
  const chrome = useChrome();
  return (
    <>
      <PageTitle title={AGREEMENT_TITLE} siteTitle={chrome.site.title} />
      <AgreementPage chrome={chrome} />
    </>
  );
}
