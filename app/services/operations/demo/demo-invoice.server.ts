import { randomBytes } from "node:crypto";
import type { Tx } from "../../db/client.server";
import type { DeclarationData, Values } from "../../declarations/fields/field.types";
import { fileStore } from "../../files/storage/file-store.server";
import { formatTime } from "../../format/time";
import { demoPdf } from "./demo-pdf";

/** 发票, of list 44. */
const INVOICE = "00000001";
const COLUMNS = [4, 12, 10, 12, 14] as const;
const TITLES = ["NO", "HS CODE", "QUANTITY", "PRICE", "AMOUNT"] as const;

const inColumns = (cells: readonly string[]) =>
  cells
    .map((cell, index) => (index < 2 ? cell.padEnd(COLUMNS[index]!) : cell.padStart(COLUMNS[index]!)))
    .join("  ");

function linesOf({ direction, head, lines }: DeclarationData): string[] {
  const { contractNumber = "", overseasName = "", billNumber = "" } = head;
  const total = lines.reduce((sum, { total: amount = "0" }) => sum + Number(amount), 0);
  return [
    "COMMERCIAL INVOICE",
    "",
    `${direction === "I" ? "SELLER" : "BUYER"}: ${overseasName}`,
    `CONTRACT: ${contractNumber}`,
    `BILL OF LADING: ${billNumber}`,
    "",
    inColumns(TITLES),
    ...lines.map(({ hsCode = "", quantity = "", price = "", total: amount = "" }, index) =>
      inColumns([String(index + 1), hsCode, quantity, price, amount]),
    ),
    "",
    `TOTAL: ${lines[0]?.["currency"] ?? ""} ${total.toFixed(2)}`,
  ];
}

/**
 * Stores the invoice of a declaration as a PDF.
 * @returns the declaration's row for it
 */
export async function addDemoInvoice(
  tx: Tx,
  { data, accountId, at }: { data: DeclarationData; accountId: number; at: number },
): Promise<Values> {
  const bytes = demoPdf(linesOf(data));
  const path = `/paper/${formatTime(at).slice(0, 4)}/${randomBytes(16).toString("hex")}.pdf`;
  const label = `发票 ${data.head.contractNumber ?? ""}.pdf`;
  await fileStore.keep(path, bytes);
  await tx
    .insertInto("uploads")
    .values({
      account_id: accountId,
      biz_key: "decPaper",
      path,
      file_name: label,
      media_type: "application/pdf",
      size: bytes.length,
      created_at: at,
      claimed_at: at,
    })
    .execute();
  const name = `IM${formatTime(at, "YYYYMMDDHHmmss")}0001.pdf`;
  return { label, use: "1", kind: INVOICE, name, size: String(bytes.length), path };
}
