import type { Executor, Tx } from "../../db/client.server";
import { refusedBy, type Refused } from "../../forms/editing/outcome";
import { SENDING } from "../../organizations/channels/traffic/traffic-states";
import { endMessage, withdrawMessage } from "../../organizations/channels/traffic/withdraw-message.server";
import { SENDING_TEXT as TEXT } from "./sending.text";

/** The last sending of a declaration; undefined before the first. */
export const findLastSending = (executor: Executor, declarationId: number) =>
  executor
    .selectFrom("declaration_sendings")
    .selectAll()
    .where("declaration_id", "=", declarationId)
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();

type LastSending = Awaited<ReturnType<typeof findLastSending>>;

/**
 * Gives up the last sending of a declaration, as far as its file is not written: a message that waits or has
 * failed is never sent. The declaration's row must be locked.
 * @returns false where its file is being written or has been taken
 */
async function giveUpSending(tx: Tx, sending: LastSending): Promise<boolean> {
  if (!sending || !(await withdrawMessage(tx, sending.message_id))) return false;
  await tx
    .updateTable("declaration_sendings")
    .set({ state: "withdrawn" })
    .where("id", "=", sending.id)
    .execute();
  return true;
}

/**
 * Ends the last sending of a declaration that customs has: it is not written once more, also where its file is
 * refused later. The declaration's row must be locked.
 */
export async function endSending(tx: Tx, declarationId: number): Promise<void> {
  const sending = await findLastSending(tx, declarationId);
  if (sending && !(await giveUpSending(tx, sending))) await endMessage(tx, sending.message_id);
}

/** Withdraws what waits to be sent; refuses from the beginning of the writing on. */
export const withdrawOrRefuse = async (tx: Tx, declarationId: number): Promise<Refused | null> =>
  (await giveUpSending(tx, await findLastSending(tx, declarationId))) ? null : refusedBy(TEXT.isWritten);

/**
 * Gives up what was sent and has not arrived; refuses while its file is being written, and where staff has just
 * had it sent again.
 */
export async function giveUpOrRefuse(tx: Tx, declarationId: number): Promise<Refused | null> {
  if (await giveUpSending(tx, await findLastSending(tx, declarationId))) return null;
  const written = await tx
    .selectFrom("declaration_sendings as sending")
    .innerJoin("channel_messages as message", "message.id", "sending.message_id")
    .select("message.id")
    .where("sending.declaration_id", "=", declarationId)
    .where("message.status", "in", [SENDING.waiting, SENDING.again])
    .executeTakeFirst();
  return written ? refusedBy(TEXT.isSentAgain) : null;
}

/** The time from which receipts count, and the number of those that have arrived before. */
export async function receiptsMark(tx: Tx, declarationId: number, at: number) {
  const { count } = await tx
    .selectFrom("declaration_receipts")
    .select((eb) => eb.fn.max<number | string | null>("place").as("count"))
    .where("declaration_id", "=", declarationId)
    .executeTakeFirstOrThrow();
  return { receipts_since: at, receipts_known: Number(count ?? 0) };
}
