import Big from "big.js";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { makeUnit } from "../../../../tests/support/channels";
import { deskActor } from "../../../../tests/support/declarations/desk-actor";
import { makeOrganization } from "../../../../tests/support/sample-rows";
import { db } from "../../db/client.server";
import type { Actor } from "../../forms/editing/actor.types";
import { prepareDatabase } from "../../identity/auth/first-start.server";
import type { DeclarationData, Values } from "../fields/field.types";
import { createDeclaration } from "./create-declaration.server";
import { listEvents, listVersions, readVersion } from "./declaration-history.server";
import { getDeclaration } from "./find-declaration.server";
import { joinDeclarations, mergeLines } from "./join-declarations.server";
import { changeDraft } from "./save-part.server";
import { splitDeclaration } from "./split-declaration.server";

beforeAll(() => prepareDatabase("admin@example.com"));

const LINES = 62;
const STAMPS = { created_at: 1, created_by: "test", updated_at: 1, updated_by: "test" };

let writer: Actor;
let id: number;
let number: string;
beforeEach(async () => {
  writer = await deskActor(await makeOrganization(db, "customer"));
  ({ id, number } = await createDeclaration(writer, "I"));
  await changeDraft(writer, id, (data) => ({
    ...data,
    head: { ...data.head, packageCount: "100", grossWeight: "1000.37", netWeight: "900.01" },
    lines: Array.from({ length: LINES }, (_, index) => line(index)),
    containers: [{ number: "COSU4100004", items: "1,62", goodsWeight: "10" }],
  }));
});

const line = (index: number): Values => ({
  hsCode: "8504401400",
  name: `稳压电源${String(index)}`,
  quantity: "40",
  total: String(100 + index),
});

const stored = (which = id) => getDeclaration(db, writer.scope, which);
const idOf = async (own: string) =>
  (await db.selectFrom("declarations").select("id").where("own_number", "=", own).executeTakeFirstOrThrow())
    .id;
const sumOf = (all: readonly DeclarationData[], name: string) =>
  all.reduce((sum, { head }) => sum.plus(head[name] ?? 0), new Big(0)).toString();

async function split() {
  const { row } = await stored();
  return splitDeclaration(writer, id, {
    by: { kind: "count", max: 50 },
    shareBy: "total",
    expectedVersion: row.updated_at,
  });
}

describe("a declaration of 62 lines", () => {
  it("is parted into two whose packages and weights add up, and put together again", async () => {
    const before = await stored();
    const outcome = await split();
    if (!outcome.ok) throw new Error("not parted");
    const [other = ""] = outcome.numbers;
    const parts = [(await stored()).data, (await stored(await idOf(other))).data];
    expect(parts.map(({ lines }) => lines.length)).toEqual([50, 12]);
    expect(["packageCount", "grossWeight", "netWeight"].map((name) => sumOf(parts, name))).toEqual([
      "100",
      "1000.37",
      "900.01",
    ]);
    const [newest] = await listEvents(db, id);
    expect(newest).toMatchObject({ event: "split", reason: `拆出 ${other}` });
    const [, whole] = await listVersions(db, id);
    expect((await readVersion(db, id, whole!.id)).data.lines).toHaveLength(LINES);

    const now = await stored();
    const joined = await joinDeclarations(writer, id, {
      numbers: [other],
      expectedVersion: now.row.updated_at,
    });
    expect(joined).toMatchObject({ ok: true });
    const after = await stored();
    expect(after.data.lines).toEqual(before.data.lines);
    expect(after.data.containers).toEqual(before.data.containers);
    expect(after.data.head).toMatchObject({
      packageCount: "100",
      grossWeight: "1000.37",
      netWeight: "900.01",
    });
    expect((await stored(await idOf(other))).row).toMatchObject({
      status: "04",
      opinion: `已并入 ${number}`,
    });
  });

  it("is parted into drafts of the same unit, card and template", async () => {
    const unit = await makeUnit();
    const { row } = await stored();
    const { id: template } = await db
      .insertInto("declaration_templates")
      .values({ organization_id: row.organization_id, name: "进口", kind: "I", identity: "进口", ...STAMPS })
      .returning("id")
      .executeTakeFirstOrThrow();
    const columns = { unit_id: unit.id, card_id: unit.cardId, template_id: template };
    await db.updateTable("declarations").set(columns).where("id", "=", id).execute();
    const outcome = await split();
    const parts = [id, await idOf(outcome.ok ? outcome.numbers[0]! : "")];
    for (const part of parts) expect((await stored(part)).row).toMatchObject(columns);
  });

  it("is not parted as somebody has seen it before another one changed it, nor once it is completed", async () => {
    const { row } = await stored();
    const wanted = { by: { kind: "count", max: 50 }, shareBy: "total" } as const;
    await changeDraft(writer, id, (data) => ({ ...data, head: { ...data.head, marks: "N/M" } }));
    const stale = { ...wanted, expectedVersion: row.updated_at };
    expect(await splitDeclaration(writer, id, stale)).toEqual({ ok: false, reason: "stale" });
    await db.updateTable("declarations").set({ status: "02" }).where("id", "=", id).execute();
    expect(await split()).toMatchObject({ ok: false, reason: "refused" });
    const count = await db
      .selectFrom("declarations")
      .select("id")
      .where("organization_id", "=", row.organization_id)
      .execute();
    expect(count).toHaveLength(1);
  });
});

describe("declarations that are put together", () => {
  it("are drafts of one organisation and direction", async () => {
    const { row } = await stored();
    const join = (...numbers: string[]) =>
      joinDeclarations(writer, id, { numbers, expectedVersion: row.updated_at });
    const foreign = await deskActor(await makeOrganization(db, "customer"));
    const foreignDeclaration = await createDeclaration(foreign, "I");
    const exported = await createDeclaration(writer, "E");
    for (const [other, text] of [
      [number, "不能与自己合并"],
      [foreignDeclaration.number, `没有编号为“${foreignDeclaration.number}”的报关单`],
      [exported.number, `${exported.number} 的进出口方向不同`],
    ] as const)
      expect(await join(other)).toMatchObject({ ok: false, field: "numbers", text });
  });

  it("wait for each other where two people join them the other way round", async () => {
    for (let round = 0; round < 8; round += 1) {
      const drafts = await Promise.all([createDeclaration(writer, "I"), createDeclaration(writer, "I")]);
      const rows = await Promise.all(drafts.map((draft) => stored(draft.id)));
      const outcomes = await Promise.all(
        rows.map(({ row }, index) =>
          joinDeclarations(writer, row.id, {
            numbers: [drafts[1 - index]!.number],
            expectedVersion: row.updated_at,
          }),
        ),
      );
      expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
    }
  });

  it("are cancelled in the audit record, with what each has gone into", async () => {
    const { row } = await stored();
    const others = [await createDeclaration(writer, "I"), await createDeclaration(writer, "I")];
    const numbers = others.map((other) => other.number);
    expect(await joinDeclarations(writer, id, { numbers, expectedVersion: row.updated_at })).toMatchObject({
      ok: true,
    });
    const entries = await db
      .selectFrom("audit_log")
      .select(["object_type", "object_id", "account_id", "detail"])
      .where("event", "=", "declaration.cancelled")
      .where(
        "object_id",
        "in",
        others.map((other) => String(other.id)),
      )
      .orderBy("id")
      .execute();
    expect(entries).toMatchObject(
      others.map((other) => ({
        object_type: "declaration",
        object_id: String(other.id),
        account_id: writer.accountId,
      })),
    );
    expect(entries.map(({ detail }) => JSON.parse(detail ?? "{}") as unknown)).toMatchObject(
      others.map((other) => ({ number: other.number, reason: `已并入 ${number}` })),
    );
  });

  it("have equal lines as one, with quantities and totals added up", async () => {
    await changeDraft(writer, id, (data) => ({ ...data, lines: [line(1), line(2), line(1)] }));
    const { row } = await stored();
    expect(await mergeLines(writer, id, row.updated_at)).toMatchObject({ ok: true });
    const { data } = await stored();
    expect(data.lines).toMatchObject([{ quantity: "80", total: "202" }, { quantity: "40" }]);
    expect(data.containers).toMatchObject([{ items: "1" }]);
    const again = await mergeLines(writer, id, (await stored()).row.updated_at);
    expect(again).toMatchObject({ ok: false, reason: "refused" });
  });
});
