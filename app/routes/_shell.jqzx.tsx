import { useLoaderData } from "@remix-run/react";
import { NO_CONSOLE_ACCESS, OTHER_ROLES } from "~/components/layout/layout.text";
import { PageTitle } from "~/components/layout/page-title";
import { RoleOffers } from "~/components/layout/state/role-offers";
import { StatePage } from "~/components/layout/state-page";
import { useChrome } from "~/components/layout/use-chrome";
import type { PageHandle } from "~/components/reach/page-handle.types";
import { listOpeningRoles } from "~/pages/frames/opening-roles.server";
import { refusePosts, pageLoader } from "~/pages/page.server";
import { firstPermittedPage } from "~/services/access/paths/guard";

const TITLE = "集群管理中心";

export const handle: PageHandle = {
  hydrate: true,
  enhancements: { title: TITLE, href: "/jqzx", items: "console" },
};

/** The guard redirects actors who may open a console page to it; others see how to get access. */
export const loader = pageLoader(async ({ session }) => ({
  roles: session ? await listOpeningRoles(session, (rights) => firstPermittedPage(rights) !== null) : [],
}));

export const action = refusePosts;

export default function Console() {
  const { roles } = useLoaderData<typeof loader>();
  const chrome = useChrome();
  const { token, returnTo } = chrome;
  return (
    <>
      <PageTitle title={TITLE} siteTitle={chrome.site.title} />
      <StatePage title={TITLE} sentence={roles.length > 0 ? OTHER_ROLES : NO_CONSOLE_ACCESS} kind="forbidden">
        {roles.length > 0 ? <RoleOffers roles={roles} token={token} returnTo={returnTo} /> : null}
      </StatePage>
    </>
  );
}
