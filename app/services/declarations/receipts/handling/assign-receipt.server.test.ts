import {
  makeReceiptDesk,
  nextNumber,
  receiptsOf,
  rowOf,
  type ReceiptDesk,
} from "../../../../../tests/support/declarations/receipt-desk";
import { newEditor } from "../../../../../tests/support/companies";
import { resultXml } from "../../../../../tests/support/declarations/arrived-file";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { db } from "../../../db/client.server";
import type { Actor } from "../../../forms/editing/actor.types";
import { prepareDatabase } from "../../../identity/auth/first-start.server";
import { DomainError } from "../../../runtime/failures/errors";
import { listEvents } from "../../records/declaration-history.server";
import { assignReceipt } from "./assign-receipt.server";
import { planAssignment } from "./assignment-plan.server";
import { handleReceipt, reopenReceipt } from "./handle-receipt.server";

let desk: ReceiptDesk;
let other: ReceiptDesk;
beforeAll(async () => {
  await prepareDatabase("admin@example.com");
  desk = await makeReceiptDesk("assigned");
  other = await makeReceiptDesk("assigned-other");
});

let sent: Awaited<ReturnType<ReceiptDesk["taken"]>>;
beforeEach(async () => {
  sent = await desk.taken();
});

const lastReceipt = () =>
  db.selectFrom("declaration_receipts").selectAll().orderBy("id", "desc").limit(1).executeTakeFirstOrThrow();

/** A receipt of a number that no declaration has. */
async function unmatched(parts: Partial<Parameters<typeof resultXml>[0]> = {}, at = desk) {
  await at.arrive(resultXml({ code: "7", unified: nextNumber("I2026"), note: "模拟", ...parts }));
  return lastReceipt();
}

const staff = (): Actor => newEditor();
const numberOf = async (id: number) => (await rowOf(id)).own_number;

describe("a receipt that is assigned by hand", () => {
  it("joins the fold as a match does, and is recorded with who has done it", async () => {
    const receipt = await unmatched();
    expect(receipt).toMatchObject({ declaration_id: null, listed_as: "unmatched" });
    const number = await numberOf(sent.id);
    const outcome = await assignReceipt(desk.writer, receipt.id, number);
    expect(outcome).toEqual({ ok: true, declarationId: sent.id, number });
    expect(await rowOf(sent.id)).toMatchObject({ status: "7", unified_number: receipt.unified_number });
    expect((await receiptsOf(sent.id)).at(-1)).toMatchObject({ id: receipt.id, problem: "", listed_as: "" });
    const [state, assigned] = await listEvents(db, sent.id);
    expect(state).toMatchObject({ event: "receipt", from_status: "12", to_status: "7" });
    expect(assigned).toMatchObject({ event: "assign-receipt", by_id: desk.writer.accountId });
    const audit = await db
      .selectFrom("audit_log")
      .selectAll()
      .where("event", "=", "receipt.assigned")
      .where("object_id", "=", String(sent.id))
      .executeTakeFirstOrThrow();
    expect(audit.account_id).toBe(desk.writer.accountId);
  });

  it("takes along what waits for the number that it brings", async () => {
    const unified = nextNumber("I2026");
    const first = await unmatched({ unified });
    await unmatched({ unified, code: "L", note: "第二份" });
    const plan = await planAssignment(db, desk.writer.scope, first.id, await numberOf(sent.id));
    expect(plan).toMatchObject({
      ok: true,
      notes: expect.arrayContaining([expect.stringContaining("一起归入")]),
    });
    await assignReceipt(desk.writer, first.id, await numberOf(sent.id));
    expect((await receiptsOf(sent.id)).map(({ code }) => code)).toEqual(["7", "L"]);
    expect((await rowOf(sent.id)).status).toBe("L");
  });

  it("is planned before: the state and the numbers that it leads to", async () => {
    const receipt = await unmatched();
    const plan = await planAssignment(db, desk.writer.scope, receipt.id, await numberOf(sent.id));
    expect(plan).toEqual({
      ok: true,
      notes: [
        expect.stringMatching(/^归入进口报关单 /),
        "回执：申报成功：模拟",
        "状态：已取走 → 申报成功",
        `统一编号：${receipt.unified_number}（带入报关单）`,
      ],
    });
    expect(await rowOf(sent.id)).toMatchObject({ status: "12", unified_number: "" });
  });

  it("once: a second press gets the first answer, another person's is refused", async () => {
    const receipt = await unmatched();
    const actor = { ...desk.writer, submission: `assign-${String(receipt.id)}` };
    const number = await numberOf(sent.id);
    const first = await assignReceipt(actor, receipt.id, number);
    expect(await assignReceipt(actor, receipt.id, number)).toEqual(first);
    expect(await receiptsOf(sent.id)).toHaveLength(1);
    // It is no longer among those that people look at.
    await expect(assignReceipt(staff(), receipt.id, number)).rejects.toThrow(DomainError);
  });

  it("is counted where the declaration has the same one already", async () => {
    await desk.arrive(resultXml({ code: "7", client: sent.client, note: "同一份" }));
    const copy = await unmatched({ unified: "", note: "同一份" });
    const plan = await planAssignment(db, desk.writer.scope, copy.id, await numberOf(sent.id));
    expect(plan).toMatchObject({
      ok: true,
      notes: expect.arrayContaining([expect.stringContaining("只增加收到次数")]),
    });
    expect(await assignReceipt(desk.writer, copy.id, await numberOf(sent.id))).toMatchObject({ ok: true });
    expect(await receiptsOf(sent.id)).toMatchObject([{ copies: 2 }]);
  });
});

describe("an assignment is refused", () => {
  it("where a number contradicts one of the declaration, with the reason", async () => {
    const unified = nextNumber("I2026");
    await desk.arrive(resultXml({ code: "7", client: sent.client, unified }));
    const number = await numberOf(sent.id);
    const receipt = await unmatched({ code: "L" });
    const refused = {
      ok: false,
      field: "number",
      text: `统一编号不同：回执是 ${receipt.unified_number}，报关单是 ${unified}。不能归入`,
    };
    expect(await assignReceipt(desk.writer, receipt.id, number)).toMatchObject(refused);
    expect(await planAssignment(db, desk.writer.scope, receipt.id, number)).toMatchObject(refused);
    const client = await unmatched({ unified: "", client: "I26011299999999999" });
    expect(await assignReceipt(desk.writer, client.id, number)).toMatchObject({
      ok: false,
      text: expect.stringMatching(/^客户端编号不同：/),
    });
    expect((await rowOf(sent.id)).status).toBe("7");
  });

  it("where a number is another declaration's, whichever is named", async () => {
    const second = await desk.taken();
    const customs = nextNumber("53012026");
    await desk.arrive(resultXml({ code: "7", client: second.client, customs }));
    // The two numbers lead to different declarations.
    const receipt = await unmatched({ unified: "", client: sent.client, customs });
    expect(receipt.problem).toBe("回执里的编号属于不同的报关单");
    for (const id of [sent.id, second.id])
      expect(await assignReceipt(staff(), receipt.id, await numberOf(id))).toMatchObject({
        ok: false,
        text: expect.stringMatching(/属于另一份报关单，不能归入$|不同：/),
      });
  });

  it("for a number that nobody has, or only another organisation", async () => {
    const receipt = await unmatched();
    const missing = { ok: false, field: "number", text: "没有这个编号的报关单" };
    expect(await assignReceipt(desk.writer, receipt.id, "X-1")).toMatchObject(missing);
    const foreign = await other.taken();
    expect(await assignReceipt(desk.writer, receipt.id, await numberOf(foreign.id))).toMatchObject(missing);
    // A client number is written by nobody.
    expect(await assignReceipt(desk.writer, receipt.id, sent.client)).toMatchObject(missing);
  });

  it("out of scope, as for one that is not there", async () => {
    const receipt = await unmatched();
    const number = await numberOf(sent.id);
    await expect(assignReceipt(other.writer, receipt.id, number)).rejects.toThrow(DomainError);
    await expect(planAssignment(db, other.writer.scope, receipt.id, number)).rejects.toThrow(DomainError);
    await expect(assignReceipt(desk.writer, 999_999, number)).rejects.toThrow(DomainError);
  });

  it("by staff never: they may name any declaration, and the plan names another channel", async () => {
    const receipt = await unmatched({}, other);
    const plan = await planAssignment(db, staff().scope, receipt.id, await numberOf(sent.id));
    expect(plan).toMatchObject({
      ok: true,
      notes: expect.arrayContaining([expect.stringMatching(/^注意：/)]),
    });
    expect(await assignReceipt(staff(), receipt.id, await numberOf(sent.id))).toMatchObject({ ok: true });
  });
});

describe("a receipt that concerns nothing here", () => {
  it("is set aside with a note, and listed again", async () => {
    const receipt = await unmatched();
    expect(await handleReceipt(desk.writer, receipt.id, " ")).toMatchObject({ ok: false, field: "reason" });
    expect(await handleReceipt(desk.writer, receipt.id, "测试报文")).toEqual({ ok: true });
    expect(await lastReceipt()).toMatchObject({ handled_note: "测试报文", handled_by: desk.writer.who });
    expect(await handleReceipt(desk.writer, receipt.id, "再次")).toMatchObject({ ok: false });
    expect(await reopenReceipt(desk.writer, receipt.id)).toEqual({ ok: true });
    expect(await reopenReceipt(desk.writer, receipt.id)).toMatchObject({ ok: false });
    expect(await lastReceipt()).toMatchObject({ handled_at: null, handled_note: "" });
    await expect(handleReceipt(other.writer, receipt.id, "别人的")).rejects.toThrow(DomainError);
  });

  it("is matched all the same once its number is known", async () => {
    const unified = nextNumber("I2026");
    const receipt = await unmatched({ unified, code: "L" });
    await handleReceipt(desk.writer, receipt.id, "不认识");
    await desk.arrive(resultXml({ code: "7", client: sent.client, unified }));
    expect((await receiptsOf(sent.id)).map(({ id }) => id)).toContain(receipt.id);
    expect((await rowOf(sent.id)).status).toBe("L");
  });
});
