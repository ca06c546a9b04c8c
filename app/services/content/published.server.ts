import { now } from "../runtime/process/clock.server";
import { db } from "../db/client.server";
import { SHOWN } from "./article-status";

/** Selects the articles that visitors may see now; every query of the public site must start from it. */
export const publishedArticles = () =>
  db
    .selectFrom("articles")
    .innerJoin("article_columns", "article_columns.id", "articles.column_id")
    .where("articles.archived_at", "is", null)
    .where("articles.status", "in", SHOWN)
    .where("articles.publish_at", "<=", now())
    .where((eb) => eb.or([eb("articles.unpublish_at", "is", null), eb("articles.unpublish_at", ">", now())]))
    .where("article_columns.archived_at", "is", null)
    .where("article_columns.shown", "=", 1);

export interface Column {
  readonly id: number;
  readonly name: string;
  readonly slug: string;
  readonly kind: "news" | "notice" | "guide" | "download";
}

/** Selects the columns that visitors may see, in their order. */
export const shownColumns = () =>
  db
    .selectFrom("article_columns")
    .select(["id", "name", "slug", "kind"])
    .where("archived_at", "is", null)
    .where("shown", "=", 1)
    .orderBy("sort")
    .orderBy("id");

/** Columns of an article's entry in a list. */
export const ENTRY_FIELDS = [
  "articles.id",
  "articles.title",
  "articles.slug",
  "articles.summary",
  "articles.publish_at",
  "articles.pinned_until",
  "article_columns.slug as columnSlug",
  "article_columns.name as columnName",
] as const;

interface EntryRow {
  readonly id: number;
  readonly title: string;
  readonly slug: string | null;
  readonly summary: string;
  readonly publish_at: number | null;
  readonly pinned_until: number | null;
  readonly columnSlug: string;
  readonly columnName: string;
}

export interface ArticleEntry {
  readonly id: number;
  readonly title: string;
  readonly href: string;
  readonly summary: string;
  readonly publishedAt: number;
  readonly isPinned: boolean;
  readonly columnName: string;
}

export const columnHref = (slug: string) => `/cmsweb/${slug}`;
export const articleHref = (columnSlug: string, { id, slug }: { id: number; slug: string | null }) =>
  `${columnHref(columnSlug)}/${slug ?? id}`;

export const entryOf = (row: EntryRow): ArticleEntry => ({
  id: row.id,
  title: row.title,
  href: articleHref(row.columnSlug, row),
  summary: row.summary,
  publishedAt: row.publish_at ?? 0,
  isPinned: (row.pinned_until ?? 0) > now(),
  columnName: row.columnName,
});
