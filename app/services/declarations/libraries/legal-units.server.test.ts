import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { storeHsCode } from "../../../../tests/support/hs-codes";
import { deskActor } from "../../../../tests/support/declarations/desk-actor";
import { makeOrganization } from "../../../../tests/support/sample-rows";
import { passSeconds } from "../../../../tests/support/still-clock";
import { db } from "../../db/client.server";
import type { Actor } from "../../forms/editing/actor.types";
import { prepareDatabase } from "../../identity/auth/first-start.server";
import { emptyDeclaration } from "../fields/empty-declaration";
import type { Values } from "../fields/field.types";
import type { PartTarget } from "../parts/parts";
import { GOODS } from "./goods";
import { archiveItem } from "./item-states.server";
import { createItem } from "./save-item.server";
import { fillFromLibraries } from "./use-item.server";

const LINE: PartTarget = { kind: "lines", part: "goods", place: 1 };
const UNKNOWN = "8517130001";
const TARIFF = "8504401400";

beforeAll(async () => {
  await prepareDatabase("admin@example.com");
  await storeHsCode({ code: TARIFF });
});

let writer: Actor;
beforeEach(async () => {
  const actor = await deskActor(await makeOrganization(db, "customer"));
  writer = { ...actor, rights: { admin: false, perms: new Set(["goods:list"]) } };
});

/** What a line becomes in which this is typed. */
const filled = (typed: Values, line: Values = {}) =>
  fillFromLibraries(writer, { ...emptyDeclaration("E"), lines: [line] }, LINE, typed);

async function storeGoods(name: string, hsCode: string, firstUnit: string): Promise<number> {
  const outcome = await createItem(writer, GOODS, { kind: "both", name, hsCode, firstUnit });
  passSeconds(1);
  if (!outcome.ok) throw new Error(outcome.text);
  return outcome.id;
}

describe("the legal units of a tariff code that is typed", () => {
  it("are those of the tariff, whatever goods of the code have", async () => {
    await storeGoods("电源", TARIFF, "001");
    expect(await filled({ hsCode: TARIFF })).toEqual({ hsCode: TARIFF, firstUnit: "007", secondUnit: "035" });
  });

  it("are those of the latest goods that are not archived, where the tariff lacks the code", async () => {
    await storeGoods("手机", UNKNOWN, "001");
    const latest = await storeGoods("智能手机", UNKNOWN, "006");
    expect(await filled({ hsCode: UNKNOWN })).toEqual({ hsCode: UNKNOWN, firstUnit: "006" });
    await archiveItem(GOODS, writer, latest, "停产");
    expect(await filled({ hsCode: UNKNOWN })).toEqual({ hsCode: UNKNOWN, firstUnit: "001" });
  });

  it("go into empty fields alone", async () => {
    const line = { firstUnit: "001" };
    expect(await filled({ hsCode: TARIFF }, line)).toEqual({ hsCode: TARIFF, secondUnit: "035" });
  });

  it("do not come back where somebody empties them below the same code", async () => {
    const line = { hsCode: TARIFF, firstUnit: "007", secondUnit: "035" };
    const typed = { hsCode: TARIFF, firstUnit: "", secondUnit: "" };
    expect(await filled(typed, line)).toEqual(typed);
  });
});
