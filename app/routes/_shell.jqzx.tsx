import { NO_CONSOLE_ACCESS } from "~/components/layout/layout.text";
import { PageTitle } from "~/components/layout/page-title";
import { StatePage } from "~/components/layout/state-page";
import { useChrome } from "~/components/layout/use-chrome";
import type { PageHandle } from "~/components/reach/page-handle.types";
import { refusePosts, pageLoader } from "~/pages/page.server";

const TITLE = "集群管理中心";

export const handle: PageHandle = {
  hydrate: true,
  enhancements: { title: TITLE, href: "/jqzx", items: "console" },
};

/** The guard redirects actors who may open a console page to it; others see how to get access. */
export const loader = pageLoader(() => null);

export const action = refusePosts;

export default function Console() {
  const chrome = useChrome();
  return (
    <>
      <PageTitle title={TITLE} siteTitle={chrome.site.title} />
      <StatePage title={TITLE} sentence={NO_CONSOLE_ACCESS} kind="forbidden" />
    </>
  );
}
