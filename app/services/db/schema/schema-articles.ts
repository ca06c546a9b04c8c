import type { Generated } from "kysely";
import type { Archivable, Flag, Ordered, Stamped, Time } from "../column-kinds";

export interface ArticleColumnTable extends Stamped, Archivable {
  id: Generated<number>;
  name: string;
  /** Its part of the address. */
  slug: string;
  kind: "news" | "notice" | "guide" | "download";
  sort: number;
  shown: Flag;
}

/** ARTICLE_STATUS: 0 draft, 1 to be published at its time, 2 published, 3 taken off. */
export type ArticleStatus = 0 | 1 | 2 | 3;

/** The published content; drafts of a published article are in its versions. */
export interface ArticleTable extends Stamped, Archivable {
  id: Generated<number>;
  column_id: number;
  title: string;
  title_order: Ordered;
  /** Unique in the column; null means that the address contains the id. */
  slug: string | null;
  summary: string;
  /** Sanitised HTML with its proof. */
  body: string;
  body_proof: string;
  /** Plain text of the body. */
  body_text: string;
  cover: string | null;
  cover_alt: Generated<string>;
  source: Generated<string>;
  author: Generated<string>;
  status: ArticleStatus;
  publish_at: Time | null;
  pinned_until: Time | null;
  /** The time at which it is taken off. */
  unpublish_at: Time | null;
  /** The published version; null for an article that is not. */
  shown_version: number | null;
  view_count: Generated<number>;
  helpful_count: Generated<number>;
  unhelpful_count: Generated<number>;
  /** The key of the seed article that it was created from. */
  seed_key: string | null;
}

export interface ArticleVersionTable {
  article_id: number;
  number: number;
  /** JSON of the saved content. */
  content: string;
  created_at: Time;
  created_by: string;
}

/**
 * Search index with folded texts, one row for each article; title and summary include pinyin. An FTS5 table
 * on SQLite.
 */
export interface ArticleSearchTable {
  rowid: number;
  title: string;
  summary: string;
  body: string;
}

/** A former address of an article in a column. */
export interface ArticleRedirectTable {
  column_id: number;
  name: string;
  article_id: number;
  created_at: Time;
  created_by: string;
}

/** A former slug of a column. */
export interface ArticleColumnRedirectTable {
  slug: string;
  column_id: number;
  created_at: Time;
  created_by: string;
}

/** A preview link to the newest version of an article. */
export interface ArticlePreviewTable {
  id: Generated<number>;
  article_id: number;
  token_hash: string;
  created_at: Time;
  created_by: string;
  expires_at: Time;
}

/** A link of a published article to a missing page of the site. */
export interface ArticleBrokenLinkTable {
  id: Generated<number>;
  article_id: number;
  href: string;
  /** The link's text, or the picture's alternative text. */
  text: string;
  found_at: Time;
}

/** A picture of the library. */
export interface ArticlePictureTable extends Stamped, Archivable {
  id: Generated<number>;
  name: string;
  name_order: Ordered;
  alt: string;
  /** Path of its upload. */
  path: string;
  size: number;
}

declare module "./schema" {
  interface Schema {
    article_columns: ArticleColumnTable;
    articles: ArticleTable;
    article_versions: ArticleVersionTable;
    article_redirects: ArticleRedirectTable;
    article_column_redirects: ArticleColumnRedirectTable;
    article_previews: ArticlePreviewTable;
    article_pictures: ArticlePictureTable;
    article_broken_links: ArticleBrokenLinkTable;
    article_search: ArticleSearchTable;
  }
}
