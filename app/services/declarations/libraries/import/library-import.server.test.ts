import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { deskManager } from "../../../../../tests/support/declarations/desk-actor";
import { cell, row, workbook } from "../../../../../tests/support/hostile-workbooks";
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

const uploadedFile = (definition: typeof goodsImport, bytes: Buffer, options: readonly string[] = []) =>
  upload(definition, {
    list: definition === goodsImport ? "/phsb/goods" : "/phsb/parties",
    ...writer,
    options,
    bytes,
  });

const uploaded = (
  definition: typeof goodsImport,
  rows: readonly (readonly string[])[],
  options: readonly string[] = [],
) => uploadedFile(definition, csv(rows), options);

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

  it("have tariff codes with dots and blanks, which stay the same goods", async () => {
    const file = await uploaded(goodsImport, [
      GOODS.slice(1, 3),
      ["8504.4014.00", "稳压电源"],
      ["8504401400", "稳压电源"],
      ["8504.40.14 01", "稳压电源"],
      ["8504.4014", "稳压电源"],
    ]);
    expect(await file.errors()).toEqual([
      [3, "与第2行重复"],
      [5, "商品编号：应为 10 位"],
    ]);
    await file.run();
    const rows = db.selectFrom("trade_goods").select("code").where("organization_id", "=", owner);
    expect(await rows.orderBy("id").execute()).toEqual([{ code: "8504401400" }, { code: "8504401401" }]);
  });

  it("are refused by the cell that cannot be read, where its column is imported", async () => {
    const errorIn = (address: string) => `<c r="${address}" t="e"><v>#N/A</v></c>`;
    const sheet = [
      row(2, cell("A2", "8504401400"), cell("B2", "电源"), errorIn("C2"), errorIn("D2")),
      row(3, cell("A3", "8504401400"), cell("B3", "插头"), cell("C3", "个"), errorIn("D3")),
      row(4, cell("A4", "85044014"), errorIn("B4"), cell("C4", "个")),
      row(5, cell("A5", "8504401400"), errorIn("B5"), cell("C5", "个")),
    ];
    const titles = ["商品编号", "商品名称", "成交计量单位", "我们的备注"];
    const file = await uploadedFile(goodsImport, workbook(titles, { sheet: sheet.join("") }));
    expect(await file.errors()).toEqual([
      [2, "成交计量单位（C2）：错误值“#N/A”，请改为实际内容"],
      [4, "商品名称（B4）：错误值“#N/A”，请改为实际内容", "商品编号：应为 10 位"],
      [5, "商品名称（B5）：错误值“#N/A”，请改为实际内容"],
    ]);
    expect(file.counts).toMatchObject({ created: 1, updated: 0 });
    expect(await file.errorSheet()).toContain("#N/A");
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

  const PARTY = ["名称", "海关编码", "统一社会信用代码"];
  const RIGHT = "91330200MA2AGT4L5A";
  const DOUBTFUL = "91330200MA2AGT4L5B";

  const DOUBT = "统一社会信用代码：校验位不符，请核对营业执照后再保存";
  const WRONG = "统一社会信用代码格式不正确，应为18位数字和大写字母，不含I、O、S、V、Z";
  const CODES: [what: string, code: string, problems: string[]][] = [
    ["a right code", RIGHT, []],
    ["none, as customs writes it", "NO", []],
    ["a number that a cell has rounded", "913302000000000000", [DOUBT]],
    ["another check character", DOUBTFUL, [DOUBT]],
    ["the letter I", "91330200MA2AGT4I5A", [WRONG]],
    ["the letter O", "91330200MA2AGT4O5A", [WRONG]],
    ["the letter S", "91330200MA2AGT4S5A", [WRONG]],
    ["the letter V", "91330200MA2AGT4V5A", [WRONG]],
    ["the letter Z", "91330200MA2AGT4Z5A", [WRONG]],
  ];

  it.each(CODES)("have credit codes by the rule of customers: %s", async (_, code, problems) => {
    const file = await uploaded(partyImport, [PARTY, ["宁波远航贸易有限公司", "3302960107", code]]);
    expect(await file.errors()).toEqual(problems.map((text) => [2, text]));
  });

  it("take a doubtful code that is confirmed for the file, and one that is stored already", async () => {
    const rows = [PARTY, ["宁波远航贸易有限公司", "3302960107", DOUBTFUL]];
    const confirmed = await uploaded(partyImport, rows, ["creditChecked"]);
    await confirmed.run();
    expect(confirmed.counts.created).toBe(1);
    const again = await uploaded(partyImport, rows);
    expect([await again.errors(), again.counts.same]).toEqual([[], 1]);
  });

  it("need a customs code where customs has no credit code", async () => {
    const file = await uploaded(partyImport, [PARTY, ["宁波远航贸易有限公司", "", "NO"]]);
    expect(JSON.stringify(await file.errors())).toContain("请填写海关编码或统一社会信用代码");
  });
});
