import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { deskActor } from "../../../../tests/support/declarations/desk-actor";
import { makeOrganization } from "../../../../tests/support/sample-rows";
import { passSeconds } from "../../../../tests/support/still-clock";
import { db } from "../../db/client.server";
import type { Actor } from "../../forms/editing/actor.types";
import { prepareDatabase } from "../../identity/auth/first-start.server";
import { PARTIES } from "./parties";
import { createItem } from "./save-item.server";
import { searchItems } from "./use-item.server";

beforeAll(() => prepareDatabase("admin@example.com"));

const OCEAN = {
  kind: "domestic",
  name: "宁波远洋进出口有限公司",
  customsCode: "3302960101",
  creditCode: "91350200MA2YJ1XR9G",
};

let writer: Actor;

async function store(party: Readonly<Record<string, string>>): Promise<void> {
  expect(await createItem(writer, PARTIES, party)).toMatchObject({ ok: true });
  passSeconds(1);
}

describe("the items that a place of the declaration offers", () => {
  const find = async (words: string, slot: "trader" | "overseas" | "line" = "trader") =>
    (await searchItems(db, writer.scope, { slot, direction: "E", words })).map(({ name }) => name);

  beforeEach(async () => {
    writer = await deskActor(await makeOrganization(db, "customer"));
    const parties = [
      OCEAN,
      { kind: "domestic", name: "厦门北湖贸易有限公司", customsCode: "3502960AB1", creditCode: "NO" },
      { kind: "overseas", name: "NORTH LAKE TRADING INC", overseasCode: "US7" },
    ];
    for (const party of parties) await store(party);
  });

  it.each(["", "  "])("are the latest that fit where nothing is searched for: “%s”", async (words) => {
    expect(await find(words)).toEqual(["厦门北湖贸易有限公司", OCEAN.name]);
    expect(await find(words, "overseas")).toEqual(["NORTH LAKE TRADING INC"]);
    expect(await find(words, "line")).toEqual([]);
  });

  it.each([
    ["远洋", [OCEAN.name]],
    [" 北湖 ", ["厦门北湖贸易有限公司"]],
    ["有限公司", ["厦门北湖贸易有限公司", OCEAN.name]],
    ["3302", [OCEAN.name]],
    ["3502960ab", ["厦门北湖贸易有限公司"]],
    ["91350200", [OCEAN.name]],
    ["2960", []],
    ["远", []],
    ["NORTH", []],
  ])("are those that “%s” finds by the beginning of a code or a part of the name", async (words, names) => {
    expect(await find(words)).toEqual(names);
  });

  it("are ten at most", async () => {
    for (let count = 0; count < 9; count += 1)
      await store({
        ...OCEAN,
        name: `第${String(count)}家`,
        customsCode: `330299900${String(count)}`,
      });
    const names = await find("");
    expect([names.length, names[0], names.at(-1)]).toEqual([10, "第8家", "厦门北湖贸易有限公司"]);
  });
});
