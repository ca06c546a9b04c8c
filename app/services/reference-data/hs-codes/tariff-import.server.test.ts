import { beforeAll, describe, expect, it } from "vitest";
import { staffActor } from "../../../../tests/support/actors";
import { platform } from "../../../../tests/support/console-rights";
import { csv, gbk, upload } from "../../../../tests/support/imports";
import { STAFF_VIEWER } from "../../../../tests/support/sample-lists";
import { testPlans } from "../../../../tests/support/query-plans";
import { db } from "../../db/client.server";
import type { Actor } from "../../forms/editing/actor.types";
import { tableImport } from "../tables/import/table-import.server";
import type { Condition } from "../../collections/lists/define-list.server";
import { hsCodeList } from "./hs-code-list.server";
import { findHsCodes } from "./hs-elements.server";

const TITLES = ["代码", "名称", "第一计量单位", "第二计量单位", "监管条件", "检验检疫类别", "申报要素"];
const POWER = "8504401400";
const HORSE = "0101210010";
const POWER_ROW = [POWER, "稳压电源", "个", "035", "A", "L.M/", "1:品牌类型;2:出口享惠情况;3:用途;"];
const HORSE_ROW = ["0101.2100.10", "改良种用濒危野马", "001", "", "", "", "品牌类型；出口享惠情况"];

let staff: Actor;
beforeAll(async () => {
  staff = await staffActor("admin");
});

const uploaded = (bytes: Buffer, range: "whole" | "part" = "whole") =>
  upload(tableImport, {
    list: "/reference-data",
    actor: staff,
    roleVersionId: platform.roleVersionId,
    fields: { list: "hs", versionDate: "2026-01", source: "税则2026", range },
    bytes,
  });

describe("the customs tariff from a file", () => {
  it("stores nothing while a row of it is wrong, and says what is", async () => {
    const file = await uploaded(
      csv([
        TITLES,
        ["123", "三位", "个", "", "", "", ""],
        [POWER, "", "个", "", "", "", ""],
        ["8504401500", "稳压电源", "斗", "", "", "", ""],
        [HORSE, "马", "001", "", "<b>", "", ""],
        ["0101290010", "马", "001", "", "", "", ""],
        ["0101.2900.10", "同一匹马", "001", "", "", "", ""],
      ]),
    );
    expect(await file.errors()).toEqual([
      [2, "代码：应为十位数字"],
      [3, expect.stringContaining("名称")],
      [4, expect.stringContaining("第一计量单位：不是计量单位的代码或名称")],
      [5, "监管条件：只能是字母、数字、点和 / ，最多40个字符"],
      [7, "文件中已有这个商品编码"],
    ]);
    expect(await findHsCodes([POWER, HORSE])).toEqual(new Map());
  });

  it("is shown first, and then counts: units by code or name, elements in order, dots left out", async () => {
    const file = await uploaded(
      gbk([TITLES, POWER_ROW.map((cell) => cell.replace("L.M/", "LM/")), HORSE_ROW]),
    );
    expect(await file.errors()).toEqual([]);
    expect(file.counts).toMatchObject({ created: 2 });
    expect(await file.run()).toMatchObject({ state: "done", faulty: 0 });
    const found = await findHsCodes([POWER, HORSE]);
    expect(found.get(POWER)).toMatchObject({
      name: "稳压电源",
      firstUnit: "007",
      secondUnit: "035",
      licences: "A",
      inspection: "LM/",
    });
    expect(found.get(POWER)?.elements.map(({ name }) => name)).toEqual(["品牌类型", "出口享惠情况", "用途"]);
    expect(found.get(HORSE)?.elements.map(({ name }) => name)).toEqual(["品牌类型", "出口享惠情况"]);
    const event = await db
      .selectFrom("audit_log")
      .select("detail")
      .where("event", "=", "hs-codes.imported")
      .executeTakeFirstOrThrow();
    expect(JSON.parse(event.detail ?? "{}")).toMatchObject({ added: 2, source: "税则2026" });
  });

  it("keeps what a part leaves open, and retires nothing", async () => {
    const file = await uploaded(
      csv([
        ["代码", "名称"],
        [POWER, "稳压电源（新）"],
      ]),
      "part",
    );
    expect(file.counts).toMatchObject({ updated: 1 });
    await file.run();
    const found = await findHsCodes([POWER, HORSE]);
    expect(found.get(POWER)).toMatchObject({ name: "稳压电源（新）", firstUnit: "007", licences: "A" });
    expect(found.get(HORSE)?.isInForce).toBe(true);
  });

  it("that loses much has to be agreed to, and retires what it does not have", async () => {
    const file = await uploaded(csv([TITLES, HORSE_ROW]));
    expect(file.counts).toMatchObject({ same: 1 });
    expect(file.agreement).toContain("将停用其中 1 个");
    await file.run();
    const found = await findHsCodes([POWER, HORSE]);
    expect([found.get(POWER)?.isInForce, found.get(HORSE)?.isInForce]).toEqual([false, true]);
  });

  it("are found by the beginning of their code, with dots or without", async () => {
    const found = async (typed: string) => {
      const filter = hsCodeList.filters.find(({ code }) => code === "hsCode");
      if (filter?.kind !== "prefix") throw new Error("codes are found by their beginning");
      const condition = filter.where(typed, STAFF_VIEWER) as Condition;
      return (await db.selectFrom("hs_codes").select("code").where(condition).execute()).map(
        ({ code }) => code,
      );
    };
    expect(await found("0101.21")).toEqual([HORSE]);
    expect(await found("010121")).toEqual([HORSE]);
    expect(await found("0101.21.9")).toEqual([]);
    expect(await found(". .")).toEqual([]);
  });

  testPlans(hsCodeList, [
    ["hsCode", { hsCode: ["8504"] }],
    ["name", { name: ["稳压电源"] }],
    ["status", { status: ["1"] }],
    ["version", { version: ["2026-01"] }],
  ]);
});
