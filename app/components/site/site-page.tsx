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
  /** Path of the feed that belongs to the page. */
  feed?: string;
  query?: string;
  /** It has its search elsewhere, and its headings lead to the columns. */
  isHome?: true;
  children: ReactNode;
}

/** What every page of the public site says in its head, and inside the shell what its header would say. */
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

/** What search engines, and whoever passes a link on, are told of a page. */
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
