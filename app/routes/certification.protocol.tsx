import { ProtocolPage } from "~/components/certification/protocol-page";
import { PROTOCOL_PATH, PROTOCOL_TITLE } from "~/components/certification/protocol.text";
import { PageTitle } from "~/components/layout/page-title";
import { useChrome } from "~/components/layout/use-chrome";
import type { PageHandle } from "~/components/reach/page-handle.types";
import { pageLoader } from "~/pages/page.server";

export const handle: PageHandle = {
  sheet: "broad",
  enhancements: { title: PROTOCOL_TITLE, href: PROTOCOL_PATH, items: "none" },
};

export const loader = pageLoader(() => null);

export default function Protocol() {
  const chrome = useChrome();
  return (
    <>
      <PageTitle title={PROTOCOL_TITLE} siteTitle={chrome.site.title} />
      <ProtocolPage chrome={chrome} />
    </>
  );
}
