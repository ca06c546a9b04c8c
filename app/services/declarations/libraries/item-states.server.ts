import { db, type Tx } from "../../db/client.server";
import { lockRow } from "../../db/row-lock.server";
import type { Actor } from "../../forms/editing/actor.types";
import { changeText } from "../../forms/editing/changes";
import { refusedBy, stampAfter, type Refused } from "../../forms/editing/outcome";
import { readReason } from "../../forms/editing/reason";
import { orTaken, recordEdit } from "../../forms/editing/record-edit.server";
import { submitOnce } from "../../forms/editing/submit-once.server";
import { now } from "../../runtime/process/clock.server";
import { findByIdentity, getItem, tableOf } from "./find-item.server";
import { ITEM_EVENTS } from "./item-events.server";
import { itemHref, type ItemRow, type ItemKind } from "./library.types";
import { LIBRARY_TEXT as TEXT } from "./library.text";

export type Changed = { readonly ok: true } | Refused;

async function setArchived(
  tx: Tx,
  actor: Actor,
  itemKind: ItemKind,
  { row, reason }: { readonly row: ItemRow; readonly reason: string | null },
): Promise<void> {
  const isArchived = reason !== null;
  const at = stampAfter(row.updated_at, now());
  await tx
    .updateTable(tableOf(itemKind))
    .set({
      archived_at: isArchived ? at : null,
      archived_by: isArchived ? actor.who : null,
      archive_reason: reason,
      updated_at: at,
      updated_by: actor.who,
    })
    .where("id", "=", row.id)
    .execute();
  const status = isArchived ? changeText("active", "archived") : changeText("archived", "active");
  await recordEdit(tx, actor, {
    ...ITEM_EVENTS[itemKind.type][isArchived ? "archived" : "restored"],
    object: { type: itemKind.type, id: row.id },
    detail: isArchived ? { status, reason } : { status },
  });
}

/**
 * Archives an item; values that declarations have taken from it are unchanged.
 * @throws DomainError not-found out of scope
 */
export async function archiveItem(
  itemKind: ItemKind,
  actor: Actor,
  id: number,
  typedReason: string,
): Promise<Changed> {
  const read = readReason(typedReason);
  if (!read.ok) return read;
  return submitOnce(actor, async (tx): Promise<Changed> => {
    await lockRow(tx, itemKind.table, id);
    const row = await getItem(tx, actor.scope, itemKind, id);
    if (row.archived_at !== null) return refusedBy(TEXT.isArchived);
    await setArchived(tx, actor, itemKind, { row, reason: read.reason });
    return { ok: true };
  });
}

/**
 * Restores an archived item, unless another item has the same identity now.
 * @throws DomainError not-found out of scope
 */
export async function restoreItem(itemKind: ItemKind, actor: Actor, id: number): Promise<Changed> {
  const { organization_id: owner, identity } = await getItem(db, actor.scope, itemKind, id);
  const findTaken = async (executor: Tx | typeof db): Promise<Refused | null> => {
    const [taken] = await findByIdentity(executor, itemKind, owner, [identity]);
    if (!taken) return null;
    return refusedBy(TEXT.used(taken.name), undefined, {
      name: taken.name,
      href: itemHref(itemKind, taken.id),
    });
  };
  return orTaken<Changed>(
    () =>
      submitOnce(actor, async (tx): Promise<Changed> => {
        await lockRow(tx, itemKind.table, id);
        const row = await getItem(tx, actor.scope, itemKind, id);
        if (row.archived_at === null) return refusedBy(TEXT.notArchived);
        const refusal = await findTaken(tx);
        if (refusal) return refusal;
        await setArchived(tx, actor, itemKind, { row, reason: null });
        return { ok: true };
      }),
    () => findTaken(db),
  );
}
