import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { refuseAsDuplicate } from "../../../../tests/support/row-faults";
import { db } from "../../db/client.server";
import type { Actor } from "../../forms/editing/actor.types";
import { prepareDatabase } from "../../identity/auth/first-start.server";
import type { DeclarationData } from "../fields/field.types";
import { emptyDeclaration } from "../fields/empty-declaration";
import type { PartTarget } from "../records/parts";
import { GOODS_ITEM } from "./fill";
import { getItem, valuesOf } from "./find-item.server";
import { GOODS } from "./goods";
import { archiveItem } from "./item-states.server";
import { PARTIES } from "./parties";
import { fillingFrom, storeSlotAsItem, searchItems, fillFromLibraries } from "./use-item.server";
import { libraryReader, makeItem, OCEAN, POWER } from "../../../../tests/support/declarations/library-items";

beforeAll(() => prepareDatabase("admin@example.com"));

let writer: Actor;
let stranger: Actor;
beforeEach(async () => {
  writer = await libraryReader();
  stranger = await libraryReader();
});

const HEAD: PartTarget = { kind: "head", part: "head" };
const LINE: PartTarget = { kind: "lines", part: "goods", place: 1 };
const empty: DeclarationData = emptyDeclaration("E");

const made = (library = PARTIES, values: Record<string, string> = OCEAN, actor = writer) =>
  makeItem(actor, library, values);

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
    // Existing values are not overwritten: emptying a field is deliberate.
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

  it("is kept as an item, the second time as the same one", async () => {
    const line = { hsCode: "8504401400", name: "稳压电源", elements: "4|3", price: "9.8", quantity: "40" };
    const first = await storeSlotAsItem(writer, "line", { values: line, direction: "E" });
    expect(first).toMatchObject({ ok: true, isNew: true });
    const again = await storeSlotAsItem(writer, "line", { values: { ...line, price: "10" }, direction: "E" });
    expect(again).toMatchObject({ ok: true, isNew: false, id: first.ok ? first.id : 0 });
    const row = await getItem(db, writer.scope, GOODS, first.ok ? first.id : 0);
    expect(valuesOf(row)).toMatchObject({ price: "10", kind: "E" });
    expect(valuesOf(row)).not.toHaveProperty("quantity");
    expect(await storeSlotAsItem(writer, "line", { values: {}, direction: "E" })).toMatchObject({
      ok: false,
    });
    const overseas = { overseasCode: "NO", overseasName: "NORTH LAKE TRADING INC" };
    expect(await storeSlotAsItem(writer, "overseas", { values: overseas, direction: "E" })).toMatchObject({
      ok: true,
    });
  });

  it("is kept by two at once without losing what either says", async () => {
    const line = { hsCode: "8504401400", name: "稳压电源二号", elements: "4|3" };
    const keep = (more: Record<string, string>) =>
      storeSlotAsItem(writer, "line", { values: { ...line, ...more }, direction: "E" });
    const first = await keep({});
    const added: Record<string, string>[] = [{ price: "9.8" }, { currency: "USD" }, { unit: "007" }];
    expect((await Promise.all(added.map(keep))).map(({ ok }) => ok)).toEqual([true, true, true]);
    const row = await getItem(db, writer.scope, GOODS, first.ok ? first.id : 0);
    expect(valuesOf(row)).toMatchObject({ price: "9.8", currency: "USD", unit: "007" });
  });

  it("is refused as an item that somebody else has stored just before", async () => {
    const line = { hsCode: "8504401400", name: "同时保存的电源" };
    const keep = () => storeSlotAsItem(writer, "line", { values: line, direction: "E" });
    const end = await refuseAsDuplicate("trade_goods", "name", line.name);
    try {
      expect(await keep()).toEqual({
        ok: false,
        reason: "refused",
        text: "已有相同的记录：同时保存的电源",
      });
    } finally {
      await end();
    }
    expect(await keep()).toMatchObject({ ok: true, isNew: true });
  });
});
