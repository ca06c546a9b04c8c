import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { db } from "../../db/client.server";
import type { Actor } from "../../forms/editing/actor.types";
import { readTyped } from "../../forms/editing/form-values";
import { prepareDatabase } from "../../identity/auth/first-start.server";
import { getItem, valuesOf } from "./find-item.server";
import { itemForm } from "./library-form";
import { archiveItem, restoreItem } from "./item-states.server";
import { PARTIES } from "./parties";
import { createItem, editItem } from "./save-item.server";
import { fillingFrom, storeSlotAsItem } from "./use-item.server";
import { libraryReader, makeItem, OCEAN } from "../../../../tests/support/declarations/library-items";

beforeAll(() => prepareDatabase("admin@example.com"));

let writer: Actor;
let stranger: Actor;
beforeEach(async () => {
  writer = await libraryReader();
  stranger = await libraryReader();
});

const made = (library = PARTIES, values: Record<string, string> = OCEAN, actor = writer) =>
  makeItem(actor, library, values);

describe("an item of a library", () => {
  it("is kept for an organisation, which another one does not see", async () => {
    const id = await made();
    const row = await getItem(db, writer.scope, PARTIES, id);
    expect(row).toMatchObject({ kind: "domestic", code: "3302960101", number: "91350200MA2YJ1XR9G" });
    expect(valuesOf(row)).toEqual(OCEAN);
    await expect(getItem(db, stranger.scope, PARTIES, id)).rejects.toThrow("not-found");
    await expect(fillingFrom(stranger.scope, "trader", id)).rejects.toThrow("not-found");
    await expect(
      editItem(stranger, PARTIES, id, { values: OCEAN, expectedVersion: row.updated_at }),
    ).rejects.toThrow("not-found");
    await expect(archiveItem(PARTIES, stranger, id, "不用了")).rejects.toThrow("not-found");
  });

  it("stands once among those that are not archived, also where two make it at once", async () => {
    const outcomes = await Promise.all([
      createItem(writer, PARTIES, OCEAN),
      createItem(writer, PARTIES, OCEAN),
    ]);
    expect(outcomes.map(({ ok }) => ok).sort()).toEqual([false, true]);
    const refused = outcomes.find(({ ok }) => !ok);
    expect(refused).toMatchObject({ field: "customsCode", record: { name: OCEAN.name } });
    const own = outcomes.find((each) => each.ok);
    const id = own?.ok ? own.id : 0;
    expect(await archiveItem(PARTIES, writer, id, "")).toMatchObject({ ok: false, field: "reason" });
    expect(await archiveItem(PARTIES, writer, id, "停业")).toEqual({ ok: true });
    await made();
    expect(await restoreItem(PARTIES, writer, id)).toMatchObject({ ok: false, record: { name: OCEAN.name } });
  });

  it("is not changed by whoever has seen an older version, nor made by the platform's staff", async () => {
    const id = await made();
    const { updated_at: version } = await getItem(db, writer.scope, PARTIES, id);
    const edit = (name: string, expectedVersion = version) =>
      editItem(writer, PARTIES, id, { values: { ...OCEAN, name }, expectedVersion });
    expect(await edit("宁波远洋贸易有限公司")).toEqual({ ok: true, id });
    expect(await edit("宁波大洋贸易有限公司")).toEqual({ ok: false, reason: "stale" });
    expect(await edit("宁波远洋贸易有限公司")).toEqual({ ok: true, id });
    const staff: Actor = { ...writer, scope: { kind: "all" } };
    expect(await createItem(staff, PARTIES, OCEAN)).toMatchObject({ ok: false, reason: "refused" });
  });

  it("has the codes that its kind needs, and no others", async () => {
    const bare = { ...OCEAN, customsCode: "", creditCode: "" };
    expect(await createItem(writer, PARTIES, bare)).toMatchObject({ field: "customsCode" });
    expect(await createItem(writer, PARTIES, { ...OCEAN, overseasCode: "SG123" })).toMatchObject({
      field: "overseasCode",
    });
    expect(await createItem(writer, PARTIES, { ...OCEAN, kind: "overseas" })).toMatchObject({
      field: "customsCode",
    });
    expect(await createItem(writer, PARTIES, { ...OCEAN, name: "远".repeat(101) })).toMatchObject({
      field: "name",
    });
  });
});

describe("a party's credit code", () => {
  const DOUBTFUL = "91330200MA2AGT4L5B";
  const read = (typed: Record<string, string>, stored: Record<string, string> | null = null) => {
    const party = { ...OCEAN, ...typed };
    const form = itemForm(PARTIES, { parsed: {}, typed: party, stored });
    const result = readTyped(form, party);
    return {
      problems: result.ok ? [] : result.problems,
      hasBox: form.sections.some(({ names }) => names.includes("creditChecked")),
    };
  };

  it.each([
    ["91330200MA2AGT4L5A", [], false],
    ["NO", [], false],
    ["913302000000000000", ["统一社会信用代码：校验位不符，请核对营业执照后再保存"], true],
    [DOUBTFUL, ["统一社会信用代码：校验位不符，请核对营业执照后再保存"], true],
    ["91330200MA2AGT4L5", ["统一社会信用代码：请输入正确的统一社会信用代码"], false],
    ["91330200MA2AGT4O5A", ["统一社会信用代码：请输入正确的统一社会信用代码"], false],
  ])("is read by the rule of customers: %s", (creditCode, problems, hasBox) =>
    expect(read({ creditCode })).toEqual({ problems, hasBox }),
  );

  it("that is doubtful is stored once somebody has confirmed it, and stays", () => {
    expect(read({ creditCode: DOUBTFUL, creditChecked: "1" }).problems).toEqual([]);
    const stored = { ...OCEAN, creditCode: DOUBTFUL };
    expect(read({ creditCode: DOUBTFUL }, stored)).toEqual({ problems: [], hasBox: false });
  });

  it("that is doubtful is not kept from a declaration, unless it is stored so already", async () => {
    const head = {
      traderName: OCEAN.name,
      traderCustomsCode: OCEAN.customsCode,
      traderCreditCode: DOUBTFUL,
    };
    const keep = () => storeSlotAsItem(writer, "trader", { values: head, direction: "E" });
    expect(await keep()).toMatchObject({
      ok: false,
      text: expect.stringContaining("统一社会信用代码校验位不符"),
    });
    await made(PARTIES, { ...OCEAN, creditCode: DOUBTFUL });
    expect(await keep()).toMatchObject({ ok: true, isNew: false });
  });
});
