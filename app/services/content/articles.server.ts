import { shownRichText } from "../format/rich-text/rich-text.server";
import {
  articleHref,
  ENTRY_FIELDS,
  entryOf,
  publishedArticles,
  type ArticleEntry,
  type Column,
} from "./published.server";
import { findMovedArticle } from "./redirects.server";
import { closestTo } from "./related";

const RELATED_MAX = 4;
const RELATED_SCAN_LIMIT = 300;
const NAME = /^[a-z0-9-]{1,80}$/;
const ID = /^[1-9]\d{0,14}$/;

export interface Article extends ArticleEntry {
  readonly column: Pick<Column, "name" | "slug">;
  /** Sanitised HTML. */
  readonly body: string;
  readonly cover: string | null;
  readonly coverAlt: string;
  readonly source: string;
  readonly author: string;
  /** The key of the seed article that it was created from; null for others. */
  readonly seedKey: string | null;
}

export type FoundArticle =
  { readonly kind: "found"; readonly article: Article } | { readonly kind: "moved"; readonly href: string };

const ARTICLE_FIELDS = [
  ...ENTRY_FIELDS,
  "articles.body",
  "articles.body_proof",
  "articles.cover",
  "articles.cover_alt",
  "articles.source",
  "articles.author",
  "articles.seed_key",
] as const;

/**
 * Finds a published article by its address.
 * @param name the last part of the address: slug or id
 * @returns "moved" for the id of an article with a slug, and for a former address; null for what visitors may
 * not see
 */
export async function findArticle(columnSlug: string, name: string): Promise<FoundArticle | null> {
  if (!NAME.test(name) || !NAME.test(columnSlug)) return null;
  const row = await publishedArticles()
    .select(ARTICLE_FIELDS)
    .where("article_columns.slug", "=", columnSlug)
    .where((eb) =>
      ID.test(name)
        ? eb.or([eb("articles.slug", "=", name), eb("articles.id", "=", Number(name))])
        : eb("articles.slug", "=", name),
    )
    .executeTakeFirst();
  if (!row) {
    const href = await findMovedArticle(columnSlug, name);
    return href === null ? null : { kind: "moved", href };
  }
  if (row.slug !== null && row.slug !== name) return { kind: "moved", href: articleHref(columnSlug, row) };
  const article: Article = {
    ...entryOf(row),
    column: { name: row.columnName, slug: row.columnSlug },
    body: shownRichText(row.body, row.body_proof),
    cover: row.cover,
    coverAlt: row.cover_alt,
    source: row.source,
    author: row.author,
    seedKey: row.seed_key,
  };
  return { kind: "found", article };
}

export interface Neighbours {
  readonly newer: ArticleEntry | null;
  readonly older: ArticleEntry | null;
}

/** The next newer and older articles of the column, by publishing time. */
export async function findNeighbours({ id, publishedAt, column }: Article): Promise<Neighbours> {
  const beside = async (sign: "<" | ">", direction: "asc" | "desc") => {
    const row = await publishedArticles()
      .select(ENTRY_FIELDS)
      .where("article_columns.slug", "=", column.slug)
      .where((eb) =>
        eb.or([
          eb("articles.publish_at", sign, publishedAt),
          eb.and([eb("articles.publish_at", "=", publishedAt), eb("articles.id", sign, id)]),
        ]),
      )
      .orderBy("articles.publish_at", direction)
      .orderBy("articles.id", direction)
      .limit(1)
      .executeTakeFirst();
    return row ? entryOf(row) : null;
  };
  return { newer: await beside(">", "asc"), older: await beside("<", "desc") };
}

/** Articles of any column with the most similar titles. */
export async function listRelated(article: Article, except: readonly number[]): Promise<ArticleEntry[]> {
  const rows = await publishedArticles()
    .select(ENTRY_FIELDS)
    .where("articles.id", "not in", [article.id, ...except])
    .orderBy("articles.publish_at", "desc")
    .limit(RELATED_SCAN_LIMIT)
    .execute();
  return closestTo(article.title, rows, RELATED_MAX).map(entryOf);
}
