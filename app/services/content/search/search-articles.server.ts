import { sql } from "kysely";
import { containsTerm, likePattern } from "../../db/search/article-search.server";
import { pagesFor, ARTICLES_PER_PAGE, type ArticleList } from "../article-lists.server";
import { termsOf } from "../folding";
import { ENTRY_FIELDS, entryOf, publishedArticles, type ArticleEntry } from "../published.server";
import { markText, snippetOf, type Marked } from "./snippets.server";

export interface FoundEntry extends ArticleEntry {
  readonly markedTitle: Marked;
  readonly snippet: Marked;
}

export interface SearchResult extends ArticleList {
  readonly entries: readonly FoundEntry[];
}

/**
 * Searches published articles that contain every term in title, summary, text or pinyin; those with the first
 * term in the title come first.
 * @returns null beyond the last page
 */
export async function searchArticles(query: string, page: number): Promise<SearchResult | null> {
  const terms = termsOf(query);
  if (terms.length === 0) return page === 1 ? { entries: [], total: 0, page, pages: 1 } : null;
  let found = publishedArticles().innerJoin("article_search", "article_search.rowid", "articles.id");
  for (const term of terms) found = found.where(containsTerm(term));
  const { total } = await found
    .select((eb) => eb.fn.countAll<number>().as("total"))
    .executeTakeFirstOrThrow();
  const pages = pagesFor(total);
  if (page > pages) return null;
  const rows = await found
    .select([...ENTRY_FIELDS, "articles.body_text"])
    .orderBy(sql`case when article_search.title like ${likePattern(terms[0]!)} escape '\\' then 0 else 1 end`)
    .orderBy("articles.publish_at", "desc")
    .orderBy("articles.id", "desc")
    .limit(ARTICLES_PER_PAGE)
    .offset((page - 1) * ARTICLES_PER_PAGE)
    .execute();
  const entries = await Promise.all(
    rows.map(async (row): Promise<FoundEntry> => ({
      ...entryOf(row),
      markedTitle: await markText(row.title, terms),
      snippet: await snippetOf(row.body_text, row.summary, terms),
    })),
  );
  return { entries, total, page, pages };
}
