export interface SiteColumn {
  name: string;
  slug: string;
}

/** A line in a list of articles. */
export interface SiteEntry {
  id: number;
  title: string;
  href: string;
  summary: string;
  publishedAt: number;
  isPinned: boolean;
  columnName: string;
}

/** A text in pieces: what was looked for, and what stands between. */
export type MarkedText = readonly { text: string; isHit: boolean }[];

/** What every page of the public site knows: where it stands and what it is called. */
export interface SitePageData {
  title: string;
  columns: readonly SiteColumn[];
  /** The page's one address, with the site's own name. */
  canonical: string;
  /** Seen by whoever has its link: nothing tells others of it. */
  isPrivate?: true;
  /** For search engines and previews; the site's promise without it. */
  description?: string;
}
