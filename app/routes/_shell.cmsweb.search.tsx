import { useLoaderData } from "@remix-run/react";
import { SearchPage } from "~/components/site/search-page";
import { SitePage } from "~/components/site/site-page";
import { SEARCH_TITLE, SITE_SEARCH, searchTitle } from "~/components/site/site.text";
import type { PageHandle } from "~/components/reach/page-handle.types";
import { readQuery } from "~/services/content/folding";
import { searchArticles } from "~/services/content/search/search-articles.server";
import { DomainError } from "~/services/runtime/failures/errors";
import { nothingToPost, pageLoader } from "~/pages/page.server";
import { pageNumber, siteFacts } from "~/pages/site/site-facts.server";

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
  return { ...(await siteFacts(title, "/cmsweb/search")), query, result };
});

export const action = nothingToPost;

export default function Search() {
  const { query, result, ...facts } = useLoaderData<typeof loader>();
  return (
    <SitePage facts={facts} query={query}>
      <SearchPage query={query} result={result} />
    </SitePage>
  );
}
