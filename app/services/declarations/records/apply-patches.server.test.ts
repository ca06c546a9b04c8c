import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import {
  outcomesOf,
  HEAD,
  line,
  newDraftOfTwo,
  patch,
  sendPatches,
} from "../../../../tests/support/declarations/patching";
import { passSeconds } from "../../../../tests/support/still-clock";
import { db } from "../../db/client.server";
import type { Actor } from "../../forms/editing/actor.types";
import { prepareDatabase } from "../../identity/auth/first-start.server";
import type { FieldPatch } from "./apply-patches.server";
import { listVersions } from "./declaration-history.server";
import { getDeclaration } from "./find-declaration.server";
import { deleteOldPatches } from "./patch-cleanup.server";
import type { PartTarget } from "../parts/parts";
import { partStamp, savePart } from "./save-part.server";

beforeAll(() => prepareDatabase("admin@example.com"));

let writer: Actor;
let other: Actor;
let id: number;
beforeEach(async () => {
  ({ writer, other, id } = await newDraftOfTwo());
});

const stored = () => getDeclaration(db, writer.scope, id);
const send = (patches: readonly FieldPatch[], actor = writer, closed: PartTarget | null = null) =>
  sendPatches({ actor, id, closed }, patches);
const kinds = (patches: readonly FieldPatch[], actor = writer) => outcomesOf({ actor, id }, patches);

const countEdits = async () => {
  const rows = await db
    .selectFrom("audit_log")
    .select("id")
    .where("event", "=", "declaration.edited")
    .where("object_id", "=", String(id))
    .execute();
  return rows.length;
};

describe("changes of single fields", () => {
  it("are stored once each, whatever has become of their field since", async () => {
    const first = patch("contractNumber", "A-1");
    expect(await kinds([first])).toEqual(["applied"]);
    expect(await kinds([patch("contractNumber", "A-2", { expected: "A-1" })])).toEqual(["applied"]);
    expect(await kinds([first, first])).toEqual(["applied", "applied"]);
    expect((await stored()).data.head["contractNumber"]).toBe("A-2");
  });

  it("of one person in one go are one version, one entry of the log and no snapshot", async () => {
    const before = await listVersions(db, id);
    await send([patch("contractNumber", "A-1")]);
    const { version } = (await stored()).row;
    for (const value of ["B", "C", "D"]) await send([patch("marks", value, { expected: "N/M" })]);
    await send([patch("billNumber", "COSU1")]);
    expect((await stored()).row.version).toBe(version);
    expect(await countEdits()).toBe(1);
    expect(await listVersions(db, id)).toEqual(before);
    const { data } = await stored();
    await savePart(writer, id, {
      target: HEAD,
      values: { contractNumber: "Z" },
      stamp: partStamp(data, HEAD),
      name: "",
    });
    await send([patch("remarks", "北仑")]);
    expect(await countEdits()).toBe(3);
  });

  it("stay applied where somebody else is refused one with the same id", async () => {
    const first = patch("contractNumber", "A-1");
    expect(await kinds([first], other)).toEqual(["applied"]);
    passSeconds(91);
    const later = patch("contractNumber", "A-2", { expected: "A-1" });
    expect(await kinds([later, patch("hsCode", "x", { id: first.id })])).toEqual(["applied", "refused"]);
    passSeconds(91);
    expect(await kinds([first], other)).toEqual(["applied"]);
    expect((await stored()).data.head["contractNumber"]).toBe("A-2");
  });

  it("that do not know what somebody else has made of their field are told both values", async () => {
    await send([patch("contractNumber", "OTHER-1")], other);
    passSeconds(91);
    const outcome = await send([patch("contractNumber", "MINE-1"), patch("billNumber", "COSU1")]);
    expect(outcome).toMatchObject({
      ok: true,
      outcomes: [{ kind: "conflict", value: "MINE-1", currentValue: "OTHER-1" }, { kind: "applied" }],
    });
    expect((await stored()).data.head).toMatchObject({ contractNumber: "OTHER-1", billNumber: "COSU1" });
  });

  it("of a row that they make themselves know nothing of what it begins with, those of a stored one do", async () => {
    await send([patch("name", "手机", { target: line(1) }), patch("currency", "USD", { target: line(1) })]);
    const second = [
      patch("name", "充电器", { target: line(2) }),
      patch("currency", "EUR", { target: line(2) }),
    ];
    expect(await kinds(second)).toEqual(["applied", "applied"]);
    expect(await kinds([patch("currency", "CNY", { target: line(2) })])).toEqual(["conflict"]);
    expect((await stored()).data.lines[1]).toMatchObject({ currency: "EUR", originCountry: "CHN" });
  });

  it.each([
    ["the same value", "SAME", "applied"],
    ["another case", "same", "conflict"],
    ["nothing", "", "conflict"],
    ["one character more", "SAME1", "conflict"],
  ])("that two people type at once: %s", async (_what, value, kind) => {
    await send([patch("contractNumber", "SAME")], other);
    passSeconds(91);
    const { row } = await stored();
    expect(await kinds([patch("contractNumber", value, { expected: "OLD" })])).toEqual([kind]);
    expect((await stored()).data.head["contractNumber"]).toBe("SAME");
    expect((await stored()).row.version).toBe(row.version);
  });

  it("fill what is known besides into empty fields alone, typed ones stay", async () => {
    await send([patch("traderName", "手填的名称")]);
    const also = { traderName: "库里的名称", traderCreditCode: "91350200MA2YJ1XR9G" };
    await send([patch("traderCustomsCode", "3302960101", { also })]);
    expect((await stored()).data.head).toMatchObject({ ...also, traderName: "手填的名称" });
    // A field that the same patch sets is not empty either.
    const own = { traderCustomsCode: "9999999999" };
    await send([patch("traderCustomsCode", "3302960102", { expected: "3302960101", also: own })]);
    expect((await stored()).data.head["traderCustomsCode"]).toBe("3302960102");
  });

  it("of what is no field of the form, or of a row that cannot be, change nothing", async () => {
    const before = await stored();
    for (const wrong of [
      patch("hsCode", "8517130000"),
      patch("updated_by", "x"),
      patch("__proto__", "x"),
      patch("storagePlace", "x"),
      patch("name", "手机", { target: line(3) }),
    ])
      expect(await kinds([wrong]), wrong.field).toEqual(["refused"]);
    expect(await stored()).toEqual(before);
  });

  it("make a row that begins as its form was shown, and 50 of them at most", async () => {
    await send([patch("name", "手机", { target: line(1) }), patch("currency", "USD", { target: line(1) })]);
    await send([patch("name", "充电器", { target: line(2) })]);
    expect((await stored()).data.lines).toMatchObject([
      { name: "手机", currency: "USD", originCountry: "CHN" },
      { name: "充电器", currency: "USD" },
    ]);
    for (let place = 3; place <= 50; place += 1)
      await send([patch("name", `第${String(place)}项`, { target: line(place) })]);
    expect(await kinds([patch("name", "多", { target: line(51) })])).toEqual(["refused"]);
    expect((await stored()).data.lines).toHaveLength(50);
  });

  it("make no row of an empty value, but one that copies another and leaves a field empty", async () => {
    const erased = patch("name", "", { target: line(1) });
    expect(await kinds([erased])).toEqual(["applied"]);
    expect((await stored()).data.lines).toEqual([]);
    const copied = { actor: writer, id, begun: { name: "手机", currency: "USD" } };
    await sendPatches(copied, [patch("name", "", { target: line(1), expected: "手机" })]);
    expect((await stored()).data.lines).toMatchObject([{ currency: "USD", originCountry: "CHN" }]);
  });

  it("fill empty fields in when their form is left, not while somebody types", async () => {
    await send([patch("traderName", "宁波")]);
    await send([patch("traderName", "宁波远洋进出口有限公司", { expected: "宁波" })]);
    expect((await stored()).data.head["ownerName"]).toBeUndefined();
    await send([], writer, HEAD);
    expect((await stored()).data.head["ownerName"]).toBe("宁波远洋进出口有限公司");
  });

  it("of a thousand, out of order and twice, leave what each of them said", async () => {
    const names = ["name", "elements", "hsCode", "originCountry", "dutyMode"];
    const places = Array.from({ length: 40 }, (_, index) => index + 1);
    for (const place of places) await send([patch("articleNumber", "A", { target: line(place) })]);
    const { data } = await stored();
    const patches = places.flatMap((place) =>
      names.flatMap((field) => {
        const now = data.lines[place - 1]![field] ?? "";
        const steps = [now, "1", "2", "3", "4", "5"].map((value, at) =>
          at === 0 ? value : `${value}${place}`,
        );
        return steps
          .slice(1)
          .map((value, at) => patch(field, value, { target: line(place), expected: steps[at]! }));
      }),
    );
    expect(patches).toHaveLength(1000);
    const shuffled = patches
      .flatMap((each) => [each, each])
      .map((each, index) => ({ each, order: (index * 7919) % 2000 }))
      .sort((one, two) => one.order - two.order)
      .map(({ each }) => each);
    // Sends like a page without responses: patches that were not applied are sent again, in order.
    for (let at = 0; at < shuffled.length; at += 200) await send(shuffled.slice(at, at + 200));
    for (let at = 0; at < patches.length; at += 200) await send(patches.slice(at, at + 200));
    const { lines } = (await stored()).data;
    for (const place of places)
      for (const field of names) expect(lines[place - 1]![field], `${field} ${place}`).toBe(`5${place}`);
  });

  it("are refused with the present state once the declaration cannot be edited any more", async () => {
    await db.updateTable("declarations").set({ status: "05" }).where("id", "=", id).execute();
    expect(await send([patch("contractNumber", "A-1")])).toMatchObject({
      ok: false,
      reason: "refused",
      text: expect.stringContaining("待复核"),
    });
    expect((await stored()).data.head["contractNumber"]).toBeUndefined();
  });

  it("are remembered for a day", async () => {
    await send([patch("contractNumber", "A-1")]);
    await deleteOldPatches();
    const known = () =>
      db.selectFrom("declaration_patches").selectAll().where("declaration_id", "=", id).execute();
    expect(await known()).toHaveLength(1);
    passSeconds(25 * 3600);
    await deleteOldPatches();
    expect(await known()).toEqual([]);
  });
});
