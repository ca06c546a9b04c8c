import { describe, expect, it } from "vitest";
import { csv, gbk, xlsx } from "../../../tests/support/imports";
import { unknownTitles } from "./header";
import type { ImportColumn } from "./import.types";
import { openSheet } from "./sheet-rows.server";
import { workbookRows } from "./workbook-rows.server";

const COLUMNS: readonly ImportColumn[] = [
  { code: "name", title: "客户名称", isNeeded: true, sample: "" },
  { code: "remark", title: "备注", sample: "" },
];
const TOO_LARGE = { text: "文件不能超过20MB或100,000行" };
const UNREADABLE = { text: expect.stringContaining("文件无法识别") };

async function read(bytes: Buffer) {
  const { header, slices } = await openSheet(bytes, COLUMNS, 2);
  const found = [];
  for await (const slice of slices) found.push(slice.map(({ line, cells }) => [line, ...cells]));
  return { header, slices: found };
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
    ["without anything", "\r\n", "文件缺少列：客户名称"],
  ])("%s is refused", async (_, text, said) => {
    await expect(read(Buffer.from(text))).rejects.toMatchObject({ text: said });
  });

  it("that is no sheet is refused", async () => {
    const packed = Buffer.concat([Buffer.from("PK\u0003\u0004"), Buffer.alloc(200, 7)]);
    await expect(read(packed)).rejects.toMatchObject(UNREADABLE);
    await expect(read(Buffer.from(`客户名称\r\n"${"远".repeat(200_000)}`))).rejects.toMatchObject(UNREADABLE);
  });
});

describe("the limits of a sheet", () => {
  it("are 100,000 rows and 20 MB", async () => {
    const most = `客户名称\r\n${"甲\r\n".repeat(100_000)}`;
    expect((await read(Buffer.from(most))).slices).toHaveLength(50_000);
    await expect(read(Buffer.from(`${most}乙`))).rejects.toMatchObject(TOO_LARGE);
    await expect(read(Buffer.alloc(20 * 1024 * 1024 + 1, "a"))).rejects.toMatchObject(TOO_LARGE);
  });

  it("hold for what a workbook unpacks to, whatever it says of itself", async () => {
    const file = await xlsx([["客户名称"], ["甲".repeat(30_000)]]);
    expect((await workbookRows(file).next()).value).toEqual(["客户名称"]);
    await expect(workbookRows(file, 50_000).next()).rejects.toMatchObject(TOO_LARGE);
    const lying = Buffer.from(file);
    // In the central directory, each entry's length follows its packed length.
    for (let at = 0; (at = lying.indexOf("PK\u0001\u0002", at)) !== -1; at += 4)
      lying.writeUInt32LE(10, at + 24);
    await expect(workbookRows(lying, 50_000).next()).rejects.toMatchObject(UNREADABLE);
  });
});
