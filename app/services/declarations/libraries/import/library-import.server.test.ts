import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { deskManager } from "../../../../../tests/support/declarations/desk-actor";
import { csv, upload } from "../../../../../tests/support/imports";
import { makeOrganization } from "../../../../../tests/support/sample-rows";
import { db } from "../../../db/client.server";
import { prepareDatabase } from "../../../identity/auth/first-start.server";
import { valuesOf } from "../find-item.server";
import { goodsImport, partyImport } from "./library-import.server";

beforeAll(() => prepareDatabase("admin@example.com"));

let owner: number;
let writer: Awaited<ReturnType<typeof deskManager>>;
beforeEach(async () => {
  owner = await makeOrganization(db, "customer");
  writer = await deskManager(owner);
});

const uploaded = (definition: typeof goodsImport, rows: readonly (readonly string[])[]) =>
  upload(definition, {
    list: definition === goodsImport ? "/phsb/goods" : "/phsb/parties",
    ...writer,
    options: [],
    bytes: csv(rows),
  });

const GOODS = ["货号", "商品编号", "商品名称", "成交计量单位", "单价", "币制", "原产国（地区）"];

describe("goods from a file", () => {
  it("are made, and changed where their number is known; an empty cell says nothing", async () => {
    const first = await uploaded(goodsImport, [
      GOODS,
      ["PS5", "8504401400", "稳压电源", "个", "1209.80", "USD", "中国"],
    ]);
    expect([await first.errors(), first.counts.created]).toEqual([[], 1]);
    expect(await first.run()).toMatchObject({ state: "done", imported: { created: 1 } });
    const second = await uploaded(goodsImport, [
      GOODS,
      ["PS5", "8504401400", "稳压电源", "", "10.5", "", ""],
      ["PS6", "8504401400", "稳压电源", "007", "", "", ""],
    ]);
    expect(second.counts).toMatchObject({ created: 1, updated: 1 });
    await second.run();
    const rows = await db
      .selectFrom("trade_goods")
      .selectAll()
      .where("organization_id", "=", owner)
      .orderBy("id")
      .execute();
    expect(rows.map(valuesOf)).toMatchObject([
      { articleNumber: "PS5", price: "10.5", unit: "007", currency: "USD", originCountry: "CHN" },
      { articleNumber: "PS6" },
    ]);
  });

  it("are refused with what is wrong, row by row", async () => {
    const file = await uploaded(goodsImport, [
      GOODS,
      ["PS7", "85044014", "稳压电源", "", "", "", ""],
      ["PS8", "8504401400", "稳压电源", "没有的单位", "", "", ""],
      ["PS9", "8504401400", "稳压电源", "", "1e3", "", ""],
      ["PS9", "8504401400", "稳压电源", "", "", "", ""],
      ["PSA", "8504401400", "", "", "", "", ""],
    ]);
    const errors = JSON.stringify(await file.errors());
    for (const text of ["商品编号：", "没有这个成交计量单位", "单价：", "重复", "商品名称"])
      expect(errors).toContain(text);
    expect(file.counts.created).toBe(0);
  });
});

describe("parties from a file", () => {
  it("are domestic unless the file says otherwise", async () => {
    const file = await uploaded(partyImport, [
      ["境内或境外", "名称", "海关编码", "贸易国（地区）"],
      ["", "宁波远洋进出口有限公司", "3302960101", ""],
      ["境外", "NORTH LAKE TRADING INC", "", "美国"],
      ["", "没有编码的公司", "", ""],
    ]);
    expect(JSON.stringify(await file.errors())).toContain("请填写海关编码或统一社会信用代码");
    expect(file.counts.created).toBe(2);
  });
});
