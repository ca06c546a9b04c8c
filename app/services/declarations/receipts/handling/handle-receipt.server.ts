import type { Tx } from "../../../db/client.server";
import { lockRow } from "../../../db/row-lock.server";
import type { Actor } from "../../../forms/editing/actor.types";
import { refusedBy, type Refused } from "../../../forms/editing/outcome";
import { readReason } from "../../../forms/editing/reason";
import { recordEdit } from "../../../forms/editing/record-edit.server";
import { submitOnce } from "../../../forms/editing/submit-once.server";
import { now } from "../../../runtime/process/clock.server";
import { fileOf, getReceipt } from "./find-receipt.server";
import { HANDLING_TEXT as TEXT } from "./handling.text";

type Handled = { readonly ok: true } | Refused;

async function lockReceipt(tx: Tx, actor: Actor, id: number) {
  await lockRow(tx, "declaration_receipts", id);
  return getReceipt(tx, actor.scope, id);
}

/** Sets a receipt aside that nothing follows from, with a note. @throws DomainError not-found out of scope */
export async function handleReceipt(actor: Actor, id: number, typedNote: string): Promise<Handled> {
  const read = readReason(typedNote);
  if (!read.ok) return read;
  return submitOnce(actor, async (tx): Promise<Handled> => {
    const row = await lockReceipt(tx, actor, id);
    if (row.handled_at !== null) return refusedBy(TEXT.isHandled);
    await tx
      .updateTable("declaration_receipts")
      .set({ handled_at: now(), handled_by: actor.who, handled_note: read.reason })
      .where("id", "=", id)
      .execute();
    const { file_name: fileName } = await fileOf(tx, row);
    const detail = { fileName, code: row.code, reason: read.reason };
    await recordEdit(tx, actor, { event: "receipt.handled", object: { type: "receipt", id }, detail });
    return { ok: true };
  });
}

/** Lists a receipt as open once more. @throws DomainError not-found out of scope */
export const reopenReceipt = (actor: Actor, id: number): Promise<Handled> =>
  submitOnce(actor, async (tx): Promise<Handled> => {
    const row = await lockReceipt(tx, actor, id);
    if (row.handled_at === null) return refusedBy(TEXT.notHandled);
    await tx
      .updateTable("declaration_receipts")
      .set({ handled_at: null, handled_by: "", handled_note: "" })
      .where("id", "=", id)
      .execute();
    const { file_name: fileName } = await fileOf(tx, row);
    const detail = { fileName, code: row.code };
    await recordEdit(tx, actor, { event: "receipt.reopened", object: { type: "receipt", id }, detail });
    return { ok: true };
  });
