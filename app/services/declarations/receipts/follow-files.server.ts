import { db } from "../../db/client.server";
import { lockRow } from "../../db/row-lock.server";
import { inTransaction } from "../../db/transaction.server";
import { sentStateOf } from "../sending/sending-state";
import { RECEIPT_TEXT as TEXT } from "./receipt.text";
import { updateState } from "./update-state.server";

const AT_ONCE = 500;

/** Sendings whose file may go on: they wait, are written, or have failed and may be sent again. */
const openSendings = () =>
  db
    .selectFrom("declaration_sendings as sending")
    .innerJoin("channel_messages as message", "message.id", "sending.message_id")
    .select([
      "sending.id",
      "sending.declaration_id as declarationId",
      "sending.state",
      "message.id as messageId",
      "message.status",
      "message.withdrawn_at",
    ])
    .where("sending.state", "in", ["10", "11", "13"])
    .orderBy("sending.id", "desc")
    .limit(AT_ONCE)
    .execute();

async function follow(
  id: number,
  { declarationId, messageId }: Awaited<ReturnType<typeof openSendings>>[number],
) {
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

/** Gives declarations the state that the files of their sendings have come to. */
export async function followFiles(isStopped: () => boolean): Promise<void> {
  for (const sending of await openSendings()) {
    if (isStopped()) return;
    if (sentStateOf(sending) !== sending.state) await follow(sending.id, sending);
  }
}
