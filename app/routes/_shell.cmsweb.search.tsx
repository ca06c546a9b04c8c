import { useLoaderData } from "@remix-run/react";
import { SearchPage } from "~/components/site/search-page";
import { SitePage } from "~/components/site/site-page";
import { SEARCH_TITLE, SITE_SEARCH, searchTitle } from "~/components/site/site.text";
import type { PageHandle } from "~/components/reach/page-handle.types";
import { readQuery } from "~/services/content/folding";
import { searchArticles } from "~/services/content/search/search-articles.server";
import { DomainError } from "~/services/runtime/failures/errors";
import { refusePosts, pageLoader } from "~/pages/page.server";
import { pageNumber, sitePageData } from "~/pages/site/site-page-data.server";

export const handle: PageHandle = {
  hydrate: "signed-in",
  sheet: "broad",
  enhancements: { title: SITE_SEARCH, href: "/cmsweb/search", items: "none" },
};

export const loader = pageLoader(async ({ url }) => {
  const query = readQuery(url.searchParams.get("q") ?? "");
  const page = pageNumber(url);
  const result = page === null ? null : await searchArticles(query, page);
  if (!result) throw new DomainError("not-found");
  const title = query === "" ? SEARCH_TITLE : searchTitle(query);
  return { ...(await sitePageData(title, "/cmsweb/search")), query, result };
});

export const action = refusePosts;

export default function Search() {
  const { query, result, ...data } = useLoaderData<typeof loader>();
  return (
    <SitePage data={data} query={query}>
      <SearchPage query={query} result={result} />
    </SitePage>
  );
}
