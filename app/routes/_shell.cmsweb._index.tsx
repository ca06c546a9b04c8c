import { PageTitle } from "~/components/layout/page-title";
import { PlannedPage } from "~/components/layout/planned-page";
import { useChrome } from "~/components/layout/use-chrome";
import type { PageHandle } from "~/components/reach/page-handle.types";
import { nothingToPost, pageLoader } from "~/services/http/page.server";

const TITLE = "首页";

export const handle: PageHandle = {
  hydrate: "signed-in",
  gains: { title: TITLE, href: "/cmsweb", items: [] },
};

export const loader = pageLoader(() => null);

export const action = nothingToPost;

export default function Home() {
  const chrome = useChrome();
  return (
    <>
      <PageTitle title={TITLE} siteTitle={chrome.site.title} />
      <PlannedPage title={TITLE} />
    </>
  );
}
