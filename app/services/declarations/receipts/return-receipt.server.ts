import type { Executor } from "../../db/client.server";
import type { DeclarationRow } from "../records/find-declaration.server";
import { isReopenedFromSent } from "../states/next-state";
import { foldState } from "./fold-state";
import { receiptCode } from "./receipt-codes";

/** States in which a declaration that came back is changed until it is sent again. */
const CHANGED_IN = ["01", "02", "05", "06"];

/** The last sending that was not withdrawn, and all receipts. */
async function findSentWithReceipts(executor: Executor, declarationId: number) {
  const [sent, receipts] = await Promise.all([
    executor
      .selectFrom("declaration_sendings")
      .select(["id", "queued_at"])
      .where("declaration_id", "=", declarationId)
      .where("state", "<>", "withdrawn")
      .orderBy("id", "desc")
      .limit(1)
      .executeTakeFirst(),
    executor
      .selectFrom("declaration_receipts")
      .selectAll()
      .select("noticed_at as at")
      .where("declaration_id", "=", declarationId)
      .execute(),
  ]);
  return { sent, receipts };
}

/**
 * The receipt with which a declaration came back (F1, 4, 9, Y, E or Z), from its arrival until it is sent again;
 * undefined otherwise. One that is only stored in the Single Window has not come back.
 */
export async function findReturnReceipt(
  executor: Executor,
  row: Pick<DeclarationRow, "id" | "status" | "receipts_known" | "receipts_since">,
) {
  const isChanged = CHANGED_IN.includes(row.status) && row.receipts_known > 0;
  if (!isChanged && (!isReopenedFromSent(row) || row.status === "S0" || row.status === "13"))
    return undefined;
  const { sent, receipts } = await findSentWithReceipts(executor, row.id);
  const { by } = foldState({
    sentState: row.status,
    answers: receipts.filter(({ kind, sending_id: of }) => kind === "answer" && of === sent?.id),
    isInHand: false,
    // What has arrived before the change has decided that it came back.
    since: isChanged ? (sent?.queued_at ?? null) : row.receipts_since,
    known: isChanged ? 0 : row.receipts_known,
    receipts: receipts.filter(
      ({ kind, place }) => kind === "result" && (!isChanged || place <= row.receipts_known),
    ),
  });
  return by && (by.code === "F1" || receiptCode(by.code).kind === "returned") ? by : undefined;
}
