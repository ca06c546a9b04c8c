import { useLoaderData } from "@remix-run/react";
import { SEARCH_TITLE, searchTitle } from "~/components/console/console.text";
import { SEARCH_PATH } from "~/components/kit/palette/search-link.text";
import { SearchResults } from "~/components/console/search-results";
import { PageTitle } from "~/components/layout/page-title";
import { useChrome } from "~/components/layout/use-chrome";
import type { PageHandle } from "~/components/reach/page-handle.types";
import { rightsOf } from "~/pages/guard.server";
import { viewerOf } from "~/collections/lists/list-viewer.server";
import { findRecords } from "~/collections/search/find-records.server";
import { settingDestinations } from "~/console/settings/setting-search.server";
import { CONSOLE_COLLECTIONS } from "~/console/console-collections.server";
import { DESK_COLLECTIONS } from "~/desk/desk-collections.server";
import { readRecent, type VisitedView } from "~/pages/frames/console-frame.server";
import { isPermitted } from "~/services/access/paths/guard";
import { refusePosts, pageLoader } from "~/pages/page.server";
import { SEARCH_MAX, searchConsole } from "~/services/collections/search/search-console.server";

export const handle: PageHandle = {
  hydrate: true,
  styles: "lists",
  enhancements: { title: SEARCH_TITLE, href: SEARCH_PATH, items: "search" },
};

const NONE: readonly VisitedView[] = [];

export const loader = pageLoader(async ({ url, session, context }) => {
  const query = (url.searchParams.get("q") ?? "").trim().slice(0, SEARCH_MAX);
  const rights = await rightsOf(session!);
  const viewer = await viewerOf({
    session: session!,
    rights,
    may: (perms) => isPermitted(rights, perms),
    source: context.source,
  });
  const seeker = { ...rights, isStaff: viewer.scope.kind === "all" };
  const [recent, found, records] = await Promise.all([
    query === "" ? readRecent(session!, rights) : NONE,
    searchConsole(seeker, query, query === "" ? [] : await settingDestinations(rights)),
    findRecords([...DESK_COLLECTIONS, ...CONSOLE_COLLECTIONS], { rights, viewer }, query),
  ]);
  return { query, recent, found, records };
});

export const action = refusePosts;

export default function Search() {
  const { query, recent, found, records } = useLoaderData<typeof loader>();
  const chrome = useChrome();
  return (
    <>
      <PageTitle title={query ? searchTitle(query) : SEARCH_TITLE} siteTitle={chrome.site.title} />
      <SearchResults query={query} recent={recent} found={found} records={records} />
    </>
  );
}
