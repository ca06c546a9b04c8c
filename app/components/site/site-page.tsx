import type { ReactNode } from "react";
import { PageTitle } from "../layout/page-title";
import { useChrome } from "../layout/use-chrome";
import { ColumnNav } from "./column-nav";
import { SearchForm } from "./search-form";
import { FEED } from "./site.text";
import { useIsVisitor } from "./use-is-visitor";
import type { SitePageData } from "./site.types";

export interface SitePageProps {
  data: SitePageData;
  kind?: "website" | "article";
  /** Path of the page's feed. */
  feed?: string;
  query?: string;
  /** Whether it is the home page, which has its own search and links to the columns. */
  isHome?: true;
  children: ReactNode;
}

/** Head elements of a page of the public site; inside the shell also the content of its header. */
export function SitePage({ data, kind = "website", feed, query, isHome, children }: SitePageProps) {
  const { site } = useChrome();
  const isVisitor = useIsVisitor();
  const { title } = data;
  return (
    <>
      <PageTitle title={title} siteTitle={site.title} />
      {data.isPrivate ? (
        <meta name="robots" content="noindex, nofollow" />
      ) : (
        <SocialMeta data={data} kind={kind} siteTitle={site.title} />
      )}
      {feed ? <link rel="alternate" type="application/rss+xml" title={FEED} href={feed} /> : null}
      {isVisitor || isHome ? null : (
        <div className="site-bar">
          <ColumnNav columns={data.columns} />
          <SearchForm query={query ?? null} />
        </div>
      )}
      {children}
    </>
  );
}

/** Metadata for search engines and link previews. */
function SocialMeta({
  data,
  kind,
  siteTitle,
}: Required<Pick<SitePageProps, "data" | "kind">> & { siteTitle: string }) {
  const { title, canonical, description } = data;
  return (
    <>
      <link rel="canonical" href={canonical} />
      <meta property="og:type" content={kind} />
      <meta property="og:site_name" content={siteTitle} />
      <meta property="og:title" content={title} />
      <meta property="og:url" content={canonical} />
      {description ? <meta property="og:description" content={description} /> : null}
    </>
  );
}
