import { db, type Tx } from "../../db/client.server";
import { lockRow } from "../../db/row-lock.server";
import type { Actor } from "../../forms/editing/actor.types";
import { changesBetween, changeText } from "../../forms/editing/changes";
import { refusedBy, STALE, type Refused, type Stale, type EditOf } from "../../forms/editing/outcome";
import { orTaken, recordEdit } from "../../forms/editing/record-edit.server";
import { submitOnce } from "../../forms/editing/submit-once.server";
import type { AuditEvent } from "../../operations/audit/audit-events";
import { readVersion } from "../publish-article.server";
import { storeArticle } from "../save-article.server";
import { ARTICLE_TEXT as TEXT } from "./article.text";
import type { ArticleValues } from "./article.types";
import { withLibraryPictures } from "./body-pictures.server";
import { contentOf, isRefusal, findColumnRefusal, findSlugRefusal } from "./draft-content.server";
import { requireStaff, getLiveArticle, type ArticleRow } from "./find-article.server";
import {
  isSameContent,
  articleHistoryValues,
  versionText,
  type Contents,
} from "./article-history-values.server";

export type Saved = { readonly ok: true; readonly id: number } | Refused;

/**
 * Stores a version and its audit entry.
 * @param newest the previous version; null for a new article
 */
async function store(
  tx: Tx,
  actor: Actor,
  {
    id,
    content,
    newest,
    event,
  }: {
    id?: number;
    content: Contents;
    newest: { number: number; content: Contents } | null;
    event: AuditEvent;
  },
): Promise<Saved> {
  const { columnId } = content;
  const place = { id, columnId, slug: content.slug };
  const refusal = (await findColumnRefusal(tx, columnId)) ?? (await findSlugRefusal(tx, place));
  if (refusal) return refusal;
  const article = { ...content, ...(id === undefined ? {} : { id }), by: actor.who };
  const stored = await storeArticle(tx, article, content);
  if (!stored.ok) return refusedBy(TEXT.slugWrong, "slug");
  const described = await articleHistoryValues(tx, content);
  const version = newest
    ? changeText(versionText(newest.number), versionText(stored.version))
    : versionText(stored.version);
  const detail = newest
    ? changesBetween(await articleHistoryValues(tx, newest.content), described)
    : described;
  await recordEdit(tx, actor, {
    event,
    object: { type: "article", id: stored.id },
    detail: { ...detail, version },
  });
  return { ok: true, id: stored.id };
}

const orSlugTaken = (work: () => Promise<Saved | Stale>, content: Contents, id?: number) =>
  orTaken(work, () => findSlugRefusal(db, { id, columnId: content.columnId, slug: content.slug }));

/**
 * Creates an article that only staff see until it is published.
 * @throws DomainError forbidden for an actor outside the platform's staff
 */
export async function createArticle(actor: Actor, values: ArticleValues): Promise<Saved> {
  requireStaff(actor.scope);
  const clean = await contentOf(values);
  if (isRefusal(clean)) return clean;
  const content = { ...clean, columnId: values.columnId };
  const work = () =>
    submitOnce(actor, (tx) => store(tx, actor, { content, newest: null, event: "article.created" }));
  return orTaken(work, () => findSlugRefusal(db, { columnId: content.columnId, slug: content.slug }));
}

/**
 * Stores a further version; visitors see it once it is published. A stale version is refused, unless the
 * values equal the newest ones.
 * @throws DomainError not-found for one that is archived, and outside the platform's staff
 */
export async function editArticle(
  actor: Actor,
  id: number,
  { values, expectedVersion }: EditOf<ArticleValues>,
): Promise<Saved | Stale> {
  const clean = await contentOf(values);
  if (isRefusal(clean)) return clean;
  const content = { ...clean, columnId: values.columnId };
  const work = () =>
    submitOnce(actor, async (tx): Promise<Saved | Stale> => {
      const { row, newest } = await take(tx, actor, id);
      if (isSameContent(content, newest.content)) return { ok: true, id };
      if (row.updated_at !== expectedVersion) return STALE;
      return store(tx, actor, { id, content, newest, event: "article.edited" });
    });
  return orSlugTaken(work, content, id);
}

/**
 * Locks an article and reads its newest version.
 * @throws DomainError not-found
 */
async function take(
  tx: Tx,
  actor: Actor,
  id: number,
): Promise<{ row: ArticleRow; newest: Awaited<ReturnType<typeof readVersion>> }> {
  await lockRow(tx, "articles", id);
  return { row: await getLiveArticle(tx, actor.scope, id), newest: await readVersion(tx, id) };
}

/**
 * Stores an older version as the newest draft; visitors see it once it is published.
 * @throws DomainError not-found for an unknown version
 */
export async function restoreVersion(actor: Actor, id: number, number: number): Promise<Saved> {
  const { content } = await readVersion(db, id, number);
  if ((await withLibraryPictures(db, content.body)) === null) return refusedBy(TEXT.foreignPicture);
  const work = () =>
    submitOnce(actor, async (tx): Promise<Saved> => {
      const { newest } = await take(tx, actor, id);
      if (isSameContent(content, newest.content)) return refusedBy(TEXT.noChange);
      return store(tx, actor, { id, content, newest, event: "article.version-restored" });
    });
  return orTaken(work, () => findSlugRefusal(db, { id, columnId: content.columnId, slug: content.slug }));
}
