import { pagesFor } from "./article-lists.server";
import { articleHref, columnHref, publishedArticles, shownColumns } from "./published.server";

/** Addresses of older articles are not listed; their pages are rendered for each request. */
const ADDRESSES_MAX = 5000;

/** The article's id by address; null for a page of a list. */
export type PublishedAddresses = ReadonlyMap<string, number | null>;

/** Lists the addresses of the public site that are the same for all visitors, except its home. */
export async function listAddresses(): Promise<PublishedAddresses> {
  const columns = await shownColumns().execute();
  const articles = await publishedArticles()
    .select(["articles.id", "articles.slug", "article_columns.slug as columnSlug"])
    .orderBy("articles.publish_at", "desc")
    .limit(ADDRESSES_MAX)
    .execute();
  const addresses = new Map<string, number | null>();
  for (const { slug } of columns) {
    const total = articles.filter(({ columnSlug }) => columnSlug === slug).length;
    addresses.set(columnHref(slug), null);
    for (let page = 2; page <= pagesFor(total); page += 1)
      addresses.set(`${columnHref(slug)}?page=${page}`, null);
  }
  for (const article of articles) addresses.set(articleHref(article.columnSlug, article), article.id);
  return addresses;
}
