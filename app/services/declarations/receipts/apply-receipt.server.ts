import type { Selectable } from "kysely";
import type { Executor, Tx } from "../../db/client.server";
import { lockRow } from "../../db/row-lock.server";
import type { DeclarationReceiptTable } from "../../db/schema/schema-declaration-traffic";
import { sha256 } from "../../runtime/secrets/secret.server";
import { notifyCustomer } from "../notices/notify-customer.server";
import { indexNumber } from "../numbers/index-numbers.server";
import { tryIn } from "../sending/sending-state";
import { receiptsMark } from "../sending/withdraw-sending.server";
import { canonicalNumber } from "../numbers/canonical-number";
import { matchReceipt } from "./match-receipt.server";
import type { ReadReceipt } from "./read-receipts";
import { leavesState } from "./receipt-codes";
import { receiptText } from "./receipt-text.server";
import { RECEIPT_TEXT as TEXT } from "./receipt.text";
import { updateState } from "./update-state.server";

/** 签证: a certificate has been issued. */
const CERTIFICATE = "a";

export type ReceiptRow = Selectable<DeclarationReceiptTable>;

/** The sending that an answer belongs to: the last one whose files begin at or before the answered try. */
export async function findAnswered(
  executor: Executor,
  declarationId: number,
  fileName: string,
): Promise<number | null> {
  const answered = tryIn(fileName);
  const sendings = await executor
    .selectFrom("declaration_sendings")
    .select(["id", "first_try"])
    .where("declaration_id", "=", declarationId)
    .orderBy("id", "desc")
    .execute();
  return sendings.find(({ first_try: first }) => answered === 0 || first <= answered)?.id ?? null;
}

/** Stores the numbers that a receipt brings, as far as the declaration has none. */
async function fillNumbers(tx: Tx, id: number, receipt: ReceiptRow): Promise<boolean> {
  let isFilled = false;
  for (const [kind, column] of [
    ["unified", "unified_number"],
    ["customs", "customs_number"],
  ] as const) {
    if (receipt[column] === "") continue;
    const filled = await tx
      .updateTable("declarations")
      .set({ [column]: receipt[column] })
      .where("id", "=", id)
      .where(column, "=", "")
      .returning("id")
      .executeTakeFirst();
    if (!filled) continue;
    await indexNumber(tx, id, kind, receipt[column]);
    isFilled = true;
  }
  return isFilled;
}

/** Counts a receipt that says what a former one has said. @returns false for a new one */
async function countCopy(tx: Tx, id: number, receipt: ReceiptRow): Promise<boolean> {
  const copy = await tx
    .updateTable("declaration_receipts")
    .set((eb) => ({ copies: eb("copies", "+", 1) }))
    .where("declaration_id", "=", id)
    .where("digest", "=", receipt.digest)
    .returning("id")
    .executeTakeFirst();
  if (!copy) return false;
  await tx.deleteFrom("declaration_receipts").where("id", "=", receipt.id).execute();
  return true;
}

interface Source {
  readonly channelId: number;
  readonly fileName: string;
}

/** Gives a file to the organisation of all its receipts; to none where one has no declaration, or another's. */
async function setOrganization(tx: Tx, messageId: number): Promise<void> {
  const owners = await tx
    .selectFrom("declaration_receipts as receipt")
    .leftJoin("declarations", "declarations.id", "receipt.declaration_id")
    .select("declarations.organization_id as id")
    .distinct()
    .where("receipt.message_id", "=", messageId)
    .execute();
  const [owner, ...others] = owners;
  if (owner === undefined) return;
  await tx
    .updateTable("channel_messages")
    .set({ organization_id: others.length === 0 ? owner.id : null })
    .where("id", "=", messageId)
    .execute();
}

/** Notifies the customer of a certificate, which moves nothing; of other receipts the state tells. */
async function notifyOfCertificate(tx: Tx, id: number, code: string): Promise<void> {
  if (code !== CERTIFICATE) return;
  const row = await tx.selectFrom("declarations").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
  await notifyCustomer(tx, row, code);
}

/**
 * Gives a stored receipt to its declaration, with everything that follows; numbers may match further ones. The
 * declaration's row must be locked.
 */
export async function assign(tx: Tx, id: number, receipt: ReceiptRow, fileName: string): Promise<void> {
  if (await countCopy(tx, id, receipt)) return;
  const { receipts_known: count } = await receiptsMark(tx, id, 0);
  const sendingId = receipt.kind === "answer" ? await findAnswered(tx, id, fileName) : null;
  await tx
    .updateTable("declaration_receipts")
    .set({
      declaration_id: id,
      sending_id: sendingId,
      place: count + 1,
      problem: "",
      listed_as: leavesState(receipt) ? "note" : "",
    })
    .where("id", "=", receipt.id)
    .execute();
  await setOrganization(tx, receipt.message_id);
  const isFilled = await fillNumbers(tx, id, receipt);
  await updateState(tx, id, { event: "receipt", who: TEXT.sender, reason: await receiptText(receipt) });
  if (leavesState(receipt)) await notifyOfCertificate(tx, id, receipt.code);
  if (isFilled) await assignWaiting(tx, id);
}

/** Receipts without a declaration that have one of its numbers, in the order of arrival. */
async function assignWaiting(tx: Tx, id: number): Promise<void> {
  const { unified_number: unified, customs_number: customs } = await tx
    .selectFrom("declarations")
    .select(["unified_number", "customs_number"])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  const waiting = await tx
    .selectFrom("declaration_receipts as receipt")
    .innerJoin("channel_messages as message", "message.id", "receipt.message_id")
    .selectAll("receipt")
    .select("message.file_name")
    .where("receipt.declaration_id", "is", null)
    .where((eb) =>
      eb.or([
        ...(unified === "" ? [] : [eb("receipt.unified_number", "=", unified)]),
        ...(customs === "" ? [] : [eb("receipt.customs_number", "=", customs)]),
      ]),
    )
    .orderBy("receipt.id")
    .execute();
  for (const { file_name: fileName, ...row } of waiting) {
    const match = await matchReceipt(tx, numbersOf(row), row.channel_id);
    // An earlier one of them may have brought a number, and taken this one along.
    const isWaiting = await tx
      .selectFrom("declaration_receipts")
      .select("id")
      .where("id", "=", row.id)
      .where("declaration_id", "is", null)
      .executeTakeFirst();
    if (match.declarationId === id && isWaiting) await assign(tx, id, row, fileName);
  }
}

const numbersOf = (row: ReceiptRow) => ({
  clientNumber: row.client_number,
  unifiedNumber: row.unified_number,
  customsNumber: row.customs_number,
});

/** Equal for receipts of one declaration with the same code, time and note. */
const digestOf = ({ kind, code, noticedText, note }: ReadReceipt) =>
  sha256(JSON.stringify([kind, code, noticedText, note]));

/**
 * Stores a receipt and applies it to its declaration; without one it waits until a number leads to it. The
 * declaration is locked until the transaction ends.
 */
export async function applyReceipt(
  tx: Tx,
  receipt: ReadReceipt,
  { messageId, receivedAt, ...source }: Source & { readonly messageId: number; readonly receivedAt: number },
): Promise<void> {
  const match = await matchReceipt(tx, receipt, source.channelId);
  if (match.declarationId !== null) await lockRow(tx, "declarations", match.declarationId);
  const row = await tx
    .insertInto("declaration_receipts")
    .values({
      message_id: messageId,
      channel_id: source.channelId,
      declaration_id: null,
      sending_id: null,
      kind: receipt.kind,
      code: receipt.code,
      unified_number: canonicalNumber(receipt.unifiedNumber),
      customs_number: canonicalNumber(receipt.customsNumber),
      client_number: canonicalNumber(receipt.clientNumber),
      noticed_text: receipt.noticedText,
      noticed_at: receipt.noticedAt,
      note: receipt.note,
      digest: digestOf(receipt),
      received_at: receivedAt,
      problem: match.problem,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  if (match.declarationId === null) await setOrganization(tx, messageId);
  else await assign(tx, match.declarationId, row, source.fileName);
}
