import { beforeAll, describe, expect, it } from "vitest";
import { db } from "../../db/client.server";
import { prepareDatabase } from "../../identity/auth/first-start.server";
import { GOODS } from "./goods";
import { parseCodes, typedOf } from "./typed-code.server";

const UNITS = 1;

/** 个 is the only unit in force; 千克 is one of those that have been taken out of force. */
beforeAll(async () => {
  await prepareDatabase("admin@example.com");
  await db
    .updateTable("base_data")
    .set({ status: 0 })
    .where("type", "=", UNITS)
    .where("code", "<>", "007")
    .execute();
});

const parsed = async (unit: string, isOffering: boolean) =>
  (await parseCodes(GOODS, { unit }, isOffering))["unit"]!.code;
/** As a form reads it, and as a file is read. */
const readings = async (unit: string) => [await parsed(unit, true), await parsed(unit, false)];

describe("what is typed for a code", () => {
  it.each(["007", "007-个", "个", " 007 ", "\u200b个"])(
    "means the code, its label or its name: “%s”",
    async (typed) => {
      expect(await readings(typed)).toEqual(["007", "007"]);
    },
  );

  it.each(["", "  ", "\u200b"])(
    "means none where it is empty, also of a list with one row: “%s”",
    async (typed) => {
      expect(await readings(typed)).toEqual([null, null]);
    },
  );

  it.each(["035", "035-千克", " 035"])("means a code out of force as an item has it: “%s”", async (typed) => {
    expect(await readings(typed)).toEqual(["035", "035"]);
  });

  it("means no code out of force by its name alone", async () => {
    expect(await readings("千克")).toEqual([null, null]);
  });

  it("means the only match in a form, and none in a file", async () => {
    expect(await readings("00")).toEqual(["007", null]);
  });

  it("is given with what else it could mean in a form alone", async () => {
    expect((await parseCodes(GOODS, { unit: "00" }, true))["unit"]!.matches).toEqual(["007-个"]);
    expect((await parseCodes(GOODS, { unit: "00" }, false))["unit"]!.matches).toEqual([]);
  });
});

describe("an item as its form has it", () => {
  it("has codes with their names, also those out of force, and unknown ones as they are", async () => {
    const item = { kind: "both", name: "电源", unit: "007", firstUnit: "035", secondUnit: "999" };
    expect(await typedOf(GOODS, item)).toMatchObject({
      kind: "both",
      name: "电源",
      unit: "007-个",
      firstUnit: "035-千克",
      secondUnit: "999",
      currency: "",
    });
  });
});
