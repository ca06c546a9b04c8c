import type { Generated } from "kysely";
import type { Archivable, Flag, Stamped, Time } from "../column-kinds";

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
  view_count: Generated<number>;
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
