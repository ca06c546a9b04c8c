import type { ExpressionBuilder } from "kysely";
import { now } from "../runtime/process/clock.server";
import { db } from "../db/client.server";
import type { Schema } from "../db/schema/schema";
import {
  ENTRY_FIELDS,
  entryOf,
  publishedArticles,
  shownColumns,
  type ArticleEntry,
  type Column,
} from "./published.server";

export const ARTICLES_PER_PAGE = 20;
const FEED_MAX = 50;

const COLUMN_SLUG = /^[a-z0-9-]{1,80}$/;

/** 0 for pinned articles, 1 for the others. */
const pinnedFirst = (eb: ExpressionBuilder<Schema, "articles">) =>
  eb.case().when("articles.pinned_until", ">", now()).then(0).else(1).end();

/** The shown columns, in their order. */
export const listColumns = (): Promise<Column[]> => shownColumns().execute();

/** Returns a shown column by its slug; null where there is none. */
export async function findColumn(slug: string): Promise<Column | null> {
  if (!COLUMN_SLUG.test(slug)) return null;
  return (await shownColumns().where("slug", "=", slug).executeTakeFirst()) ?? null;
}

export interface ArticleList {
  readonly entries: readonly ArticleEntry[];
  readonly total: number;
  readonly page: number;
  readonly pages: number;
}

export const pagesFor = (total: number) => Math.max(1, Math.ceil(total / ARTICLES_PER_PAGE));

/**
 * A page of a column's articles, pinned ones first, then newest first; null beyond the last page. The first
 * page may be empty.
 */
export async function listArticles(column: Column, page: number): Promise<ArticleList | null> {
  const inColumn = publishedArticles().where("articles.column_id", "=", column.id);
  const { total } = await inColumn
    .select((eb) => eb.fn.countAll<number>().as("total"))
    .executeTakeFirstOrThrow();
  const pages = pagesFor(total);
  if (page > pages) return null;
  const rows = await inColumn
    .select(ENTRY_FIELDS)
    .orderBy(pinnedFirst)
    .orderBy("articles.publish_at", "desc")
    .orderBy("articles.id", "desc")
    .limit(ARTICLES_PER_PAGE)
    .offset((page - 1) * ARTICLES_PER_PAGE)
    .execute();
  return { entries: rows.map(entryOf), total, page, pages };
}

export interface ColumnLatest {
  readonly column: Column;
  readonly entries: readonly ArticleEntry[];
}

/** The first articles of every shown column, in one query for all columns. */
export async function listLatest(perColumn: number): Promise<ColumnLatest[]> {
  const ranked = publishedArticles()
    .select(ENTRY_FIELDS)
    .select((eb) =>
      eb.fn
        .agg<number>("row_number")
        .over((over) =>
          over
            .partitionBy("articles.column_id")
            .orderBy(pinnedFirst(eb))
            .orderBy("articles.publish_at", "desc")
            .orderBy("articles.id", "desc"),
        )
        .as("position"),
    );
  const [columns, rows] = await Promise.all([
    listColumns(),
    db
      .selectFrom(ranked.as("ranked"))
      .selectAll()
      .where("position", "<=", perColumn)
      .orderBy("columnSlug")
      .orderBy("position")
      .execute(),
  ]);
  return columns.map((column) => ({
    column,
    entries: rows.filter(({ columnSlug }) => columnSlug === column.slug).map(entryOf),
  }));
}

/** The newest articles of one column, or of all, for feeds. */
export async function listNewest(column: Column | null): Promise<ArticleEntry[]> {
  const rows = await publishedArticles()
    .$if(column !== null, (query) => query.where("articles.column_id", "=", column!.id))
    .select(ENTRY_FIELDS)
    .orderBy("articles.publish_at", "desc")
    .orderBy("articles.id", "desc")
    .limit(FEED_MAX)
    .execute();
  return rows.map(entryOf);
}
