import {
  makeReceiptDesk,
  nextNumber,
  receiptsOf,
  rowOf,
  take,
  type ReceiptDesk,
} from "../../../../tests/support/declarations/receipt-desk";
import { beforeAll, describe, expect, it } from "vitest";
import {
  answerXml,
  readArrived,
  resultXml,
  storeArrived,
} from "../../../../tests/support/declarations/arrived-file";
import { db } from "../../db/client.server";
import { formatTime } from "../../format/time";
import { prepareDatabase } from "../../identity/auth/first-start.server";
import { now } from "../../runtime/process/clock.server";
import { listEvents } from "../records/declaration-history.server";
import { archiveDeclaration } from "../archive/archive-declaration.server";
import { sendDeclaration } from "../sending/send-declaration.server";
import { moveDeclaration } from "../states/change-state.server";
import { isUnknownCode, receiptCode, RECEIPT_CODES } from "./receipt-codes";
import { findReturnReceipt } from "./return-receipt.server";

let desk: ReceiptDesk;
beforeAll(async () => {
  await prepareDatabase("admin@example.com");
  desk = await makeReceiptDesk("receipts");
});

describe("an answer of the import client", () => {
  it("that is good brings the number, and one that is not what is wrong", async () => {
    const { id, client, unified } = await desk.taken();
    expect((await rowOf(id)).status).toBe("12");
    await desk.arrive(answerXml(client, unified));
    expect(await rowOf(id)).toMatchObject({ status: "S0", unified_number: unified });
    const failed = await desk.taken();
    await desk.arrive(answerXml(failed.client, "", { code: "1", text: "商品编号不存在" }));
    expect(await rowOf(failed.id)).toMatchObject({ status: "F1", unified_number: "" });
    expect(await findReturnReceipt(db, await rowOf(failed.id))).toMatchObject({ note: "商品编号不存在" });
  });

  it("to an earlier try does not answer the present one", async () => {
    const { id, client, unified } = await desk.taken();
    await storeArrived(
      desk.channelId,
      answerXml(client, unified),
      `Successed_I_${client}_t-1_20260112093005123.xml`,
    );
    await readArrived();
    expect(await moveDeclaration(desk.writer, id, { event: "reopen" })).toEqual({ ok: true });
    await desk.complete(id);
    expect(await sendDeclaration(desk.writer, id)).toEqual({ ok: true });
    await take(id);
    const late = answerXml(client, unified, { code: "1", text: "迟到的" });
    await storeArrived(desk.channelId, late, `Failed_I_${client}_t-1_20260112093105123.xml`);
    await readArrived();
    expect((await rowOf(id)).status).toBe("12");
    await storeArrived(desk.channelId, late, `Failed_I_${client}_t-2_20260112093205123.xml`);
    await readArrived();
    expect((await rowOf(id)).status).toBe("F1");
  });
});

describe("a receipt of customs", () => {
  it.each(RECEIPT_CODES)(
    "with the code %s leads to what the table says, and is in the timeline",
    async (code) => {
      const { id, client, unified } = await desk.taken();
      await desk.arrive(answerXml(client, unified), resultXml({ code, unified, note: "模拟" }));
      const isNote = receiptCode(code).kind === "note";
      expect((await rowOf(id)).status).toBe(isNote ? "S0" : code);
      const [event] = await listEvents(db, id);
      expect(event).toMatchObject({ event: "receipt", from_status: "S0", to_status: isNote ? "S0" : code });
      expect(event!.reason).toMatch(/：模拟$/);
    },
  );

  it("with an unknown code is shown with its text and leaves the state", async () => {
    const { id, client, unified } = await desk.taken();
    await desk.arrive(answerXml(client, unified), resultXml({ code: "X", unified, note: "新的回执" }));
    expect(isUnknownCode("X")).toBe(true);
    expect((await rowOf(id)).status).toBe("S0");
    expect((await listEvents(db, id))[0]).toMatchObject({ reason: "回执 X：新的回执" });
  });

  it.each([
    ["what is released is cleared", "P", "R", true],
    ["what is released is inspected", "P", "C", false],
    ["what is cleared is deleted", "R", "D", false],
    ["what was cancelled is released", "04", "P", false],
  ])("leaves in the archive what needs nobody, and nothing else: %s", async (_case, first, then, stays) => {
    const { id, client, unified } = await desk.taken();
    const in10Minutes = formatTime(now() + 10 * 60_000, "YYYY-MM-DD HH:mm:ss");
    await desk.arrive(answerXml(client, unified));
    if (first === "04")
      await db.updateTable("declarations").set({ status: "04" }).where("id", "=", id).execute();
    else await desk.arrive(resultXml({ code: first, unified }));
    expect(await archiveDeclaration(desk.writer, id)).toEqual({ ok: true });
    await desk.arrive(resultXml({ code: then, unified, at: in10Minutes }));
    const { status, archived_at: archivedAt } = await rowOf(id);
    expect([status, archivedAt !== null]).toEqual([then, stays]);
  });

  it("brings the customs number, by which later ones find it", async () => {
    const { id, client, unified } = await desk.taken();
    const customs = nextNumber("530120261");
    await desk.arrive(resultXml({ code: "7", client, unified, customs }));
    expect(await rowOf(id)).toMatchObject({ status: "7", unified_number: unified, customs_number: customs });
    await desk.arrive(resultXml({ code: "R", customs }));
    expect((await rowOf(id)).status).toBe("R");
  });

  it("that returns it is shown as the reason, also with a later one of the same minute", async () => {
    const { id, client, unified } = await desk.taken();
    const minute = formatTime(now() + 2 * 60_000, "YYYY-MM-DD HH:mm");
    await desk.arrive(
      resultXml({ code: "Z", client, unified, at: `${minute}:01`, note: "退" }),
      resultXml({ code: "7", unified, at: `${minute}:30` }),
    );
    expect((await rowOf(id)).status).toBe("Z");
    expect(await findReturnReceipt(db, await rowOf(id))).toMatchObject({ code: "Z", note: "退" });
    expect(await moveDeclaration(desk.writer, id, { event: "reopen" })).toEqual({ ok: true });
    expect(await findReturnReceipt(db, await rowOf(id))).toMatchObject({ code: "Z", note: "退" });
  });

  it("that returns it leaves in the queue what is sent again", async () => {
    const { id, client, unified } = await desk.taken();
    await desk.arrive(answerXml(client, unified));
    await moveDeclaration(desk.writer, id, { event: "reopen" });
    await desk.complete(id);
    expect(await sendDeclaration(desk.writer, id)).toEqual({ ok: true });
    const later = formatTime(now() + 2 * 60_000, "YYYY-MM-DD HH:mm:ss");
    await desk.arrive(resultXml({ code: "Z", unified, at: later }));
    const { state } = await db
      .selectFrom("declaration_sendings")
      .select("state")
      .where("declaration_id", "=", id)
      .orderBy("id", "desc")
      .limit(1)
      .executeTakeFirstOrThrow();
    expect(state).toBe("10");
  });

  it("that comes twice is counted, and has no second effect", async () => {
    const { id, client, unified } = await desk.taken();
    const z = resultXml({ code: "Z", unified, at: "2026-01-12T09:00:00", note: "退" });
    await desk.arrive(answerXml(client, unified), z, z, z);
    expect((await receiptsOf(id)).map(({ code, copies }) => [code, copies])).toEqual([
      ["S0", 1],
      ["Z", 3],
    ]);
    expect((await listEvents(db, id)).filter(({ event }) => event === "receipt")).toHaveLength(2);
  });

  it("that comes before its number waits, and is applied with it", async () => {
    const { id, client, unified } = await desk.taken();
    await desk.arrive(resultXml({ code: "7", unified }), resultXml({ code: "L", unified }));
    expect((await rowOf(id)).status).toBe("12");
    expect((await receiptsOf(id)).length).toBe(0);
    await desk.arrive(answerXml(client, unified));
    expect((await rowOf(id)).status).toBe("L");
    expect((await receiptsOf(id)).map(({ code, problem }) => code + problem)).toEqual(["S0", "7", "L"]);
  });

  it("of a former sending, however late, does not undo the next one", async () => {
    const { id, client, unified } = await desk.taken();
    await desk.arrive(answerXml(client, unified));
    expect(await moveDeclaration(desk.writer, id, { event: "reopen" })).toEqual({ ok: true });
    await desk.complete(id);
    await db.updateTable("declarations").set({ updated_at: 1 }).where("id", "=", id).execute();
    expect(await sendDeclaration(desk.writer, id)).toEqual({ ok: true });
    await take(id);
    await desk.arrive(resultXml({ code: "Z", unified, at: "2026-01-01T09:00:00" }));
    expect((await rowOf(id)).status).toBe("12");
  });

  it("that says that it goes on moves what is in hand again, and one that returns it does not", async () => {
    const { id, client, unified } = await desk.taken();
    await desk.arrive(answerXml(client, unified));
    expect(await moveDeclaration(desk.writer, id, { event: "reopen" })).toEqual({ ok: true });
    await desk.arrive(resultXml({ code: "Z", unified }));
    expect((await rowOf(id)).status).toBe("01");
    const later = formatTime(now() + 2 * 60_000, "YYYY-MM-DD HH:mm:ss");
    await desk.arrive(resultXml({ code: "7", unified, at: later }));
    expect((await rowOf(id)).status).toBe("7");
  });

  it("takes out of the queue what customs has meanwhile", async () => {
    const { id, client, unified } = await desk.taken();
    await desk.arrive(answerXml(client, unified));
    await moveDeclaration(desk.writer, id, { event: "reopen" });
    await desk.complete(id);
    expect(await sendDeclaration(desk.writer, id)).toEqual({ ok: true });
    await desk.arrive(resultXml({ code: "7", unified }));
    expect((await rowOf(id)).status).toBe("7");
    const sendings = await db
      .selectFrom("declaration_sendings")
      .select("state")
      .where("declaration_id", "=", id)
      .orderBy("id")
      .execute();
    expect(sendings.map(({ state }) => state)).toEqual(["12", "withdrawn"]);
  });

  it("after D changes nothing, and D after R does", async () => {
    const { id, unified, client } = await desk.taken();
    await desk.arrive(resultXml({ code: "R", client, unified }), resultXml({ code: "D", unified }));
    expect((await rowOf(id)).status).toBe("D");
    await desk.arrive(resultXml({ code: "R", unified, at: "2026-12-31T09:00:00" }));
    expect((await rowOf(id)).status).toBe("D");
  });

  it("dated 2099 counts as of its arrival", async () => {
    const { id, unified, client } = await desk.taken();
    await desk.arrive(resultXml({ code: "Z", client, unified, at: "2099-01-01T00:00:01" }));
    expect((await rowOf(id)).status).toBe("Z");
    await desk.arrive(resultXml({ code: "7", unified }));
    expect((await receiptsOf(id))[0]!.noticed_at).toBeLessThan(now() + 1);
  });
});
