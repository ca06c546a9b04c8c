import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { deskActor } from "../../../../tests/support/declarations/desk-actor";
import { makeOrganization } from "../../../../tests/support/sample-rows";
import { db } from "../../db/client.server";
import type { Actor } from "../../forms/editing/actor.types";
import { readTyped } from "../../forms/editing/form-values";
import { prepareDatabase } from "../../identity/auth/first-start.server";
import type { DeclarationData } from "../fields/field.types";
import { emptyDeclaration } from "../fields/empty-declaration";
import type { PartTarget } from "../parts/parts";
import { GOODS_ITEM } from "./fill";
import { getItem, valuesOf } from "./find-item.server";
import { GOODS } from "./goods";
import { itemForm } from "./library-form";
import { archiveItem, restoreItem } from "./item-states.server";
import { PARTIES } from "./parties";
import { createItem, editItem } from "./save-item.server";
import { fillingFrom, storeSlotAsItem, searchItems, fillFromLibraries } from "./use-item.server";

beforeAll(() => prepareDatabase("admin@example.com"));

/** Somebody of a new organisation who may open both libraries. */
async function libraryReader(): Promise<Actor> {
  const actor = await deskActor(await makeOrganization(db, "customer"));
  return { ...actor, rights: { admin: false, perms: new Set(["party:list", "goods:list"]) } };
}

let writer: Actor;
let stranger: Actor;
beforeEach(async () => {
  writer = await libraryReader();
  stranger = await libraryReader();
});

const OCEAN = {
  kind: "domestic",
  name: "宁波远洋进出口有限公司",
  customsCode: "3302960101",
  creditCode: "91350200MA2YJ1XR9G",
};
const POWER = {
  kind: "both",
  articleNumber: "PS5",
  hsCode: "8504401400",
  name: "稳压电源",
  unit: "007",
  originCountry: "CHN",
};
const HEAD: PartTarget = { kind: "head", part: "head" };
const LINE: PartTarget = { kind: "lines", part: "goods", place: 1 };
const empty: DeclarationData = emptyDeclaration("E");

async function made(library = PARTIES, values: Record<string, string> = OCEAN, actor = writer) {
  const outcome = await createItem(actor, library, values);
  if (!outcome.ok) throw new Error(outcome.text);
  return outcome.id;
}

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

  it("is archived once: the reason and time of the first stay", async () => {
    const id = await made();
    await archiveItem(PARTIES, writer, id, "停业");
    const before = await getItem(db, writer.scope, PARTIES, id);
    expect(await archiveItem(PARTIES, writer, id, "另有原因")).toMatchObject({ text: "这条记录已归档" });
    expect(await getItem(db, writer.scope, PARTIES, id)).toEqual(before);
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
    ["91330200MA2AGT4L5", ["统一社会信用代码格式不正确，应为18位数字和大写字母，不含I、O、S、V、Z"], false],
    ["91330200MA2AGT4O5A", ["统一社会信用代码格式不正确，应为18位数字和大写字母，不含I、O、S、V、Z"], false],
  ])("is read by the rule of customers: %s", (creditCode, problems, hasBox) =>
    expect(read({ creditCode })).toEqual({ problems, hasBox }),
  );

  it("that is doubtful is stored once somebody has confirmed it, and stays", () => {
    expect(read({ creditCode: DOUBTFUL, creditChecked: "1" }).problems).toEqual([]);
    const stored = { ...OCEAN, creditCode: DOUBTFUL };
    expect(read({ creditCode: DOUBTFUL }, stored)).toEqual({ problems: [], hasBox: false });
  });

  it("that is doubtful is not stored from a declaration, unless it is stored so already", async () => {
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

describe("a declaration", () => {
  it("is filled where it is empty by a code that names one party, and by none that names two", async () => {
    await made();
    const typed = { traderCustomsCode: "3302960101", traderName: "手填的名称" };
    expect(await fillFromLibraries(writer, empty, HEAD, typed)).toEqual({
      ...typed,
      traderCreditCode: "91350200MA2YJ1XR9G",
    });
    expect(await fillFromLibraries(stranger, empty, HEAD, typed)).toEqual(typed);
    const stored = { ...empty, head: { traderName: "先前填的名称", traderCreditCode: "NO" } };
    const code = { traderCustomsCode: "3302960101" };
    expect(await fillFromLibraries(writer, stored, HEAD, code)).toEqual(code);
    // What was there already is left as it is: who empties a field means it.
    const standing = { ...empty, head: { traderCustomsCode: "3302960101" } };
    expect(await fillFromLibraries(writer, standing, HEAD, typed)).toEqual(typed);
    await made(PARTIES, { ...OCEAN, customsCode: "3302960102" });
    const byCredit = { traderCreditCode: OCEAN.creditCode };
    expect(await fillFromLibraries(writer, empty, HEAD, byCredit)).toEqual(byCredit);
  });

  it("is filled only from libraries that the person may open", async () => {
    await made();
    await made(GOODS, { ...POWER, hsCode: "9999999901", firstUnit: "011" });
    const trader = { traderCustomsCode: "3302960101" };
    const article = { articleNumber: "PS5" };
    const tariff = { hsCode: "9999999901" };
    const filledFor = async (admin: boolean, ...perms: readonly string[]) => {
      const actor = { ...writer, rights: { admin, perms: new Set(perms) } };
      const filled = [
        await fillFromLibraries(actor, empty, HEAD, trader),
        await fillFromLibraries(actor, empty, LINE, article),
        await fillFromLibraries(actor, empty, LINE, tariff),
      ];
      return filled.map((values) => Object.keys(values).length > 1);
    };
    expect(await filledFor(false)).toEqual([false, false, false]);
    expect(await filledFor(false, "party:create", "party:edit", "goods:create")).toEqual([
      false,
      false,
      false,
    ]);
    expect(await filledFor(false, "party:list")).toEqual([true, false, false]);
    expect(await filledFor(false, "goods:list")).toEqual([false, true, true]);
    expect(await filledFor(true)).toEqual([true, true, true]);
  });

  it("takes goods by the own number, and its line keeps where they are from", async () => {
    const id = await made(GOODS, { ...POWER, manualItem: "7" });
    const filled = await fillFromLibraries(writer, empty, LINE, { articleNumber: "PS5" });
    expect(filled).toMatchObject({ hsCode: "8504401400", unit: "007", [GOODS_ITEM]: String(id) });
    // Without a manual its item number is forbidden.
    expect(filled).not.toHaveProperty("manualItem");
    await made(GOODS, { ...POWER, kind: "I", articleNumber: "PS6" });
    expect(await fillFromLibraries(writer, empty, LINE, { articleNumber: "PS6" })).toEqual({
      articleNumber: "PS6",
    });
    const found = await searchItems(db, writer.scope, { slot: "line", direction: "E", words: "稳压" });
    expect(found.map((row) => row.id)).toEqual([id]);
    await archiveItem(GOODS, writer, id, "停产");
    await expect(fillingFrom(writer.scope, "line", id)).rejects.toThrow("not-found");
  });
});
