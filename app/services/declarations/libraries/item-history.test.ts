import { describe, expect, it } from "vitest";
import { GOODS } from "./goods";
import { itemHistory } from "./item-history";
import { PARTIES } from "./parties";

const OCEAN = { id: 7, name: "宁波远洋进出口有限公司" };
const party = itemHistory(PARTIES, OCEAN);
const goods = itemHistory(GOODS, { id: 8, name: "稳压电源" });

describe("the history of an item", () => {
  it("is that of the item, under its name", () => {
    expect(party).toMatchObject({ type: "party", ...OCEAN });
    expect(goods).toMatchObject({ type: "goods", id: 8, name: "稳压电源" });
  });

  it("calls every field as its form does, and what has no field of its own too", () => {
    for (const [library, { titles }] of [
      [PARTIES, party],
      [GOODS, goods],
    ] as const)
      expect(titles).toEqual({
        kind: library.kindLabel,
        status: "状态",
        ...Object.fromEntries(library.fields.map(({ name, label }) => [name, label])),
      });
    expect([party.titles["kind"], goods.titles["kind"]]).toEqual(["境内或境外", "适用"]);
  });

  it("says states and kinds in words", () => {
    expect(["active", "archived"].map((value) => party.textOf("status", value))).toEqual(["在用", "已归档"]);
    expect(["domestic", "overseas"].map((value) => party.textOf("kind", value))).toEqual(["境内", "境外"]);
    expect(["both", "I", "E"].map((value) => goods.textOf("kind", value))).toEqual([
      "进出口",
      "进口",
      "出口",
    ]);
  });

  it("leaves other values as they are, and states and kinds that it does not know", () => {
    expect(party.textOf("remark", "archived")).toBe("archived");
    expect(party.textOf("name", "domestic")).toBe("domestic");
    expect(party.textOf("status", "lost")).toBe("lost");
    expect(party.textOf("kind", "I")).toBe("I");
  });
});
