import { Link } from "@remix-run/react";
import { CODES_TITLE } from "~/components/codes/codes.text";
import { PageTitle } from "~/components/layout/page-title";
import { PlannedPage } from "~/components/layout/planned-page";
import { useChrome } from "~/components/layout/use-chrome";
import type { PageHandle } from "~/components/reach/page-handle.types";
import { nothingToPost, pageLoader } from "~/services/http/page.server";

const TITLE = "申报平台";

export const handle: PageHandle = { hydrate: true, gains: { title: TITLE, href: "/phsb", items: [] } };

export const loader = pageLoader(() => null);

export const action = nothingToPost;

export default function Desk() {
  const chrome = useChrome();
  return (
    <>
      <PageTitle title={TITLE} siteTitle={chrome.site.title} />
      <PlannedPage title={TITLE} />
      <p className="lead">
        <Link to="/phsb/codes">{CODES_TITLE}</Link>
      </p>
    </>
  );
}
