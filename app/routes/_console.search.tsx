import { useLoaderData } from "@remix-run/react";
import { SEARCH_PATH, SEARCH_TITLE, searchTitle } from "~/components/console/console.text";
import { SearchResults } from "~/components/console/search-results";
import { PageTitle } from "~/components/layout/page-title";
import { useChrome } from "~/components/layout/use-chrome";
import type { PageHandle } from "~/components/reach/page-handle.types";
import { rightsOf } from "~/pages/guard.server";
import { actsForAll } from "~/collections/lists/list-viewer.server";
import { nothingToPost, pageLoader } from "~/pages/page.server";
import { SEARCH_MAX, searchConsole } from "~/services/collections/search/search-console.server";

export const handle: PageHandle = {
  hydrate: true,
  enhancements: { title: SEARCH_TITLE, href: SEARCH_PATH, items: "search" },
};

export const loader = pageLoader(async ({ url, session }) => {
  const query = (url.searchParams.get("q") ?? "").trim().slice(0, SEARCH_MAX);
  const [rights, isStaff] = await Promise.all([rightsOf(session!), actsForAll(session!)]);
  return { query, found: await searchConsole({ ...rights, isStaff }, query) };
});

export const action = nothingToPost;

export default function Search() {
  const { query, found } = useLoaderData<typeof loader>();
  const chrome = useChrome();
  return (
    <>
      <PageTitle title={query ? searchTitle(query) : SEARCH_TITLE} siteTitle={chrome.site.title} />
      <SearchResults query={query} found={found} />
    </>
  );
}
