import { enumTexts } from "../../reference-data/enum-options.server";
import type { ReadReceipt } from "./read-receipts";
import { isUnknownCode } from "./receipt-codes";
import { RECEIPT_TEXT as TEXT } from "./receipt.text";

/** The name of a receipt's code with what it says, as people read it. */
export async function receiptText({ kind, code, note }: Pick<ReadReceipt, "kind" | "code" | "note">) {
  const isUnknown = kind === "result" && isUnknownCode(code);
  const name = isUnknown ? TEXT.unknown(code) : (await enumTexts("DECLARATION_STATUS"))(code);
  return TEXT.withNote(name === code ? TEXT.unknown(code) : name, note);
}
