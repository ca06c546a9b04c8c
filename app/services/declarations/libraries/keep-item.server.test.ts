import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { deskActor } from "../../../../tests/support/declarations/desk-actor";
import { refuseAsDuplicate } from "../../../../tests/support/row-faults";
import { makeOrganization } from "../../../../tests/support/sample-rows";
import { db } from "../../db/client.server";
import type { Actor } from "../../forms/editing/actor.types";
import { prepareDatabase } from "../../identity/auth/first-start.server";
import { getItem, valuesOf } from "./find-item.server";
import { GOODS } from "./goods";
import { createItem } from "./save-item.server";
import { storeSlotAsItem } from "./use-item.server";

beforeAll(() => prepareDatabase("admin@example.com"));

let writer: Actor;
beforeEach(async () => {
  writer = await deskActor(await makeOrganization(db, "customer"));
});

describe("a place of a declaration", () => {
  it("is stored as an item, the second time as the same one", async () => {
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

  it("is stored as goods of both directions, where they were so", async () => {
    const line = { hsCode: "8504401400", name: "稳压电源", articleNumber: "PS5" };
    const made = await createItem(writer, GOODS, { ...line, kind: "both" });
    const id = made.ok ? made.id : 0;
    expect(await storeSlotAsItem(writer, "line", { values: line, direction: "E" })).toMatchObject({ id });
    expect((await getItem(db, writer.scope, GOODS, id)).kind).toBe("both");
  });

  it("is stored by two at once without losing either's values", async () => {
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
