import {
  makeReceiptDesk,
  rowOf,
  type ReceiptDesk,
} from "../../../../tests/support/declarations/receipt-desk";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { answerXml, resultXml } from "../../../../tests/support/declarations/arrived-file";
import { makeDeskOrganization } from "../../../../tests/support/declarations/desk-organization";
import { inTransaction } from "../../db/transaction.server";
import type { Actor } from "../../forms/editing/actor.types";
import { prepareDatabase } from "../../identity/auth/first-start.server";
import { findMessage, listUnread } from "../../messaging/messages/box.server";
import { chooseChannels } from "../../messaging/notify/notice-choices.server";
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

  it("is the answer that it could not be stored", async () => {
    await desk.arrive(answerXml(sent.client, "", { code: "1", text: "税号不存在" }));
    expect(await unread()).toHaveLength(1);
  });

  it.each([..."2637LMGJBFPKRaWIX"])("is not one with the code %s", async (code) => {
    await arrive(code);
    expect(await unread()).toEqual([]);
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
