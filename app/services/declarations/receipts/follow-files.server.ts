import { db } from "../../db/client.server";
import { lockRow } from "../../db/row-lock.server";
import { inTransaction } from "../../db/transaction.server";
import { jobFailed } from "../../runtime/failures/failures.server";
import { SENT_STATE, sentStateOf } from "../sending/sending-state";
import { RECEIPT_TEXT as TEXT } from "./receipt.text";
import { updateState } from "./update-state.server";

const AT_ONCE = 500;

/** The oldest sendings whose file has gone on from the state that is stored of it. */
const changedSendings = (most: number) =>
  db
    .selectFrom("declaration_sendings as sending")
    .innerJoin("channel_messages as message", "message.id", "sending.message_id")
    .select(["sending.id", "sending.declaration_id as declarationId", "message.id as messageId"])
    .where("sending.state", "in", ["10", "11", "13"])
    .where("sending.state", "<>", SENT_STATE)
    .orderBy("sending.id")
    .limit(most)
    .execute();

async function follow({ id, declarationId, messageId }: Awaited<ReturnType<typeof changedSendings>>[number]) {
  await inTransaction(async (tx) => {
    await lockRow(tx, "declarations", declarationId);
    const message = await tx
      .selectFrom("channel_messages")
      .select(["status", "withdrawn_at", "file_name", "problem"])
      .where("id", "=", messageId)
      .executeTakeFirstOrThrow();
    const state = sentStateOf(message);
    const changed = await tx
      .updateTable("declaration_sendings")
      .set({ state })
      .where("id", "=", id)
      .where("state", "<>", state)
      .returning("id")
      .executeTakeFirst();
    if (!changed) return;
    const reason = TEXT.withNote(message.file_name, state === "13" ? message.problem : "");
    await updateState(tx, declarationId, { event: "file", who: TEXT.channel, reason });
  });
}

/**
 * Gives declarations the state that the files of their sendings have come to. One that fails is logged, and
 * keeps neither the others nor the receipts waiting.
 */
export async function followFiles(isStopped: () => boolean, most = AT_ONCE): Promise<void> {
  for (const sending of await changedSendings(most)) {
    if (isStopped()) return;
    try {
      await follow(sending);
    } catch (error) {
      jobFailed(error, "following the file of a sending failed");
    }
  }
}
