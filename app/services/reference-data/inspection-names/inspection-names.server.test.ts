import { describe, expect, it } from "vitest";
import { expectByIndex, testPlans } from "../../../../tests/support/query-plans";
import { db } from "../../db/client.server";
import { inspectionNameList } from "./inspection-name-list.server";
import { runHsCodes } from "./load-names.server";

const count = async () =>
  (
    await db
      .selectFrom("inspection_names")
      .select(({ fn }) => fn.countAll<number>().as("total"))
      .executeTakeFirstOrThrow()
  ).total;

describe("inspection names of tariff codes", () => {
  it("are no part of a new database, are loaded once, and again where one is missing", async () => {
    expect(await count()).toBe(0);
    expect(await runHsCodes()).toEqual({
      output: "已载入 11856 个商品编码的 22475 个检验检疫名称。\n",
    });
    expect(await count()).toBe(22_475);
    expect(await runHsCodes()).toEqual({ output: "检验检疫名称已是最新，没有改变。\n" });
    await db.deleteFrom("inspection_names").where("hs_code", "=", "0101290090").execute();
    expect((await runHsCodes()).output).toContain("22475");
    const rows = await db
      .selectFrom("inspection_names")
      .select(["code", "name", "difference"])
      .where("hs_code", "=", "0101290090")
      .orderBy("code")
      .execute();
    expect(rows[0]).toEqual({ code: "101", name: "非改良种用其他马(屠宰马)", difference: "屠宰马" });
    await expectByIndex(db.selectFrom("inspection_names").select("id").where("hs_code", "=", "0101290090"));
  });

  testPlans(inspectionNameList, [
    ["hsCode", { hsCode: ["010129"] }],
    ["name", { name: ["屠宰马"] }],
    ["code", { code: ["101"] }],
    ["version", { version: ["2016.007"] }],
  ]);
});
