export interface SiteColumn {
  name: string;
  slug: string;
}

/** An article in a list. */
export interface SiteEntry {
  id: number;
  title: string;
  href: string;
  summary: string;
  publishedAt: number;
  isPinned: boolean;
  columnName: string;
}

/** A text split into hits of a search and the parts between them. */
export type MarkedText = readonly { text: string; isHit: boolean }[];

/** Data of every page of the public site. */
export interface SitePageData {
  title: string;
  columns: readonly SiteColumn[];
  /** Canonical address of the page, with the site's host. */
  canonical: string;
  /** Set for a page that is accessible by its link only and must not be indexed. */
  isPrivate?: true;
  /** Description for search engines and previews; the site's default without it. */
  description?: string;
}
