import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { makeUnit } from "../../../../tests/support/channels";
import { storeDeclaration } from "../../../../tests/support/declarations/stored-declaration";
import { makeOrganization } from "../../../../tests/support/sample-rows";
import { watchStatements } from "../../../../tests/support/watched-statements";
import { db } from "../../db/client.server";
import { prepareDatabase } from "../../identity/auth/first-start.server";
import { getDeclaration } from "../records/find-declaration.server";
import { readRuleContext } from "./rule-context.server";

beforeAll(() => prepareDatabase("admin@example.com"));

let owner: number;
beforeEach(async () => {
  owner = await makeOrganization(db, "customer");
});

type Columns = Parameters<typeof storeDeclaration>[1];

async function contextOf(columns: Columns = {}, lines: Parameters<typeof storeDeclaration>[2] = []) {
  const id = await storeDeclaration(owner, columns, lines);
  return readRuleContext(db, await getDeclaration(db, { kind: "all" }, id));
}

describe("the codes that rules know", () => {
  it.each([
    ["1", "007"],
    ["2", "CHN"],
    ["12", "2"],
    ["LCL_FLAG", "1"],
  ])("are those of list %s, at every check", async (list, code) => {
    for (const { hasCode } of [await contextOf(), await contextOf()])
      expect([hasCode!(list, code), hasCode!(list, "?")]).toEqual([true, false]);
  });

  it("are unknown of a list that is not there, and of the tariff before it is loaded", async () => {
    const { hasCode, hasInspectionName, hs } = await contextOf({}, [{ hs_code: "8504401400" }]);
    for (const list of ["9999", "NO_SUCH_GROUP", "hs", "ciq"])
      expect(hasCode!(list, "8504401400"), list).toBeUndefined();
    expect(hasInspectionName!("8504401400")).toBeUndefined();
    expect(hs!("8504401400")).toBeUndefined();
  });
});

describe("who declares, for the rules", () => {
  it("is nobody before a unit is chosen", async () => {
    const context = await contextOf();
    expect(context.unit).toBeNull();
    expect(context).not.toHaveProperty("card");
  });

  it("is the chosen unit, without a card where none is chosen", async () => {
    const { id } = await makeUnit({ name: "宁波快达报关有限公司", customs_code: "3302980001" });
    const context = await contextOf({ unit_id: id });
    expect(context.unit).toEqual({
      customsCode: "3302980001",
      creditCode: "91350200MA2YJ1XR9G",
      name: "宁波快达报关有限公司",
      validTo: "",
    });
    expect(context).not.toHaveProperty("card");
  });

  it("has a card that is valid until a day in China", async () => {
    const { id, cardId } = await makeUnit({}, { valid_to: Date.UTC(2039, 11, 31, 16) });
    const { card } = await contextOf({ unit_id: id, card_id: cardId });
    expect(card).toEqual({ validTo: "20400101", isOfChannel: true });
  });
});

describe("the files that rules know to be missing", () => {
  it("are none, and none is asked for, where none is to be sent", async () => {
    const id = await storeDeclaration(owner);
    const stored = await getDeclaration(db, { kind: "all" }, id);
    const inside = { use: "0", path: "x/1.pdf" };
    const take = watchStatements();
    const { missingFiles } = await readRuleContext(db, {
      ...stored,
      data: { ...stored.data, files: [inside] },
    });
    expect(missingFiles).toEqual([]);
    expect(take().filter(({ text }) => text.includes("uploads"))).toEqual([]);
  });

  it("are those to be sent whose bytes are not there, by their places", async () => {
    const id = await storeDeclaration(owner);
    const stored = await getDeclaration(db, { kind: "all" }, id);
    const files = [
      { use: "0", path: "x/1.pdf" },
      { use: "1", path: "x/2.pdf" },
      { use: "1", path: "x/3.pdf" },
    ];
    const { missingFiles } = await readRuleContext(db, { ...stored, data: { ...stored.data, files } });
    expect(missingFiles).toEqual([2, 3]);
  });
});
