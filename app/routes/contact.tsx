import { PageTitle } from "~/components/layout/page-title";
import { useChrome } from "~/components/layout/use-chrome";
import { ContactPage } from "~/components/reach/contact-page";
import { CONTACT_TITLE } from "~/components/reach/contact.text";
import type { PageHandle } from "~/components/reach/page-handle.types";
import { pageLoader } from "~/pages/page.server";

export const handle: PageHandle = {
  sheet: "broad",
  enhancements: { title: CONTACT_TITLE, href: "/contact", items: "none" },
};

export const loader = pageLoader(() => null);

export default function Contact() {
  const chrome = useChrome();
  return (
    <>
      <PageTitle title={CONTACT_TITLE} siteTitle={chrome.site.title} />
      <ContactPage chrome={chrome} />
    </>
  );
}
