import { db } from "../../db/client.server";
import { inTransaction } from "../../db/transaction.server";
import type { Actor } from "../../forms/editing/actor.types";
import { recordEdit } from "../../forms/editing/record-edit.server";
import { submitOnce } from "../../forms/editing/submit-once.server";
import { DAY_MILLISECONDS } from "../../format/day";
import { shownRichText } from "../../format/rich-text/rich-text.server";
import { now } from "../../runtime/process/clock.server";
import { randomToken, sha256 } from "../../runtime/secrets/secret.server";
import { getLiveArticle } from "../articles/find-article.server";
import type { Article } from "../articles.server";
import { readVersion } from "../publish-article.server";
import { PREVIEW_DAYS } from "./preview-days";

const TOKEN = /^[\w-]{43}$/;

/**
 * Creates a preview link: for some days its holder sees the newest version on the site's own pages.
 * @returns the token, of which only a hash is stored
 * @throws DomainError not-found for one that is archived, and outside the platform's staff
 */
export async function makePreview(actor: Actor, id: number): Promise<string> {
  const token = randomToken();
  // Not `submitOnce`: that stores its result, and the token must not be stored.
  await inTransaction(async (tx) => {
    await getLiveArticle(tx, actor.scope, id);
    const at = now();
    await tx.deleteFrom("article_previews").where("expires_at", "<=", at).execute();
    const expires = at + PREVIEW_DAYS * DAY_MILLISECONDS;
    await tx
      .insertInto("article_previews")
      .values({
        article_id: id,
        token_hash: sha256(token),
        created_at: at,
        created_by: actor.who,
        expires_at: expires,
      })
      .execute();
    await recordEdit(tx, actor, { event: "article.preview-made", object: { type: "article", id } });
  });
  return token;
}

/** Invalidates all existing preview links of an article. */
export const dropPreviews = (actor: Actor, id: number): Promise<{ readonly ok: true }> =>
  submitOnce(actor, async (tx) => {
    await getLiveArticle(tx, actor.scope, id);
    await tx.deleteFrom("article_previews").where("article_id", "=", id).execute();
    await recordEdit(tx, actor, { event: "article.previews-dropped", object: { type: "article", id } });
    return { ok: true } as const;
  });

/** Counts the valid preview links of an article. */
export async function countPreviews(id: number): Promise<number> {
  const { count } = await db
    .selectFrom("article_previews")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("article_id", "=", id)
    .where("expires_at", ">", now())
    .executeTakeFirstOrThrow();
  return count;
}

interface Preview {
  readonly article: Article;
  readonly version: number;
  readonly expiresAt: number;
}

/** Returns the newest version for a preview link; null for an invalid or expired one. */
export async function findPreview(token: string): Promise<Preview | null> {
  if (!TOKEN.test(token)) return null;
  const row = await db
    .selectFrom("article_previews as preview")
    .innerJoin("articles as article", "article.id", "preview.article_id")
    .select(["article.id", "preview.expires_at", "article.publish_at"])
    .where("token_hash", "=", sha256(token))
    .where("preview.expires_at", ">", now())
    .where("article.archived_at", "is", null)
    .executeTakeFirst();
  if (!row) return null;
  const { number, content } = await readVersion(db, row.id);
  const column = await db
    .selectFrom("article_columns")
    .select(["name", "slug"])
    .where("id", "=", content.columnId)
    .executeTakeFirstOrThrow();
  const article: Article = {
    id: row.id,
    title: content.title,
    href: "",
    summary: content.summary,
    publishedAt: row.publish_at ?? now(),
    isPinned: false,
    columnName: column.name,
    column,
    body: shownRichText(content.body, content.bodyProof),
    cover: content.cover,
    coverAlt: content.coverAlt,
    source: content.source,
    author: content.author,
    seedKey: null,
  };
  return { article, version: number, expiresAt: row.expires_at };
}
