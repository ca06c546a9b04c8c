import { makeSendingDesk } from "../../../../tests/support/declarations/sending-desk";
import { setTimeout as pause } from "node:timers/promises";
import { beforeAll, expect, it } from "vitest";
import { db } from "../../db/client.server";
import { inTransaction } from "../../db/transaction.server";
import { prepareDatabase } from "../../identity/auth/first-start.server";
import { moveDeclaration } from "../states/change-state.server";

beforeAll(() => prepareDatabase("admin@example.com"));

it("a failed declaration is not changed while its message is being sent again", async () => {
  const desk = await makeSendingDesk();
  const id = await desk.newCompleted();
  await desk.send(id);
  const { id: message } = await desk.lastMessage(id);
  await db.updateTable("channel_messages").set({ status: "3" }).where("id", "=", message).execute();
  await desk.poll();
  expect((await desk.rowOf(id)).status).toBe("13");

  let reopening: ReturnType<typeof moveDeclaration> | undefined;
  await inTransaction(async (tx) => {
    await tx.updateTable("channel_messages").set({ status: "4" }).where("id", "=", message).execute();
    reopening = moveDeclaration(desk.writer, id, { event: "reopen" });
    await pause(200);
  });
  const reopened = await reopening!;
  // SQLite has one writer, which finds the message waiting and withdraws it.
  const isWithdrawn = (await desk.lastMessage(id)).withdrawn_at !== null;
  expect(reopened.ok).toBe(isWithdrawn);
  await desk.poll();
  expect(desk.filesIn("OutBox")).toHaveLength(isWithdrawn ? 0 : 1);
});
