import type { ReactNode } from "react";
import { PageTitle } from "../layout/page-title";
import { useChrome } from "../layout/use-chrome";
import { ColumnNav } from "./column-nav";
import { SearchForm } from "./search-form";
import { FEED } from "./site.text";
import { useIsVisitor } from "./use-is-visitor";
import type { SiteFacts } from "./site.types";

export interface SitePageProps {
  facts: SiteFacts;
  kind?: "website" | "article";
  /** Path of the feed that belongs to the page. */
  feed?: string;
  query?: string;
  children: ReactNode;
}

/** What every page of the public site says in its head, and inside the shell what its header would say. */
export function SitePage({ facts, kind = "website", feed, query, children }: SitePageProps) {
  const { site } = useChrome();
  const isVisitor = useIsVisitor();
  const { title } = facts;
  return (
    <>
      <PageTitle title={title} siteTitle={site.title} />
      <link rel="canonical" href={facts.canonical} />
      {feed ? <link rel="alternate" type="application/rss+xml" title={FEED} href={feed} /> : null}
      <meta property="og:type" content={kind} />
      <meta property="og:site_name" content={site.title} />
      <meta property="og:title" content={title} />
      <meta property="og:url" content={facts.canonical} />
      {facts.description ? <meta property="og:description" content={facts.description} /> : null}
      {isVisitor ? null : (
        <div className="site-bar">
          <ColumnNav columns={facts.columns} />
          <SearchForm query={query ?? null} />
        </div>
      )}
      {children}
    </>
  );
}
