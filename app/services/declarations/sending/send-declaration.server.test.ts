import { makeSendingDesk } from "../../../../tests/support/declarations/sending-desk";
import type { Updateable } from "kysely";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { deskManager } from "../../../../tests/support/declarations/desk-actor";
import { pdfOf } from "../../../../tests/support/upload-files";
import { attachFile } from "../attachments/attach-file.server";
import { db } from "../../db/client.server";
import type { ChannelTable } from "../../db/schema/schema-channels";
import type { DeclarantCardTable } from "../../db/schema/schema-declarants";
import { inTransaction } from "../../db/transaction.server";
import { storeUpload } from "../../files/uploads/uploads.server";
import { prepareDatabase } from "../../identity/auth/first-start.server";
import { now } from "../../runtime/process/clock.server";
import { getDeclaration } from "../records/find-declaration.server";
import { savePart, partStamp } from "../records/save-part.server";
import { moveDeclaration } from "../states/change-state.server";
import { recordEditor } from "../states/editors.server";
import { sendDeclaration } from "./send-declaration.server";
import { SENDING_TEXT as TEXT } from "./sending.text";
import { readableXml } from "./sent-xml";

beforeAll(() => prepareDatabase("admin@example.com"));

let desk: Awaited<ReturnType<typeof makeSendingDesk>>;
beforeEach(async () => {
  desk = await makeSendingDesk();
});

const send = (id: number) => desk.send(id);

const changeChannel = (columns: Updateable<ChannelTable>) =>
  db.updateTable("channels").set(columns).where("id", "=", desk.channelId).execute();

describe("a declaration is sent", () => {
  it("with the content that it has by then, which nobody changes any more", async () => {
    const id = await desk.newCompleted();
    const { data, row } = await getDeclaration(db, desk.writer.scope, id);
    expect(await send(id)).toEqual({ ok: true });
    expect((await desk.rowOf(id)).status).toBe("10");
    const target = { kind: "head", part: "head" } as const;
    const stamp = partStamp(data, target);
    const saved = await savePart(desk.writer, id, {
      target,
      values: { contractNumber: "X" },
      stamp,
      name: "",
    });
    expect(saved).toMatchObject({ ok: false });
    const { bytes, file_name: name } = await desk.lastMessage(id);
    expect(name).toBe(`I_${row.client_number}_t-1.xml`);
    expect(Buffer.from(bytes).toString()).toContain(`<ContrNo>${data.head.contractNumber}</ContrNo>`);
  });

  it("once, although the button is pressed twice", async () => {
    const id = await desk.newCompleted();
    const outcomes = await Promise.all([send(id), send(id)]);
    expect(outcomes.map(({ ok }) => ok).sort()).toEqual([false, true]);
    await desk.poll();
    expect(desk.filesIn("OutBox")).toHaveLength(1);
  });

  it("only as the page has shown it", async () => {
    const id = await desk.newCompleted();
    const { updated_at: version } = await desk.rowOf(id);
    expect(await sendDeclaration(desk.writer, id, { expectedVersion: version - 1 })).toMatchObject({
      ok: false,
    });
    expect(await sendDeclaration(desk.writer, id, { expectedVersion: version })).toEqual({ ok: true });
  });

  it("as an archive where it has PDFs, with the XML first and each PDF under the name that the XML has", async () => {
    const id = await desk.newCompleted();
    await moveDeclaration(desk.writer, id, { event: "reopen" });
    const upload = await storeUpload(desk.writer.accountId, "decPaper", { name: "发票.pdf", bytes: pdfOf() });
    if (!upload.ok) throw new Error(upload.text);
    const file = { path: upload.filePath, use: "1", kind: "00000001" } as const;
    expect(await attachFile(desk.writer, id, file)).toMatchObject({ ok: true });
    await desk.complete(id);
    expect(await send(id)).toEqual({ ok: true });
    const { bytes, file_name: name } = await desk.lastMessage(id);
    expect(name).toMatch(/_t-1\.zip$/);
    const xml = Buffer.from(readableXml(bytes)).toString();
    expect(xml).toMatch(/^<\?xml[^>]*\?><DecMessage [\s\S]*<\/DecMessage>$/);
    const [, pdf] = /<EdocID>(\d{4}00000001IM\d{18}\.pdf)<\/EdocID>/.exec(xml) ?? [];
    expect(pdf).toBeDefined();
    expect(Buffer.from(bytes).includes(pdf!)).toBe(true);
    expect(Buffer.from(bytes).includes(pdfOf())).toBe(true);
  });

  it("as an archive where the channel packs always", async () => {
    const id = await desk.newCompleted();
    await changeChannel({ packing: "always" });
    expect(await send(id)).toEqual({ ok: true });
    const { bytes, file_name: name } = await desk.lastMessage(id);
    expect(name).toMatch(/_t-1\.zip$/);
    expect(Buffer.from(readableXml(bytes)).toString()).toMatch(/<\/DecMessage>$/);
  });
});

describe("a declaration is not sent", () => {
  const refusal = async (id: number) => {
    const outcome = await send(id);
    expect((await desk.rowOf(id)).status).toBe("02");
    expect(
      await db.selectFrom("declaration_sendings").select("id").where("declaration_id", "=", id).execute(),
    ).toEqual([]);
    return outcome.ok ? "" : outcome.text;
  };
  it("without unit and card, nor with one that is disabled or has expired", async () => {
    const id = await desk.newCompleted();
    const { card_id: card, unit_id: unit } = await desk.rowOf(id);
    const setCard = (columns: Updateable<DeclarantCardTable>) =>
      db.updateTable("declarant_cards").set(columns).where("id", "=", card!).execute();
    await setCard({ valid_to: now() - 1000 });
    expect(await refusal(id)).toContain("已停用或到期");
    await setCard({ valid_to: now() + 60_000, status: "disabled" });
    expect(await refusal(id)).toContain("已停用或到期");
    await setCard({ status: "active" });
    await db.updateTable("declarations").set({ card_id: null }).where("id", "=", id).execute();
    expect(await refusal(id)).toBe(TEXT.noUnit);
    await db.updateTable("declarations").set({ unit_id: unit, card_id: card }).where("id", "=", id).execute();
    expect(await send(id)).toEqual({ ok: true });
  });

  it.each([
    ["of another district", { districts: "2900" }, "没有可以发送的通道"],
    ["for exports alone", { businesses: "EXPT" }, "没有可以发送的通道"],
    ["with other cards", { card_ids: "999999" }, "没有可以发送的通道"],
    ["of another business", { business_dirs: "Sas" }, "没有可以发送的通道"],
    ["that is no folder", { transfer_mode: "2" }, "没有可以发送的通道"],
    ["that is disabled", { status: "2" as const }, "没有可以发送的通道"],
    ["that is failing", { status: "3" as const }, "现在不能发送"],
  ])("by a channel %s", async (_title, columns, text) => {
    const id = await desk.newCompleted();
    await changeChannel(columns);
    expect(await refusal(id)).toContain(text);
  });

  it("by the channel of a unit of somebody else", async () => {
    const id = await desk.newCompleted();
    await db
      .updateTable("declarant_units")
      .set({ organization_id: null })
      .where("id", "=", desk.unit.id)
      .execute();
    expect(await refusal(id)).toContain("没有可以发送的通道");
  });

  it("by a unit without any channel, for which the platform opens one", async () => {
    const id = await desk.newCompleted();
    await changeChannel({ status: "2", archived_at: now() });
    const { unit_id: unit } = await desk.rowOf(id);
    const { name } = await db
      .selectFrom("declarant_units")
      .select("name")
      .where("id", "=", unit!)
      .executeTakeFirstOrThrow();
    expect(await refusal(id)).toMatch(new RegExp(`^“${name}.*”还没有通道。平台的待办里有这个申报单位`));
  });

  it("while the check of this moment finds something", async () => {
    const id = await desk.newCompleted();
    await db.deleteFrom("declaration_findings").where("declaration_id", "=", id).execute();
    expect(await refusal(id)).toContain("提醒没有确认");
  });

  it("before its review where somebody else may review it, and after it is", async () => {
    const id = await desk.newCompleted();
    const { actor: reviewer } = await deskManager(desk.organizationId);
    expect(await refusal(id)).toBe(TEXT.needsReview);
    for (const [actor, event] of [
      [desk.writer, "submit"],
      [reviewer, "approve"],
    ] as const)
      expect(await moveDeclaration(actor, id, { event })).toEqual({ ok: true });
    expect(await send(id)).toEqual({ ok: true });
  });

  it("by no review where all who review have changed it", async () => {
    const id = await desk.newCompleted();
    const { actor: reviewer } = await deskManager(desk.organizationId);
    const { row } = await getDeclaration(db, desk.writer.scope, id);
    await inTransaction((tx) => recordEditor(tx, row, reviewer.accountId));
    expect(await send(id)).toEqual({ ok: true });
  });

  it("by the only reviewer any later than by anybody else: what they may not review, they send", async () => {
    const { actor: only } = await deskManager(desk.organizationId);
    const id = await desk.newCompleted();
    expect(await sendDeclaration(only, id)).toEqual({ ok: true });
  });
});
