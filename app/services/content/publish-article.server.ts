import { now } from "../runtime/process/clock.server";
import { indexArticles } from "../db/search/article-search.server";
import { db } from "../db/client.server";
import { inTransaction } from "../db/transaction.server";
import { DomainError } from "../runtime/failures/errors";
import { articlesChanged } from "./article-changes.server";
import { contentColumns, searchTexts, type CleanContent } from "./article-content.server";
import { PUBLISHED, SCHEDULED, SHOWN, TAKEN_OFF } from "./article-status";

export interface Publication {
  readonly id: number;
  readonly by: string;
  /** Now when missing; at a later time the article appears by itself. */
  readonly at?: number;
  readonly pinnedUntil?: number | null;
}

type SavedContent = CleanContent & { readonly columnId: number };

async function newestVersion(id: number): Promise<SavedContent> {
  const row = await db
    .selectFrom("article_versions")
    .innerJoin("articles", "articles.id", "article_versions.article_id")
    .select("article_versions.content")
    .where("articles.id", "=", id)
    .where("articles.archived_at", "is", null)
    .orderBy("article_versions.number", "desc")
    .limit(1)
    .executeTakeFirst();
  if (!row) throw new DomainError("not-found");
  return JSON.parse(row.content) as SavedContent;
}

/**
 * Shows the newest version of an article to visitors, on every server.
 * @throws DomainError not-found
 */
export async function publishArticle({ id, by, at = now(), pinnedUntil = null }: Publication): Promise<void> {
  const { columnId, ...content } = await newestVersion(id);
  const texts = await searchTexts(content);
  await inTransaction(async (tx) => {
    await tx
      .updateTable("articles")
      .set({
        ...contentColumns(content),
        column_id: columnId,
        status: at > now() ? SCHEDULED : PUBLISHED,
        publish_at: at,
        pinned_until: pinnedUntil,
        updated_at: now(),
        updated_by: by,
      })
      .where("id", "=", id)
      .execute();
    await indexArticles(tx, [{ rowid: id, ...texts }]);
    await articlesChanged(tx);
  });
}

/**
 * Takes an article off the site; publishing brings it back.
 * @throws DomainError not-found for what is not published
 */
export async function takeOffArticle({ id, by }: Pick<Publication, "id" | "by">): Promise<void> {
  await inTransaction(async (tx) => {
    const { numUpdatedRows } = await tx
      .updateTable("articles")
      .set({ status: TAKEN_OFF, updated_at: now(), updated_by: by })
      .where("id", "=", id)
      .where("status", "in", SHOWN)
      .where("archived_at", "is", null)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) throw new DomainError("not-found");
    await articlesChanged(tx);
  });
}
