import { useLoaderData } from "@remix-run/react";
import { PageTitle } from "~/components/layout/page-title";
import { useChrome } from "~/components/layout/use-chrome";
import { AccessibilityPage } from "~/components/reach/accessibility-page";
import { ACCESSIBILITY_TITLE } from "~/components/reach/accessibility.text";
import type { PageHandle } from "~/components/reach/page-handle.types";
import { pageLoader } from "~/pages/page.server";
import { ownSetting } from "~/services/operations/settings/setting-values.server";

export const handle: PageHandle = {
  sheet: "edge",
  enhancements: { title: ACCESSIBILITY_TITLE, href: "/accessibility", items: "none" },
};

export const loader = pageLoader(() => ({ contact: ownSetting("accessibilityContact") }));

export default function Accessibility() {
  const chrome = useChrome();
  const { contact } = useLoaderData<typeof loader>();
  return (
    <>
      <PageTitle title={ACCESSIBILITY_TITLE} siteTitle={chrome.site.title} />
      <AccessibilityPage chrome={chrome} contact={contact} />
    </>
  );
}
