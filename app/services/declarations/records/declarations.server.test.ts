import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { newRequestSource, makePerson } from "../../../../tests/support/people";
import { joinOrganization, makeOrganization } from "../../../../tests/support/sample-rows";
import { passSeconds } from "../../../../tests/support/still-clock";
import { db } from "../../db/client.server";
import type { Actor } from "../../forms/editing/actor.types";
import { prepareDatabase } from "../../identity/auth/first-start.server";
import { findDeclarations } from "../numbers/find-number.server";
import { acknowledgeFinding } from "../checks/acknowledge.server";
import { checkStored } from "../checks/check-declaration.server";
import { downloadMessage } from "../output/declaration-message.server";
import { cancelDeclaration, moveDeclaration } from "../states/change-state.server";
import { copyDeclaration, createDeclaration } from "./create-declaration.server";
import { listEvents, listVersions, readVersion } from "./declaration-history.server";
import { getDeclaration } from "./find-declaration.server";
import type { PartTarget } from "../parts/parts";
import { removeRow } from "./remove-row.server";
import { partStamp, savePart } from "./save-part.server";

beforeAll(() => prepareDatabase("admin@example.com"));

async function memberOf(
  organizationId: number,
  kind: "organization" | "self" = "organization",
): Promise<Actor> {
  const { id: accountId } = await makePerson();
  await joinOrganization(db, accountId, organizationId);
  return {
    scope: { kind, accountId, organizationId, departmentId: null },
    rights: { admin: false, perms: new Set() },
    accountId,
    who: `录入员${String(accountId)}`,
    source: newRequestSource("page"),
  };
}

let owner: number;
let writer: Actor;
let reviewer: Actor;
beforeEach(async () => {
  owner = await makeOrganization(db, "customer");
  writer = await memberOf(owner);
  reviewer = await memberOf(owner);
});

const HEAD: PartTarget = { kind: "head", part: "head" };
const line = (place: number): PartTarget => ({ kind: "lines", part: "goods", place });
const stored = (id: number, actor = writer) => getDeclaration(db, actor.scope, id);

async function fill(id: number, target: PartTarget, values: Record<string, string>, actor = writer) {
  const { data } = await stored(id, actor);
  return savePart(actor, id, { target, values, stamp: partStamp(data, target), name: "商品" });
}

const draft = async (direction: "I" | "E" = "I") => (await createDeclaration(writer, direction)).id;

/** Moves it past all checks to test the later ones. */
const completed = async () => {
  const id = await draft();
  await db.updateTable("declarations").set({ status: "02" }).where("id", "=", id).execute();
  return id;
};

describe("a declaration", () => {
  it("begins as a draft with numbers that count within its organisation and day", async () => {
    const first = await createDeclaration(writer, "I");
    const second = await createDeclaration(writer, "E");
    expect(first.number).toMatch(/^.+-\d{6}-00001$/);
    expect(second.number).toBe(first.number.replace(/1$/, "2"));
    const { row, data } = await stored(second.id);
    expect(row).toMatchObject({ status: "01", version: 1, direction: "E", organization_id: owner });
    expect(row.client_number).toMatch(/^E\d{17}$/);
    expect(data.head).toMatchObject({ entryType: "M", overseasCode: "NO" });
  });

  it("keeps part by part what is written, in columns and beside them", async () => {
    const id = await draft();
    await fill(id, HEAD, { traderName: "宁波远洋进出口有限公司", billNumber: "COSU6262", marks: "N/M" });
    await fill(id, line(1), { hsCode: "8517130000", name: "手机", quantity: "10" });
    const { row, data } = await stored(id);
    expect(row).toMatchObject({ trader_name: "宁波远洋进出口有限公司", line_count: 1, version: 3 });
    expect(data.head).toMatchObject({ billNumber: "COSU6262", ownerName: "宁波远洋进出口有限公司" });
    expect(data.lines).toMatchObject([{ hsCode: "8517130000", quantity: "10", destinationCountry: "CHN" }]);
  });

  it("moves lines up behind one that is taken away, and holds 50 at most", async () => {
    const id = await draft();
    for (const name of ["一", "二", "三"]) {
      const { data } = await stored(id);
      await fill(id, line(data.lines.length + 1), { name });
    }
    const { data } = await stored(id);
    const outcome = await removeRow(writer, id, { target: line(2), stamp: partStamp(data, line(2)) });
    expect(outcome.ok).toBe(true);
    expect((await stored(id)).data.lines.map(({ name }) => name)).toEqual(["一", "三"]);
    for (let place = 3; place <= 50; place += 1)
      await fill(id, line(place), { name: `第${String(place)}项` });
    expect(await fill(id, line(51), { name: "多" })).toMatchObject({ ok: false, reason: "refused" });
    expect((await stored(id)).data.lines).toHaveLength(50);
  });

  it("is not overwritten by who has seen an older part, unless both want the same", async () => {
    const id = await draft();
    const stamp = partStamp((await stored(id)).data, HEAD);
    await fill(id, HEAD, { contractNumber: "A-1" }, reviewer);
    passSeconds(91);
    const late = { target: HEAD, stamp: stamp, name: "" };
    expect(await savePart(writer, id, { ...late, values: { contractNumber: "B-2" } })).toEqual({
      ok: false,
      reason: "stale",
    });
    expect(await savePart(writer, id, { ...late, values: { contractNumber: "A-1" } })).toMatchObject({
      ok: true,
    });
    expect(await fill(id, line(1), { name: "手机" })).toMatchObject({ ok: true });
  });

  it("is nobody else's: foreign and missing ones look alike", async () => {
    const id = await draft();
    const stranger = await memberOf(await makeOrganization(db, "customer"));
    const colleague = await memberOf(owner, "self");
    for (const actor of [stranger, colleague]) {
      await expect(stored(id, actor)).rejects.toMatchObject({ code: "not-found" });
      await expect(moveDeclaration(actor, id, { event: "complete" })).rejects.toMatchObject({
        code: "not-found",
      });
      expect(await findDeclarations(actor.scope, (await stored(id)).row.own_number)).toEqual([]);
    }
  });

  it("is read by staff, who see those of every organisation, and by nobody without a scope", async () => {
    const { row } = await stored(await draft());
    expect((await getDeclaration(db, { kind: "all" }, row.id)).row.own_number).toBe(row.own_number);
    await expect(getDeclaration(db, { kind: "nothing" }, row.id)).rejects.toMatchObject({
      code: "not-found",
    });
  });

  it("is found by the beginning and the end of each of its numbers", async () => {
    const id = await draft();
    await fill(id, HEAD, { billNumber: "MSKU-0099-8877", traderName: "宁波好找(海外)进出口有限公司" });
    await fill(id, { kind: "containers", part: "containers", place: 1 }, { number: "TGHU1234567" });
    for (const typed of ["msku 0099", "8877", "ｔｇｈｕ１２３", "34567", "进出口有限", "宁波 好找（海外）"])
      expect(
        (await findDeclarations(writer.scope, typed)).map((found) => found.id),
        typed,
      ).toEqual([id]);
    expect(await findDeclarations(writer.scope, "877")).toEqual([]);
  });

  it("is copied without what belongs to one shipment", async () => {
    const id = await draft();
    await fill(id, HEAD, { tradeMode: "0110", billNumber: "COSU1", grossWeight: "10" });
    await fill(id, line(1), { hsCode: "8517130000", quantity: "5" });
    const copy = await copyDeclaration(writer, id);
    const { data } = await stored(copy.id);
    expect(data.head).toMatchObject({ tradeMode: "0110" });
    expect([data.head.billNumber, data.head.grossWeight, data.lines[0]?.quantity]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
    expect(data.lines[0]?.hsCode).toBe("8517130000");
    expect(copy.omitted).toEqual(expect.arrayContaining(["提运单号"]));
  });
});

describe("the states of a declaration", () => {
  it("keep a draft with errors from being completed, and say how many", async () => {
    const id = await draft();
    const findings = await checkStored(writer, id);
    const errors = findings.filter(({ level }) => level === "error").length;
    expect(errors).toBeGreaterThan(5);
    expect(await moveDeclaration(writer, id, { event: "complete" })).toMatchObject({
      ok: false,
      text: `还有 ${String(errors)} 处错误，请修改后再完成制单`,
    });
    expect((await stored(id)).row).toMatchObject({ status: "01", error_count: errors });
    const key = findings[0]!.key;
    expect(await acknowledgeFinding(writer, id, { key, reason: "无妨" })).toMatchObject({ ok: false });
  });

  it("let nobody change what is completed, until it is taken back", async () => {
    const id = await completed();
    expect(await fill(id, HEAD, { contractNumber: "A-1" })).toMatchObject({ ok: false, reason: "refused" });
    expect(await moveDeclaration(writer, id, { event: "reopen" })).toEqual({ ok: true });
    expect(await fill(id, HEAD, { contractNumber: "A-1" })).toMatchObject({ ok: true });
  });

  it("let another than the last editor review alone, and remember what was said", async () => {
    const id = await completed();
    await db.updateTable("declarations").set({ status: "05" }).where("id", "=", id).execute();
    expect(await moveDeclaration(writer, id, { event: "approve" })).toMatchObject({ ok: false });
    expect(await moveDeclaration(reviewer, id, { event: "return", reason: "单价不符" })).toEqual({
      ok: true,
    });
    expect((await stored(id)).row).toMatchObject({ status: "01", is_returned: 1, opinion: "单价不符" });
    expect((await listEvents(db, id))[0]).toMatchObject({ event: "return", reason: "单价不符" });
  });

  it("take a cancellation back for five minutes", async () => {
    const id = await completed();
    expect(await cancelDeclaration(writer, id, "")).toMatchObject({ ok: false, field: "reason" });
    expect(await cancelDeclaration(writer, id, "客户撤单")).toEqual({ ok: true });
    expect(await moveDeclaration(writer, id, { event: "undo-cancel" })).toEqual({ ok: true });
    expect((await stored(id)).row.status).toBe("02");
    await cancelDeclaration(writer, id, "客户撤单");
    passSeconds(300);
    expect(await moveDeclaration(writer, id, { event: "undo-cancel" })).toEqual({ ok: true });
    await cancelDeclaration(writer, id, "客户撤单");
    passSeconds(300.001);
    expect(await moveDeclaration(writer, id, { event: "undo-cancel" })).toMatchObject({ ok: false });
  });

  it("keep versions that can be read again", async () => {
    const id = await draft();
    await fill(id, HEAD, { contractNumber: "A-1" });
    const [first] = await listVersions(db, id);
    const version = await readVersion(db, id, first!.id);
    expect(version.data.head.contractNumber).toBeUndefined();
    await expect(readVersion(db, id + 1, first!.id)).rejects.toMatchObject({ code: "not-found" });
  });

  it("give a message at any time, the same for the same content", async () => {
    const id = await draft();
    const one = await downloadMessage(writer, id);
    const again = await downloadMessage(writer, id);
    expect(one?.name).toMatch(/^I_I\d{17}_t-1\.xml$/);
    const [xml] = one!.chunks as Iterable<string>;
    expect([...(again!.chunks as Iterable<string>)]).toEqual([xml]);
    expect(xml).toContain("<DecMessage");
  });
});
