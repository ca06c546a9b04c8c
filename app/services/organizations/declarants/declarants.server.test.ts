import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { newEditor, scopeOfAdministrator, STAFF } from "../../../../tests/support/companies";
import { auditOf } from "../../../../tests/support/rows";
import { makeOrganization } from "../../../../tests/support/sample-rows";
import { clockTime, passHours } from "../../../../tests/support/still-clock";
import { db } from "../../db/client.server";
import { endOfDay } from "../../format/day";
import { formatTime } from "../../format/time";
import { prepareDatabase } from "../../identity/auth/first-start.server";
import { addCard, editCard, moveCard } from "./cards/save-card.server";
import { notifyEndingCards } from "./cards/notify-ending-cards.server";
import { archiveDeclarant, disableDeclarant, restoreDeclarant } from "./declarant-states.server";
import type { CardValues, DeclarantValues } from "./declarant.types";
import { getLiveDeclarant, listCards } from "./find-declarant.server";
import { createDeclarant, editDeclarant } from "./save-declarant.server";

beforeAll(() => prepareDatabase("admin@example.com"));

const DAY = 86_400_000;
let serial = 0;
let owner: number;
let other: number;
beforeEach(async () => {
  serial += 1;
  owner = await makeOrganization(db, "customer");
  other = await makeOrganization(db, "customer");
});

const valuesWith = (change: Partial<DeclarantValues> = {}): DeclarantValues => ({
  agentName: "宁波远洋报关有限公司",
  agentCode: `33029${String(serial).padStart(5, "0")}`,
  agentCodeScc: "91350200MA2YJ1XR9G",
  declCiqCode: "",
  copCode: "",
  category: "A",
  organizationId: owner,
  contactName: "",
  contactPhone: "",
  status: "active",
  remark: "",
  ...change,
});

const cardWith = (change: Partial<CardValues> = {}): CardValues => ({
  icCode: `21${String(serial).padStart(11, "0")}`,
  typistNo: "",
  operatorName: "张三",
  declarerName: "",
  declarerNo: "",
  certNo: `0a1b${String(serial).padStart(6, "0")}`,
  certAlgorithm: "",
  holderType: "",
  validFrom: null,
  validTo: clockTime() + 400 * DAY,
  ...change,
});

const STAFF_EDITOR = newEditor();

async function made(change: Partial<DeclarantValues> = {}, actor = STAFF_EDITOR): Promise<number> {
  const outcome = await createDeclarant(actor, valuesWith(change));
  if (!outcome.ok) throw new Error(outcome.text);
  return outcome.id;
}

async function carded(unitId: number, change: Partial<CardValues> = {}): Promise<number> {
  const outcome = await addCard(STAFF_EDITOR, unitId, cardWith(change));
  if (!outcome.ok) throw new Error(outcome.text);
  return outcome.id;
}

describe("a declarant unit", () => {
  it("takes its organisation code from the credit code, and stands in the record", async () => {
    const id = await made();
    expect(await getLiveDeclarant(db, STAFF, id)).toMatchObject({ cop_code: "MA2YJ1XR9", next_expiry: null });
    const entry = (await auditOf(STAFF_EDITOR.source.requestId)).at(-1);
    expect(entry).toMatchObject({
      event: "declarant.created",
      detail: { agentName: "宁波远洋报关有限公司" },
    });
  });

  it("has its customs code once with one owner, whoever else has it", async () => {
    await made();
    expect(await createDeclarant(STAFF_EDITOR, valuesWith())).toMatchObject({
      ok: false,
      field: "agentCode",
      text: "该组织已登记此海关编码",
    });
    await made({ organizationId: other });
    await made({ organizationId: null });
  });

  it("is missing for whoever does not see its owner, who may not make one of the platform's", async () => {
    const id = await made();
    const stranger = newEditor(scopeOfAdministrator(other));
    await expect(getLiveDeclarant(db, stranger.scope, id)).rejects.toThrow("not-found");
    await expect(disableDeclarant(stranger, id)).rejects.toThrow("not-found");
    await expect(addCard(stranger, id, cardWith())).rejects.toThrow("not-found");
    await expect(createDeclarant(stranger, valuesWith({ organizationId: null }))).rejects.toThrow(
      "forbidden",
    );
    await expect(createDeclarant(stranger, valuesWith())).rejects.toThrow("not-found");
  });

  it("is not changed by who has seen an older version, unless both want the same", async () => {
    const id = await made();
    const { updated_at: version } = await getLiveDeclarant(db, STAFF, id);
    const change = (remark: string, expectedVersion: number) =>
      editDeclarant(STAFF_EDITOR, id, {
        values: valuesWith({ remark, contactPhone: "13800138000" }),
        expectedVersion,
      });
    expect(await change("一", version)).toMatchObject({ ok: true });
    expect(await change("二", version)).toMatchObject({ ok: false, reason: "stale" });
    expect(await change("一", version)).toMatchObject({ ok: true });
    const edit = (await auditOf(STAFF_EDITOR.source.requestId)).at(-1);
    expect(edit).toMatchObject({ event: "declarant.edited" });
    expect(JSON.stringify(edit)).not.toContain("13800138000");
  });

  it("is put away with its cards and brought back with them, if nobody has taken their place", async () => {
    const id = await made();
    const card = await carded(id);
    expect(await archiveDeclarant(STAFF_EDITOR, id, "")).toMatchObject({ ok: false, field: "reason" });
    expect(await archiveDeclarant(STAFF_EDITOR, id, "不再使用")).toEqual({ ok: true });
    expect(await listCards(db, id)).toEqual([]);
    const duplicate = await made();
    expect(await restoreDeclarant(STAFF_EDITOR, id)).toMatchObject({ text: "该组织已登记此海关编码" });
    await archiveDeclarant(STAFF_EDITOR, duplicate, "重复");
    const holder = await made({ organizationId: other });
    const taken = await carded(holder);
    expect(await restoreDeclarant(STAFF_EDITOR, id)).toMatchObject({ ok: false });
    expect(await listCards(db, id)).toEqual([]);
    await moveCard(STAFF_EDITOR, { unitId: holder, id: taken, move: "remove" });
    expect(await restoreDeclarant(STAFF_EDITOR, id)).toEqual({ ok: true });
    expect((await listCards(db, id)).map((row) => row.id)).toEqual([card]);
  });
});

describe("a card", () => {
  it("and its certificate stand once among live cards; a foreign unit is not named", async () => {
    const first = await made();
    await carded(first);
    const second = await made({ organizationId: other });
    const twice = (scope = STAFF, change: Partial<CardValues> = {}) =>
      addCard(newEditor(scope), second, cardWith(change));
    expect(await twice()).toMatchObject({ field: "icCode", text: "该卡已登记在“宁波远洋报关有限公司”" });
    expect(await twice(STAFF, { icCode: "2100099999999" })).toMatchObject({ field: "certNo" });
    const refused = await twice(scopeOfAdministrator(other));
    expect(refused).toMatchObject({ field: "icCode", text: "该卡已登记在其他申报单位" });
    expect(refused).not.toHaveProperty("record");
  });

  it("decides when its unit ends next, as long as it is in use", async () => {
    const unitId = await made();
    const ends = async () => (await getLiveDeclarant(db, STAFF, unitId)).next_expiry;
    const validTo = clockTime() + 10 * DAY;
    const id = await carded(unitId, { validTo });
    expect(await ends()).toBe(validTo);
    await moveCard(STAFF_EDITOR, { unitId, id, move: "disable" });
    expect(await ends()).toBeNull();
    expect(await moveCard(STAFF_EDITOR, { unitId, id, move: "disable" })).toMatchObject({ ok: false });
    await moveCard(STAFF_EDITOR, { unitId, id, move: "enable" });
    const row = (await listCards(db, unitId))[0]!;
    const later = cardWith({ validTo: validTo + DAY });
    expect(
      await editCard(STAFF_EDITOR, { unitId, id, values: later, expectedVersion: row.updated_at }),
    ).toMatchObject({ ok: true });
    expect(await ends()).toBe(validTo + DAY);
    const stale = { unitId, id, values: cardWith({ operatorName: "李四" }), expectedVersion: row.updated_at };
    expect(await editCard(STAFF_EDITOR, stale)).toMatchObject({ reason: "stale" });
    const foreign = await made({ organizationId: other });
    await expect(moveCard(STAFF_EDITOR, { unitId: foreign, id, move: "remove" })).rejects.toThrow(
      "not-found",
    );
  });

  it("is told of 30, 7 and 1 days before it ends, once each, while it is in use", async () => {
    const unitId = await made({ agentName: `到期报关${serial}` });
    const readNotices = async () => {
      await notifyEndingCards();
      const rows = await db.selectFrom("messages").select("content").orderBy("id").execute();
      return rows.map(({ content }) => content).filter((content) => content.includes(`到期报关${serial}`));
    };
    const validTo = endOfDay(formatTime(clockTime() + 31 * DAY, "YYYY-MM-DD"));
    const id = await carded(unitId, { validTo });
    expect(await readNotices()).toEqual([]);
    passHours(48);
    expect(await readNotices()).toEqual([expect.stringContaining("还有30天")]);
    expect(await readNotices()).toHaveLength(1);
    passHours(23 * 24);
    expect((await readNotices()).at(-1)).toContain("还有7天");
    await moveCard(STAFF_EDITOR, { unitId, id, move: "disable" });
    passHours(6 * 24);
    expect(await readNotices()).toHaveLength(2);
  });
});
