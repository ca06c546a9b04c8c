import { describe, expect, it } from "vitest";
import { csv, gbk, xlsx } from "../../../../tests/support/imports";
import { unknownTitles } from "./header";
import type { ImportColumn } from "./import.types";
import { withSheet } from "./sheet-rows.server";

const COLUMNS: readonly ImportColumn[] = [
  { code: "name", title: "客户名称", isNeeded: true, sample: "" },
  { code: "remark", title: "备注", sample: "" },
];
const TOO_LARGE = { text: expect.stringMatching(/^文件不能超过20MB或100,000行/) };

async function read(bytes: Buffer) {
  return withSheet({ owner: "1", bytes, columns: COLUMNS, size: 2 }, async ({ header, slices }) => {
    const found: (readonly (string | number)[])[][] = [];
    for await (const slice of slices) found.push(slice.map(({ line, cells }) => [line, ...cells]));
    return { header, slices: found };
  });
}

const ROWS = [
  ["备注", "客户名称*", "颜色"],
  ["", "远洋贸易", "蓝"],
  ["", "", " "],
  ["老客户", "东海货代", ""],
  ["", "宁波港", ""],
];
const SLICES = [
  [
    [2, "", "远洋贸易", "蓝"],
    [4, "老客户", "东海货代", ""],
  ],
  [[5, "", "宁波港", ""]],
];

describe("a sheet", () => {
  it.each([
    ["CSV in UTF-8", () => csv(ROWS)],
    ["CSV with a mark of UTF-8", () => Buffer.concat([Buffer.from("\ufeff"), csv(ROWS)])],
    ["CSV in GBK", () => gbk(ROWS)],
    ["a workbook", () => xlsx(ROWS)],
  ])("is read from %s: columns in any order, lines as spreadsheets count them", async (_, file) => {
    const { header, slices } = await read(await file());
    expect(header.codes).toEqual(["remark", "name", null]);
    expect(unknownTitles(header)).toEqual(["颜色"]);
    expect(slices.map((rows) => rows.map((row) => [0, 1, 2, 3].map((at) => row[at] ?? "")))).toEqual(SLICES);
  });

  it("keeps quoted commas and line breaks, and takes the guard off what looks like a formula", async () => {
    const { slices } = await read(Buffer.from('客户名称,备注\r\n"远洋,贸易","两\n行"\r\n\'=1+1,=2+2\r\n'));
    expect(slices).toEqual([
      [
        [2, "远洋,贸易", "两\n行"],
        [3, "=1+1", "=2+2"],
      ],
    ]);
  });

  it.each([
    ["without a column that is needed", "备注\r\n好", "文件缺少列：客户名称"],
    ["with a column twice", "客户名称,客户名称*\r\n甲,乙", "文件中的列重复：客户名称*"],
    ["with titles only", "客户名称,备注\r\n\r\n", "文件中没有数据"],
    ["without anything", "\r\n", "文件中没有数据"],
    [
      "with its titles in the second line",
      "\r\n客户名称\r\n甲",
      "文件缺少列：客户名称。列名须写在第1行、一行写完：第2行像是列名，请删除它上面的行，或并成一行后重新上传",
    ],
    ["with a row as if it had no titles", "\r\n甲\r\n乙", "文件缺少列：客户名称"],
  ])("%s is refused", async (_, text, message) => {
    await expect(read(Buffer.from(text))).rejects.toMatchObject({ text: message });
  });
});

describe("the limits of a sheet", () => {
  it("are 100,000 rows and 20 MB", async () => {
    const most = `客户名称\r\n${"甲\r\n".repeat(100_000)}`;
    expect((await read(Buffer.from(most))).slices).toHaveLength(50_000);
    await expect(read(Buffer.from(`${most}乙`))).rejects.toMatchObject(TOO_LARGE);
    await expect(read(Buffer.alloc(20 * 1024 * 1024 + 1, "a"))).rejects.toMatchObject(TOO_LARGE);
  });
});
