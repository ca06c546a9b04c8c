import { now } from "../runtime/process/clock.server";
import { indexArticles } from "../db/search/article-search.server";
import { db, type Executor, type Tx } from "../db/client.server";
import { inTransaction } from "../db/transaction.server";
import { stampAfter } from "../forms/editing/outcome";
import { DomainError } from "../runtime/failures/errors";
import { articlesChanged } from "./article-changes.server";
import { contentColumns, searchTexts, type CleanContent } from "./article-content.server";
import { PUBLISHED, SCHEDULED, SHOWN, TAKEN_OFF, isPublishedAt } from "./article-status";
import { redirectArticle } from "./redirects.server";
import { isTaken } from "./save-article.server";

export interface Publication {
  readonly id: number;
  readonly by: string;
  /** Now when missing; with a later time the article is scheduled. */
  readonly at?: number;
  /** The time at which it is unpublished automatically. */
  readonly until?: number | null;
  readonly pinnedUntil?: number | null;
}

export type SavedContent = CleanContent & { readonly columnId: number };

/**
 * Returns a version of an article that is not archived; the newest without a number.
 * @throws DomainError not-found
 */
export async function readVersion(
  executor: Executor,
  id: number,
  number?: number,
): Promise<{ number: number; content: SavedContent; created_at: number; created_by: string }> {
  const row = await executor
    .selectFrom("article_versions")
    .innerJoin("articles", "articles.id", "article_versions.article_id")
    .select([
      "article_versions.number",
      "article_versions.content",
      "article_versions.created_at",
      "article_versions.created_by",
    ])
    .where("articles.id", "=", id)
    .where("articles.archived_at", "is", null)
    .$if(number !== undefined, (all) => all.where("article_versions.number", "=", number!))
    .orderBy("article_versions.number", "desc")
    .limit(1)
    .executeTakeFirst();
  if (!row) throw new DomainError("not-found");
  return { ...row, content: JSON.parse(row.content) as SavedContent };
}

/** The input for publishing, prepared before the transaction. */
export type ToPublish = Pick<Awaited<ReturnType<typeof readVersion>>, "number" | "content"> & {
  readonly texts: Awaited<ReturnType<typeof searchTexts>>;
};

/**
 * Prepares the newest version for publishing.
 * @throws DomainError not-found
 */
export async function newestToPublish(id: number): Promise<ToPublish> {
  const { number, content } = await readVersion(db, id);
  return { number, content, texts: await searchTexts(content) };
}

/**
 * Copies a version to the article's row, updates its redirect and the search index, and signals all servers.
 * @returns false where another article has the address
 */
export async function publishIn(
  tx: Tx,
  { id, by, at = now(), until = null, pinnedUntil = null }: Publication,
  { number, content: { columnId, ...content }, texts }: ToPublish,
): Promise<boolean> {
  const row = await tx
    .selectFrom("articles")
    .select(["column_id as columnId", "slug", "publish_at", "updated_at"])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  const after = { columnId, slug: content.slug };
  if (await isTaken(tx, { id, ...after })) return false;
  if (isPublishedAt(row, now())) await redirectArticle(tx, { id, before: row, after, by });
  await tx
    .updateTable("articles")
    .set({
      ...contentColumns(content),
      column_id: columnId,
      status: at > now() ? SCHEDULED : PUBLISHED,
      publish_at: at,
      unpublish_at: until,
      pinned_until: pinnedUntil,
      shown_version: number,
      updated_at: stampAfter(row.updated_at, now()),
      updated_by: by,
    })
    .where("id", "=", id)
    .execute();
  await indexArticles(tx, [{ rowid: id, ...texts }]);
  await articlesChanged(tx);
  return true;
}

/**
 * Publishes the newest version of an article on all servers.
 * @throws DomainError not-found, conflict where another article has its address
 */
export async function publishArticle(publication: Publication): Promise<void> {
  const newest = await newestToPublish(publication.id);
  await inTransaction(async (tx) => {
    if (!(await publishIn(tx, publication, newest))) throw new DomainError("conflict");
  });
}

/**
 * Takes a published article off the site.
 * @returns false for one that is not published
 */
export async function unpublishIn(tx: Tx, { id, by }: Pick<Publication, "id" | "by">): Promise<boolean> {
  const row = await tx
    .selectFrom("articles")
    .select("updated_at")
    .where("id", "=", id)
    .where("status", "in", SHOWN)
    .where("archived_at", "is", null)
    .executeTakeFirst();
  if (!row) return false;
  await tx
    .updateTable("articles")
    .set({
      status: TAKEN_OFF,
      unpublish_at: null,
      updated_at: stampAfter(row.updated_at, now()),
      updated_by: by,
    })
    .where("id", "=", id)
    .execute();
  await articlesChanged(tx);
  return true;
}

/**
 * Takes an article off the site; it can be published again.
 * @throws DomainError not-found for one that is not published
 */
export async function unpublishArticle(article: Pick<Publication, "id" | "by">): Promise<void> {
  await inTransaction(async (tx) => {
    if (!(await unpublishIn(tx, article))) throw new DomainError("not-found");
  });
}
