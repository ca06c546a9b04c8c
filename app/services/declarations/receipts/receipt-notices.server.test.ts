import {
  makeReceiptDesk,
  receiptsOf,
  rowOf,
  type ReceiptDesk,
} from "../../../../tests/support/declarations/receipt-desk";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { answerXml, readArrived, resultXml } from "../../../../tests/support/declarations/arrived-file";
import { makeDeskOrganization } from "../../../../tests/support/declarations/desk-organization";
import { db } from "../../db/client.server";
import { inTransaction } from "../../db/transaction.server";
import type { Actor } from "../../forms/editing/actor.types";
import { prepareDatabase } from "../../identity/auth/first-start.server";
import { findMessage, listUnread } from "../../messaging/messages/box.server";
import { chooseChannels } from "../../messaging/notify/notice-choices.server";
import { listEvents } from "../records/declaration-history.server";
import { NOTICE_TEXT } from "../notices/notice.text";
import { sendDeclaration } from "../sending/send-declaration.server";
import { moveDeclaration } from "../states/change-state.server";

let desk: ReceiptDesk;
let holder: Actor;
beforeAll(async () => {
  await prepareDatabase("admin@example.com");
  const [manager] = await makeDeskOrganization(["customer-manager"]);
  holder = manager!.actor;
  desk = await makeReceiptDesk("notices", holder);
});

let sent: Awaited<ReturnType<ReceiptDesk["taken"]>>;
beforeEach(async () => {
  sent = await desk.taken();
});

/** The titles of unread messages about the declaration of a test. */
const unread = async () => {
  const { own_number: number } = await rowOf(sent.id);
  return (await listUnread(holder.accountId)).records.filter(({ title }) => title.includes(number));
};
const arrive = (code: string) =>
  desk.arrive(resultXml({ code, client: sent.client, unified: sent.unified, note: "请处理" }));

describe("a receipt that needs somebody", () => {
  it.each([..."8HCST49YEZD"])("with the code %s reaches the holder, with what it says", async (code) => {
    await arrive(code);
    const [message, ...others] = await unread();
    expect(others).toEqual([]);
    const { content } = (await findMessage(holder.accountId, message!.id))!;
    expect(content).toContain("请处理");
    expect(content).toContain(`/phsb/declarations/${String(sent.id)}`);
  });

  it("says the beginning of a long note, which is stored whole", async () => {
    const note = "退".repeat(30_000);
    await desk.arrive(resultXml({ code: "Z", client: sent.client, unified: sent.unified, note }));
    const [message] = await unread();
    const { content } = (await findMessage(holder.accountId, message!.id))!;
    expect(content).toContain("退退…");
    expect((await listEvents(db, sent.id))[0]!.reason).toHaveLength(500);
    expect((await receiptsOf(sent.id))[0]).toMatchObject({ note });
  });

  it("is the answer that it could not be stored", async () => {
    await desk.arrive(answerXml(sent.client, "", { code: "1", text: "税号不存在" }));
    expect(await unread()).toHaveLength(1);
  });

  it.each([..."2637LMGJBFPKRaWIX"])("is not one with the code %s", async (code) => {
    await arrive(code);
    expect(await unread()).toEqual([]);
  });

  it("is not what a file needs that could not be sent, and says so", async () => {
    const id = await desk.newCompleted();
    expect(await sendDeclaration(desk.writer, id)).toEqual({ ok: true });
    await db
      .updateTable("channel_messages")
      .set({ status: "3" })
      .where("id", "in", (eb) =>
        eb.selectFrom("declaration_sendings").select("message_id").where("declaration_id", "=", id),
      )
      .execute();
    await readArrived();
    const { own_number: number, status } = await rowOf(id);
    expect(status).toBe("13");
    const titles = (await listUnread(holder.accountId)).records.map(({ title }) => title);
    expect(titles).toContain(NOTICE_TEXT.notSent(number));
  });

  it("is settled once it goes on, or is changed", async () => {
    await arrive("T");
    expect(await unread()).toHaveLength(1);
    await arrive("R");
    expect(await unread()).toEqual([]);
    await arrive("Z");
    expect(await unread()).toHaveLength(1);
    expect(await moveDeclaration(desk.writer, sent.id, { event: "reopen" })).toEqual({ ok: true });
    expect(await unread()).toEqual([]);
  });

  it("does not reach a holder who has switched that off", async () => {
    await inTransaction((tx) =>
      chooseChannels(tx, holder.accountId, (kind) => kind !== "declaration-receipt"),
    );
    await arrive("Z");
    expect(await unread()).toEqual([]);
  });
});
