import type { Tx } from "../../db/client.server";
import { lockRow } from "../../db/row-lock.server";
import { claimUpload } from "../../files/uploads/uploads.server";
import type { Actor } from "../../forms/editing/actor.types";
import { changesBetween } from "../../forms/editing/changes";
import { refusedBy, STALE, type Refused, type Stale, type EditOf } from "../../forms/editing/outcome";
import { readReason } from "../../forms/editing/reason";
import { recordEdit } from "../../forms/editing/record-edit.server";
import { submitOnce } from "../../forms/editing/submit-once.server";
import { createdBy, updatedBy } from "../../forms/editing/stamps.server";
import { CONSOLE_TEXT } from "../../forms/rules/console.text";
import { now } from "../../runtime/process/clock.server";
import { requireStaff } from "../articles/find-article.server";
import { articlesWith, getLivePicture, getPicture, PICTURE, type PictureRow } from "./find-picture.server";
import type { PictureValues } from "./picture-form";
import { PICTURE_LABELS as LABELS, PICTURE_TEXT as TEXT } from "./picture.text";

export type Saved = { readonly ok: true; readonly id: number } | Refused;
type Changed = { readonly ok: true } | Refused;

export const pictureValues = ({ name, alt }: PictureRow): PictureValues => ({ name, alt });

/**
 * Claims an upload and adds it to the library.
 * @throws DomainError forbidden for an actor outside the platform's staff
 */
export function addPicture(
  actor: Actor,
  { file, ...values }: PictureValues & { readonly file: string },
): Promise<Saved> {
  requireStaff(actor.scope);
  return submitOnce(actor, async (tx): Promise<Saved> => {
    const { accountId } = actor;
    if (!(await claimUpload(tx, { accountId, filePath: file, bizKey: PICTURE })))
      return refusedBy(CONSOLE_TEXT.upload(LABELS.file), "file");
    const { size } = await tx
      .selectFrom("uploads")
      .select("size")
      .where("path", "=", file)
      .executeTakeFirstOrThrow();
    const at = now();
    const stamps = createdBy(actor, at);
    const { id } = await tx
      .insertInto("article_pictures")
      .values({ ...values, ...stamps, path: file, size })
      .returning("id")
      .executeTakeFirstOrThrow();
    await recordEdit(tx, actor, {
      event: "article-picture.added",
      object: { type: "article-picture", id },
      detail: { ...values },
    });
    return { ok: true, id };
  });
}

/**
 * Edits a picture's name and alternative text; articles retain their own texts. A stale version is refused,
 * unless the values equal the stored ones.
 * @throws DomainError not-found for one that is archived, and outside the platform's staff
 */
export const editPicture = (
  actor: Actor,
  id: number,
  { values, expectedVersion }: EditOf<PictureValues>,
): Promise<Saved | Stale> =>
  submitOnce(actor, async (tx): Promise<Saved | Stale> => {
    await lockRow(tx, "article_pictures", id);
    const row = await getLivePicture(tx, actor.scope, id);
    const detail = changesBetween({ ...pictureValues(row) }, { ...values });
    if (Object.keys(detail).length === 0) return { ok: true, id };
    if (row.updated_at !== expectedVersion) return STALE;
    await tx
      .updateTable("article_pictures")
      .set({ ...values, ...updatedBy(actor, row) })
      .where("id", "=", id)
      .execute();
    await recordEdit(tx, actor, {
      event: "article-picture.edited",
      object: { type: "article-picture", id },
      detail,
    });
    return { ok: true, id };
  });

async function findArchiveRefusal(tx: Tx, row: PictureRow, isArchived: boolean): Promise<string | null> {
  if ((row.archived_at !== null) === isArchived) return isArchived ? TEXT.isArchived : TEXT.notArchived;
  const used = isArchived ? await articlesWith(tx, row.path) : [];
  return used.length > 0 ? TEXT.isUsed(used.length) : null;
}

const EVENTS = {
  archived: { event: "article-picture.archived" },
  restored: { event: "article-picture.restored" },
} as const;

const turn = (actor: Actor, id: number, reason: string | null): Promise<Changed> =>
  submitOnce(actor, async (tx): Promise<Changed> => {
    await lockRow(tx, "article_pictures", id);
    const row = await getPicture(tx, actor.scope, id);
    const text = await findArchiveRefusal(tx, row, reason !== null);
    if (text !== null) return refusedBy(text);
    const archived =
      reason === null
        ? { archived_at: null, archived_by: null, archive_reason: null }
        : { archived_at: now(), archived_by: actor.who, archive_reason: reason };
    await tx
      .updateTable("article_pictures")
      .set({ ...archived, ...updatedBy(actor, row) })
      .where("id", "=", id)
      .execute();
    await recordEdit(tx, actor, {
      ...EVENTS[reason === null ? "restored" : "archived"],
      object: { type: "article-picture", id },
      detail: reason === null ? {} : { reason },
    });
    return { ok: true };
  });

/** Archives a picture that no article contains. */
export async function archivePicture(actor: Actor, id: number, typedReason: string): Promise<Changed> {
  const read = readReason(typedReason);
  return read.ok ? turn(actor, id, read.reason) : read;
}

export const restorePicture = (actor: Actor, id: number): Promise<Changed> => turn(actor, id, null);
