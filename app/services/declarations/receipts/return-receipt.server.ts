import type { Executor } from "../../db/client.server";
import type { DeclarationRow } from "../records/find-declaration.server";
import { isReopenedFromSent } from "../states/next-state";
import { receiptCode } from "./receipt-codes";

/** States in which a declaration that came back is changed until it is sent again. */
const CHANGED_IN = ["01", "02", "05", "06"];

/**
 * The receipt with which a declaration came back (F1, 4, 9, Y, E or Z), from its arrival until it is sent again;
 * undefined otherwise. One that is only stored in the Single Window has not come back.
 */
export async function findReturnReceipt(
  executor: Executor,
  row: Pick<DeclarationRow, "id" | "status" | "receipts_known">,
) {
  const isChanged = CHANGED_IN.includes(row.status) && row.receipts_known > 0;
  if (!isChanged && (!isReopenedFromSent(row) || row.status === "S0" || row.status === "13"))
    return undefined;
  const receipts = await executor
    .selectFrom("declaration_receipts")
    .selectAll()
    .where("declaration_id", "=", row.id)
    .orderBy("noticed_at", "desc")
    .orderBy("place", "desc")
    .execute();
  const last = receipts.find(({ kind, code }) => kind === "answer" || receiptCode(code).kind !== "note");
  if (!last) return undefined;
  return last.code === "F1" || receiptCode(last.code).kind === "returned" ? last : undefined;
}
