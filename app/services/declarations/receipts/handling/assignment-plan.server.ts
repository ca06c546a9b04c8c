import type { Scope } from "../../../access/scopes/scope.server";
import type { Executor } from "../../../db/client.server";
import type { Refused } from "../../../forms/editing/outcome";
import { enumTexts } from "../../../reference-data/enum-options.server";
import { NUMBER_KINDS } from "../../numbers/number-kinds.text";
import { DIRECTION_NAMES } from "../../records/declaration.text";
import type { DeclarationRow } from "../../records/find-declaration.server";
import { findAnswered, type ReceiptRow } from "../apply-receipt.server";
import { isOfChannel } from "../match-receipt.server";
import { receiptText } from "../receipt-text.server";
import { stateOf } from "../update-state.server";
import { findAssignable, hasAlike } from "./assign-receipt.server";
import { fileOf, getReceipt } from "./find-receipt.server";
import { ASSIGN_TEXT } from "./handling.text";

const TEXT = ASSIGN_TEXT.plan;

/** The state that the declaration has with the receipt, as the fold gives it. */
async function stateWith(executor: Executor, row: DeclarationRow, receipt: ReceiptRow, fileName: string) {
  const sendingId = receipt.kind === "answer" ? await findAnswered(executor, row.id, fileName) : null;
  const { kind, code, noticed_at: at, note } = receipt;
  // It arrives after all that are there.
  const last = { kind, code, at, note, place: Number.MAX_SAFE_INTEGER, sending_id: sendingId };
  return (await stateOf(executor, row, [last])).to;
}

const isCopy = async (executor: Executor, { id }: DeclarationRow, { digest }: ReceiptRow) =>
  (await executor
    .selectFrom("declaration_receipts")
    .select("id")
    .where("declaration_id", "=", id)
    .where("digest", "=", digest)
    .executeTakeFirst()) !== undefined;

function filledNumbers(row: DeclarationRow, receipt: ReceiptRow): string[] {
  const numbers = [
    { kind: "unified", given: receipt.unified_number, own: row.unified_number },
    { kind: "customs", given: receipt.customs_number, own: row.customs_number },
  ];
  return numbers.flatMap(({ kind, given, own }) =>
    given === "" || own !== "" ? [] : [TEXT.fills(NUMBER_KINDS[kind] ?? kind, given)],
  );
}

/**
 * What would change if a receipt were assigned to the declaration that a person names.
 * @throws DomainError not-found where the receipt is out of scope
 */
export async function planAssignment(
  executor: Executor,
  scope: Scope,
  id: number,
  typed: string,
): Promise<{ readonly ok: true; readonly notes: readonly string[] } | Refused> {
  const receipt = await getReceipt(executor, scope, id);
  const found = await findAssignable(executor, scope, receipt, typed);
  if (!found.ok) return found;
  const { row } = found;
  const file = await fileOf(executor, receipt);
  const [to, states, copy, isOwn, alike] = await Promise.all([
    stateWith(executor, row, receipt, file.file_name),
    enumTexts("DECLARATION_STATUS"),
    isCopy(executor, row, receipt),
    isOfChannel(executor, row.id, file.channelId),
    hasAlike(executor, receipt),
  ]);
  const changes = copy
    ? [TEXT.copy]
    : [
        to === row.status ? TEXT.stays(states(to)) : TEXT.state(states(row.status), states(to)),
        ...filledNumbers(row, receipt),
        ...(alike ? [TEXT.further] : []),
      ];
  const notes = [
    TEXT.declaration(DIRECTION_NAMES[row.direction], row.own_number, row.trader_name),
    TEXT.receipt(await receiptText(receipt)),
    ...changes,
    ...(isOwn ? [] : [TEXT.otherChannel]),
  ];
  return { ok: true, notes };
}
