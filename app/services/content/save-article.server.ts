import { now } from "../runtime/process/clock.server";
import type { Tx } from "../db/client.server";
import { inTransaction } from "../db/transaction.server";
import { DomainError } from "../runtime/failures/errors";
import { stampAfter } from "../forms/editing/outcome";
import { DRAFT, isShown, isPublishedAt } from "./article-status";
import { redirectArticle } from "./redirects.server";
import {
  cleanContent,
  contentColumns,
  type ArticleContent,
  type CleanContent,
} from "./article-content.server";

const SLUG = /^(?=.*[a-z-])[a-z0-9-]{1,80}$/;

export interface ArticleToSave extends ArticleContent {
  /** Missing for a new article. */
  readonly id?: number;
  readonly columnId: number;
  /** The displayed name of the account that saves it. */
  readonly by: string;
}

export type SavedArticle =
  | { readonly ok: true; readonly id: number; readonly version: number }
  | { readonly ok: false; readonly reason: "slug-taken" | "slug-unfit" };

/** Whether another article of the column, not archived, has the slug. */
export async function isTaken(
  tx: Tx,
  { id, columnId, slug }: Pick<ArticleToSave, "id" | "columnId" | "slug">,
): Promise<boolean> {
  if (slug === null) return false;
  const other = await tx
    .selectFrom("articles")
    .select("id")
    .where("column_id", "=", columnId)
    .where("slug", "=", slug)
    .where("archived_at", "is", null)
    .$if(id !== undefined, (query) => query.where("id", "!=", id!))
    .executeTakeFirst();
  return other !== undefined;
}

async function insertDraft(
  tx: Tx,
  { columnId, by }: ArticleToSave,
  content: CleanContent,
): Promise<number | null> {
  const at = now();
  const row = await tx
    .insertInto("articles")
    .values({
      ...contentColumns(content),
      column_id: columnId,
      status: DRAFT,
      created_at: at,
      created_by: by,
      updated_at: at,
      updated_by: by,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning("id")
    .executeTakeFirst();
  return row?.id ?? null;
}

/**
 * Updates the row of an article that is not published; a published one keeps its content until its new
 * version is published.
 */
async function updateDraft(tx: Tx, id: number, article: ArticleToSave, content: CleanContent): Promise<void> {
  const found = await tx
    .selectFrom("articles")
    .select(["status", "column_id as columnId", "slug", "publish_at", "updated_at"])
    .where("id", "=", id)
    .where("archived_at", "is", null)
    .executeTakeFirst();
  if (!found) throw new DomainError("not-found");
  const shown = isShown(found.status);
  if (!shown && isPublishedAt(found, now()))
    await redirectArticle(tx, { id, before: found, after: article, by: article.by });
  await tx
    .updateTable("articles")
    .set({
      ...(shown ? {} : { ...contentColumns(content), column_id: article.columnId }),
      updated_at: stampAfter(found.updated_at, now()),
      updated_by: article.by,
    })
    .where("id", "=", id)
    .execute();
}

async function addVersion(
  tx: Tx,
  id: number,
  article: ArticleToSave,
  content: CleanContent,
): Promise<number> {
  const { number } = await tx
    .insertInto("article_versions")
    .values((eb) => ({
      article_id: id,
      number: eb
        .selectFrom("article_versions")
        .select((row) => row(row.fn.coalesce(row.fn.max("number"), row.val(0)), "+", 1).as("next"))
        .where("article_id", "=", id),
      content: JSON.stringify({ ...content, columnId: article.columnId }),
      created_at: now(),
      created_by: article.by,
    }))
    .returning("number")
    .executeTakeFirstOrThrow();
  return number;
}

/**
 * `saveArticle` within a transaction.
 * @param content the sanitised article
 */
export async function storeArticle(
  tx: Tx,
  article: ArticleToSave,
  content: CleanContent,
): Promise<SavedArticle> {
  if (article.slug !== null && !SLUG.test(article.slug)) return { ok: false, reason: "slug-unfit" };
  if (await isTaken(tx, article)) return { ok: false, reason: "slug-taken" };
  const id = article.id ?? (await insertDraft(tx, article, content));
  if (id === null) return { ok: false, reason: "slug-taken" };
  if (article.id !== undefined) await updateDraft(tx, id, article, content);
  return { ok: true, id, version: await addVersion(tx, id, article, content) };
}

/**
 * Stores the newest version of an article; visitors see it once it is published. Slugs of digits only are
 * refused, because they could equal another article's id.
 * @throws DomainError not-found
 */
export function saveArticle(article: ArticleToSave): Promise<SavedArticle> {
  const content = cleanContent(article);
  return inTransaction((tx) => storeArticle(tx, article, content));
}
