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

/** What visitors are shown; drafts of a published article stand in its versions. */
export interface ArticleTable extends Stamped, Archivable {
  id: Generated<number>;
  column_id: number;
  title: string;
  title_order: Ordered;
  /** Unique in the column; without one the id stands in the address. */
  slug: string | null;
  summary: string;
  /** Clean HTML, and what shows that it is. */
  body: string;
  body_proof: string;
  /** What is read of the body. */
  body_text: string;
  cover: string | null;
  cover_alt: Generated<string>;
  source: Generated<string>;
  author: Generated<string>;
  status: ArticleStatus;
  publish_at: Time | null;
  pinned_until: Time | null;
  /** Visitors see it no longer from then on. */
  unpublish_at: Time | null;
  /** The version that visitors see; null of what they do not. */
  shown_version: number | null;
  view_count: Generated<number>;
  helpful_count: Generated<number>;
  unhelpful_count: Generated<number>;
  /** Names the article of the installation's own seed that it came from. */
  seed_key: string | null;
}

export interface ArticleVersionTable {
  article_id: number;
  number: number;
  /** JSON of what was saved. */
  content: string;
  created_at: Time;
  created_by: string;
}

/** Folded texts beside the articles, one row each, with pinyin after title and summary; FTS5 on SQLite. */
export interface ArticleSearchTable {
  rowid: number;
  title: string;
  summary: string;
  body: string;
}

/** An address in a column at which an article stood once. */
export interface ArticleRedirectTable {
  column_id: number;
  name: string;
  article_id: number;
  created_at: Time;
  created_by: string;
}

/** What a column's part of the address was once. */
export interface ArticleColumnRedirectTable {
  slug: string;
  column_id: number;
  created_at: Time;
  created_by: string;
}

/** A private link to an article as it is written. */
export interface ArticlePreviewTable {
  id: Generated<number>;
  article_id: number;
  token_hash: string;
  created_at: Time;
  created_by: string;
  expires_at: Time;
}

/** A link of a published article that leads to nothing within the site. */
export interface ArticleBrokenLinkTable {
  id: Generated<number>;
  article_id: number;
  href: string;
  /** As people read it; what a picture shows. */
  text: string;
  found_at: Time;
}

/** A picture that articles can have. */
export interface ArticlePictureTable extends Stamped, Archivable {
  id: Generated<number>;
  name: string;
  name_order: Ordered;
  alt: string;
  /** Of its upload. */
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
