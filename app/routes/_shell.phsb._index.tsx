import { DeskPage } from "~/components/desk/desk-page";
import { DESK_TITLE } from "~/components/desk/desk.text";
import { PageTitle } from "~/components/layout/page-title";
import { useChrome } from "~/components/layout/use-chrome";
import type { PageHandle } from "~/components/reach/page-handle.types";
import { nothingToPost, pageLoader } from "~/pages/page.server";

export const handle: PageHandle = {
  hydrate: true,
  sheet: "broad",
  enhancements: { title: DESK_TITLE, href: "/phsb", items: "desk" },
};

export const loader = pageLoader(() => null);

export const action = nothingToPost;

export default function Desk() {
  const chrome = useChrome();
  return (
    <>
      <PageTitle title={DESK_TITLE} siteTitle={chrome.site.title} />
      <DeskPage />
    </>
  );
}
