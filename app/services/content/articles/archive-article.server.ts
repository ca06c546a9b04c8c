import type { Updateable } from "kysely";
import { db, type Tx } from "../../db/client.server";
import { lockRow } from "../../db/row-lock.server";
import type { ArticleTable } from "../../db/schema/schema-articles";
import type { Actor } from "../../forms/editing/actor.types";
import { refusedBy, type Refused } from "../../forms/editing/outcome";
import { readReason } from "../../forms/editing/reason";
import { orTaken, recordEdit } from "../../forms/editing/record-edit.server";
import { submitOnce } from "../../forms/editing/submit-once.server";
import { updatedBy } from "../../forms/editing/stamps.server";
import type { AuditEvent } from "../../operations/audit/audit-events";
import { now } from "../../runtime/process/clock.server";
import { isShown } from "../article-status";
import { ARTICLE_TEXT as TEXT } from "./article.text";
import { findColumnRefusal, findSlugRefusal } from "./draft-content.server";
import { requireStaff, getArticle, type ArticleRow } from "./find-article.server";

type Changed = { readonly ok: true } | Refused;

interface Step {
  readonly event: AuditEvent;
  readonly findRefusal: (tx: Tx, row: ArticleRow) => Promise<string | null>;
  readonly set: Updateable<ArticleTable>;
  readonly reason?: string;
}

function change(actor: Actor, id: number, { event, findRefusal, set, reason }: Step): Promise<Changed> {
  requireStaff(actor.scope);
  return submitOnce(actor, async (tx): Promise<Changed> => {
    await lockRow(tx, "articles", id);
    const row = await getArticle(tx, actor.scope, id);
    const text = await findRefusal(tx, row);
    if (text !== null) return refusedBy(text);
    await tx
      .updateTable("articles")
      .set({ ...set, ...updatedBy(actor, row) })
      .where("id", "=", id)
      .execute();
    await tx.deleteFrom("article_previews").where("article_id", "=", id).execute();
    const object = { type: "article", id };
    await recordEdit(tx, actor, { event, object, detail: reason === undefined ? {} : { reason } });
    return { ok: true };
  });
}

function findArchiveRefusal({ archived_at, status }: ArticleRow): string | null {
  if (archived_at !== null) return TEXT.isArchived;
  return isShown(status) ? TEXT.takeOffFirst : null;
}

/** Archives an article that visitors do not see, and deletes its previews. */
export async function archiveArticle(actor: Actor, id: number, typedReason: string): Promise<Changed> {
  const read = readReason(typedReason);
  if (!read.ok) return read;
  const { reason } = read;
  return change(actor, id, {
    event: "article.archived",
    reason,
    findRefusal: (_, row) => Promise.resolve(findArchiveRefusal(row)),
    set: { archived_at: now(), archived_by: actor.who, archive_reason: reason },
  });
}

async function findRestoreRefusal(tx: Tx, row: ArticleRow): Promise<string | null> {
  if (row.archived_at === null) return TEXT.notArchived;
  if (await findColumnRefusal(tx, row.column_id)) return TEXT.columnArchived;
  const place = { id: row.id, columnId: row.column_id, slug: row.slug };
  return (await findSlugRefusal(tx, place)) ? TEXT.restoreTaken : null;
}

/** Restores an archived article, unless another one has its address or its column is archived. */
export const restoreArticle = (actor: Actor, id: number): Promise<Changed> =>
  orTaken(
    () =>
      change(actor, id, {
        event: "article.restored",
        findRefusal: findRestoreRefusal,
        set: { archived_at: null, archived_by: null, archive_reason: null },
      }),
    () => findRestoreConflict(id),
  );

async function findRestoreConflict(id: number): Promise<Refused | null> {
  const row = await db
    .selectFrom("articles")
    .select(["column_id as columnId", "slug"])
    .where("id", "=", id)
    .executeTakeFirst();
  return row && (await findSlugRefusal(db, { id, ...row })) ? refusedBy(TEXT.restoreTaken) : null;
}
