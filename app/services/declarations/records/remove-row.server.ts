import type { Executor, Tx } from "../../db/client.server";
import { releaseUpload } from "../../files/uploads/uploads.server";
import type { Actor } from "../../forms/editing/actor.types";
import { refusedBy, STALE } from "../../forms/editing/outcome";
import { recordEdit } from "../../forms/editing/record-edit.server";
import { submitOnce } from "../../forms/editing/submit-once.server";
import { DomainError } from "../../runtime/failures/errors";
import { now } from "../../runtime/process/clock.server";
import { DECLARATION_LIMITS } from "../fields/limits";
import { withoutRow, withRowBack, type RemovedRow } from "./removed-row";
import { UNDO_MILLISECONDS } from "../states/next-state";
import { DECLARATION_TEXT as TEXT } from "./declaration.text";
import { hasRow, rowsOf } from "../parts/parts";
import { draft, partStamp, type PartEdit, type Saved } from "./save-part.server";
import { updateDeclaration } from "./store-declaration.server";

const AUDITED = {
  removed: { event: "declaration.row-removed" },
  restored: { event: "declaration.row-restored" },
} as const;

const record = (
  tx: Tx,
  actor: Actor,
  id: number,
  { step, ...detail }: { step: keyof typeof AUDITED; part: string; place: number; version: number },
) => recordEdit(tx, actor, { ...AUDITED[step], object: { type: "declaration", id }, detail });

/**
 * Deletes a row; rows behind it move up. It can be restored within five minutes.
 * @throws DomainError not-found for a row that does not exist
 */
export const removeRow = (
  actor: Actor,
  id: number,
  { target, stamp }: Pick<PartEdit, "target" | "stamp">,
): Promise<Saved> =>
  submitOnce(actor, async (tx): Promise<Saved> => {
    const { row, data, refusal } = await draft(tx, actor, id);
    if (refusal) return refusal;
    if (target.kind === "head" || !hasRow(data, target)) throw new DomainError("not-found");
    if (partStamp(data, target) !== stamp) return STALE;
    const { kind, place } = target;
    const { data: after, removed } = withoutRow(data, kind, place);
    await updateDeclaration(tx, actor, { row, before: data, after });
    await tx
      .insertInto("declaration_removals")
      .values({ declaration_id: id, removed: JSON.stringify(removed), at: now(), by_name: actor.who })
      .execute();
    await record(tx, actor, id, { step: "removed", part: kind, place, version: row.version + 1 });
    return { ok: true, stamp: "" };
  });

/** A deleted row that can still be restored. */
export interface Removal {
  readonly id: number;
  readonly removed: RemovedRow;
  readonly at: number;
  readonly by: string;
}

/** Rows that were deleted within the last five minutes, newest first. */
export async function listRemovals(executor: Executor, id: number): Promise<readonly Removal[]> {
  const rows = await executor
    .selectFrom("declaration_removals")
    .select(["id", "removed", "at", "by_name"])
    .where("declaration_id", "=", id)
    .where("at", ">=", now() - UNDO_MILLISECONDS)
    .orderBy("id", "desc")
    .execute();
  return rows.map(({ id: removalId, removed, at, by_name: by }) => ({
    id: removalId,
    removed: JSON.parse(removed) as RemovedRow,
    at,
    by,
  }));
}

type Restored = { readonly ok: true; readonly removed: RemovedRow } | Exclude<Saved, { readonly ok: true }>;

/**
 * Restores a deleted row at its place.
 * @param nameOf the name of a kind of row, for the message that its limit is reached
 * @throws DomainError not-found out of scope
 */
export const undoRemoval = (
  actor: Actor,
  id: number,
  removalId: number,
  nameOf: (kind: RemovedRow["kind"]) => string,
): Promise<Restored> =>
  submitOnce(actor, async (tx): Promise<Restored> => {
    const { row, data, refusal } = await draft(tx, actor, id);
    if (refusal) return refusal;
    const found = (await listRemovals(tx, id)).find((each) => each.id === removalId);
    if (!found) return refusedBy(TEXT.removalLate);
    const { removed } = found;
    const { kind, place } = removed;
    const most = DECLARATION_LIMITS[kind];
    if (kind !== "files" && rowsOf(data, kind).length >= most)
      return refusedBy(TEXT.limit(nameOf(kind), most));
    await updateDeclaration(tx, actor, { row, before: data, after: withRowBack(data, removed) });
    await tx.deleteFrom("declaration_removals").where("id", "=", removalId).execute();
    await record(tx, actor, id, { step: "restored", part: kind, place, version: row.version + 1 });
    return { ok: true, removed };
  });

/** Removes a file's reference, and releases its upload when no declaration refers to it. */
async function deleteUnusedFile(tx: Tx, id: number, path: string): Promise<void> {
  const rows = await tx
    .selectFrom("declaration_rows")
    .select("fields")
    .where("declaration_id", "=", id)
    .where("kind", "=", "files")
    .execute();
  if (rows.some(({ fields }) => (JSON.parse(fields) as RemovedRow["row"]).path === path)) return;
  await tx
    .deleteFrom("declaration_files")
    .where("declaration_id", "=", id)
    .where("path", "=", path)
    .execute();
  const other = await tx
    .selectFrom("declaration_files")
    .select("path")
    .where("path", "=", path)
    .executeTakeFirst();
  if (!other) await releaseUpload(tx, path);
}

/** Deletes up to `limit` removals that can no longer be undone, and releases their files. */
export async function deleteOldRemovals(tx: Tx, limit: number): Promise<void> {
  const rows = await tx
    .selectFrom("declaration_removals")
    .select(["id", "declaration_id", "removed"])
    .where("at", "<", now() - UNDO_MILLISECONDS)
    .orderBy("id")
    .limit(limit)
    .execute();
  for (const row of rows) {
    await tx.deleteFrom("declaration_removals").where("id", "=", row.id).execute();
    const { kind, row: values } = JSON.parse(row.removed) as RemovedRow;
    if (kind === "files" && values.path) await deleteUnusedFile(tx, row.declaration_id, values.path);
  }
}
