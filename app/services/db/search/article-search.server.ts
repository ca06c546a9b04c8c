import { sql, type RawBuilder, type SqlBool } from "kysely";
import { dialectName, type Tx } from "../client.server";
import type { ArticleSearchTable } from "../schema/schema-articles";

/** FTS5's trigram index does not contain shorter texts. */
const INDEXED_LENGTH = 3;

/** A pattern of `like` with the escape character `\` that matches texts containing the part. */
export const likePattern = (part: string) => `%${part.replace(/[\\%_]/g, "\\$&")}%`;

/**
 * The condition that the title, summary or body of the row of `article_search` in a query contains the term.
 * @param term folded by the caller, as the table's texts are
 */
export function containsTerm(term: string): RawBuilder<SqlBool> {
  if (dialectName === "sqlite" && [...term].length >= INDEXED_LENGTH) {
    const phrase = `"${term.replaceAll('"', '""')}"`;
    return sql`article_search.rowid in (select rowid from article_search where article_search match ${phrase})`;
  }
  const pattern = likePattern(term);
  return sql`(article_search.title like ${pattern} escape '\\' or article_search.summary like ${pattern} escape '\\'
    or article_search.body like ${pattern} escape '\\')`;
}

/** Replaces the index rows of these articles. */
export async function indexArticles(tx: Tx, rows: readonly ArticleSearchTable[]): Promise<void> {
  const ids = rows.map(({ rowid }) => rowid);
  await tx.deleteFrom("article_search").where("rowid", "in", ids).execute();
  await tx.insertInto("article_search").values(rows).execute();
}
