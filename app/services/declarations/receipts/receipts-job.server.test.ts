import {
  makeReceiptDesk,
  nextNumber,
  receiptsOf,
  rowOf,
  type ReceiptDesk,
} from "../../../../tests/support/declarations/receipt-desk";
import { refuseRow } from "../../../../tests/support/row-faults";
import { beforeAll, describe, expect, it } from "vitest";
import {
  answerXml,
  readArrived,
  resultXml,
  storeArrived,
} from "../../../../tests/support/declarations/arrived-file";
import { db } from "../../db/client.server";
import { prepareDatabase } from "../../identity/auth/first-start.server";
import { listTraffic } from "./traffic.server";
import { RECEIPT_TEXT, XML_PROBLEMS } from "./receipt.text";

let desk: ReceiptDesk;
let other: ReceiptDesk;
beforeAll(async () => {
  await prepareDatabase("admin@example.com");
  desk = await makeReceiptDesk("files");
  other = await makeReceiptDesk("files-other");
});

const problemOf = async (message: number) =>
  (
    await db
      .selectFrom("channel_messages")
      .select("problem")
      .where("id", "=", message)
      .executeTakeFirstOrThrow()
  ).problem;

describe("a receipt without a declaration", () => {
  const lastReceipt = () =>
    db
      .selectFrom("declaration_receipts")
      .selectAll()
      .orderBy("id", "desc")
      .limit(1)
      .executeTakeFirstOrThrow();

  it("is stored, with what is wrong", async () => {
    await desk.arrive(resultXml({ code: "7", unified: nextNumber("I2026") }));
    expect(await lastReceipt()).toMatchObject({ declaration_id: null, problem: RECEIPT_TEXT.unmatched });
  });

  it("is one with the numbers of two, or with another number than the declaration has", async () => {
    const one = await desk.taken();
    const two = await desk.taken();
    await desk.arrive(answerXml(one.client, one.unified), answerXml(two.client, two.unified));
    await desk.arrive(resultXml({ code: "D", client: one.client, unified: two.unified }));
    expect(await lastReceipt()).toMatchObject({
      declaration_id: null,
      problem: RECEIPT_TEXT.severalDeclarations,
    });
    await desk.arrive(resultXml({ code: "D", client: one.client, unified: nextNumber("I2026") }));
    expect(await lastReceipt()).toMatchObject({ declaration_id: null, problem: RECEIPT_TEXT.otherNumber });
    expect((await rowOf(one.id)).status).toBe("S0");
  });

  it("is one from the channel of somebody else", async () => {
    const foreign = await other.taken();
    await desk.arrive(resultXml({ code: "D", client: foreign.client }));
    expect(await lastReceipt()).toMatchObject({ declaration_id: null, problem: RECEIPT_TEXT.otherChannel });
    expect((await rowOf(foreign.id)).status).toBe("12");
  });
});

describe("a file", () => {
  it("whose storing fails is tried later, and does not keep those beside it waiting", async () => {
    const before = await desk.taken();
    const failing = await desk.taken();
    const after = await desk.taken();
    const allow = await refuseRow("declaration_receipts", "note", "disk");
    await desk.arrive(
      resultXml({ code: "7", client: before.client, unified: before.unified }),
      resultXml({ code: "7", client: failing.client, unified: failing.unified, note: "disk" }),
      resultXml({ code: "7", client: after.client, unified: after.unified }),
    );
    await allow();
    const states = async () =>
      (await Promise.all([before, failing, after].map(({ id }) => rowOf(id)))).map(({ status }) => status);
    expect(await states()).toEqual(["7", "12", "7"]);
    expect(await receiptsOf(before.id)).toHaveLength(1);
    await readArrived();
    expect(await states()).toEqual(["7", "12", "7"]);
    await db.updateTable("channel_messages").set({ due_at: 1 }).where("read_at", "is", null).execute();
    await readArrived();
    expect(await states()).toEqual(["7", "7", "7"]);
  });

  it.each([
    ["half of one", resultXml({ code: "7" }).slice(0, 40), XML_PROBLEMS.broken],
    ["a document type", `<!DOCTYPE a>${resultXml({ code: "7" })}`, XML_PROBLEMS.doctype],
    ["bytes that are no text", Buffer.from([0, 1, 2]), XML_PROBLEMS.broken],
    ["another kind", "<Package/>", RECEIPT_TEXT.otherContent("Package")],
  ])("with %s is stored with the reason, and the next one is read", async (_title, content, problem) => {
    const { id, client, unified } = await desk.taken();
    const bad = await storeArrived(desk.channelId, content);
    await desk.arrive(resultXml({ code: "7", client, unified }));
    expect(await problemOf(bad)).toBe(problem);
    expect((await rowOf(id)).status).toBe("7");
  });

  it("in GB2312 is read as its declaration says", async () => {
    const { id, client, unified } = await desk.taken();
    const [before, after] = resultXml({ code: "Z", client, unified, note: "@" }).split("@") as [
      string,
      string,
    ];
    // 「退」 in GB2312.
    const bytes = Buffer.concat([
      Buffer.from('<?xml version="1.0" encoding="GB2312"?>' + before),
      Buffer.from([0xcd, 0xcb]),
      Buffer.from(after),
    ]);
    await desk.arrive(bytes);
    expect((await receiptsOf(id))[0]).toMatchObject({ note: "退" });
  });

  it("belongs to the organisation of all its receipts, and to none where one is of another", async () => {
    const mine = await desk.taken();
    const second = await desk.taken();
    const own = (await rowOf(mine.id)).organization_id;
    const results = (...all: readonly { client: string; unified: string }[]) =>
      `<A>${all.map(({ client, unified }) => resultXml({ code: "7", client, unified, note: String(serial++) })).join("")}</A>`;
    let serial = 0;
    const organizationOf = async (content: string) => {
      const message = await storeArrived(desk.channelId, content);
      await readArrived();
      return (
        await db
          .selectFrom("channel_messages")
          .select("organization_id")
          .where("id", "=", message)
          .executeTakeFirstOrThrow()
      ).organization_id;
    };
    expect(await organizationOf(results(mine))).toBe(own);
    expect(await organizationOf(results(mine, second))).toBe(own);
    const unknown = { client: "", unified: nextNumber("I2026") };
    expect(await organizationOf(results(mine, unknown))).toBeNull();
    expect(await organizationOf(results(unknown, mine))).toBeNull();
    const foreign = await other.taken();
    await db
      .updateTable("declarations")
      .set({ unit_id: (await rowOf(mine.id)).unit_id })
      .where("id", "=", foreign.id)
      .execute();
    expect(await organizationOf(results(mine, foreign))).toBeNull();
    const { shared } = await listTraffic(db, foreign.id);
    expect(shared.size).toBe(1);
  });

  it("is read once, however many servers look", async () => {
    const { id, client, unified } = await desk.taken();
    await storeArrived(desk.channelId, resultXml({ code: "7", client, unified }));
    await Promise.all([readArrived(), readArrived(), readArrived()]);
    expect((await receiptsOf(id)).map(({ code, copies }) => [code, copies])).toEqual([["7", 1]]);
  });
});
