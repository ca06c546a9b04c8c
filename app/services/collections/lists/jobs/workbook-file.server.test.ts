import { buffer } from "node:stream/consumers";
import readXlsxFile from "read-excel-file/node";
import { describe, expect, it } from "vitest";
import { withSheet } from "../../imports/sheet-rows.server";
import { columnName, workbookChunks } from "./workbook-file.server";

async function* slicesOf(...slices: readonly (readonly (readonly string[])[])[]) {
  yield* await Promise.resolve(slices);
}

const rowsOf = (count: number) => Array.from({ length: count }, (_, index) => [`E${index}`]);
const sheetsOf = async (...made: Parameters<typeof workbookChunks>) =>
  (await readXlsxFile(await buffer(workbookChunks(...made)))).map(({ sheet, data }) => [sheet, data]);

describe("a workbook", () => {
  it("has the texts as they are, whatever they hold", async () => {
    const odd = [
      ["<a&\"b'>", "空格", "=1+1", "𠮷野家", "一\n二", "A\u0001B\ud800"],
      ["", "0101"],
    ];
    const [[, data] = []] = await sheetsOf(["编码", "名称"], slicesOf([], odd, []));
    expect(data).toEqual([
      ["编码", "名称", null, null, null, null],
      ["<a&\"b'>", "空格", "=1+1", "𠮷野家", "一\n二", "AB\ufffd"],
      [null, "0101", null, null, null, null],
    ]);
  });

  it("is read back by an import as it was", async () => {
    const rows = [
      ["0101", " a_x0041_b ", "<&>"],
      ["", "二", "'=1"],
    ];
    const bytes = await buffer(workbookChunks(["甲", "乙", "丙"], slicesOf(rows)));
    const columns = ["甲", "乙", "丙"].map((title) => ({ code: title, title, sample: "" }));
    const read = await withSheet({ owner: "1", bytes, columns, size: 1000 }, async ({ slices }) => {
      const found: (readonly string[])[] = [];
      for await (const slice of slices) for (const { cells } of slice) found.push(cells);
      return found;
    });
    expect(read).toEqual(rows);
  });

  it.each([
    [0, [["Sheet1", 1]]],
    [3, [["Sheet1", 4]]],
    [
      4,
      [
        ["Sheet1", 4],
        ["Sheet2", 2],
      ],
    ],
    [
      7,
      [
        ["Sheet1", 4],
        ["Sheet2", 4],
        ["Sheet3", 2],
      ],
    ],
  ])("of %i rows, four a sheet with its titles, has %j", async (count, expected) => {
    const rows = rowsOf(count);
    const sheets = await sheetsOf(["编码"], slicesOf(rows.slice(0, 2), rows.slice(2)), 4);
    expect(sheets.map(([name, data]) => [name, data!.length])).toEqual(expected);
    const written = sheets.flatMap(([, data]) => (data as string[][]).slice(1));
    expect(written).toEqual(rows);
  });

  it.each([
    [0, "A"],
    [25, "Z"],
    [26, "AA"],
    [701, "ZZ"],
    [702, "AAA"],
  ])("calls column %i %s", (index, name) => {
    expect(columnName(index)).toBe(name);
  });

  it("ends with the error of its rows", async () => {
    async function* broken() {
      yield await Promise.resolve(rowsOf(1));
      throw new Error("the database is gone");
    }
    await expect(buffer(workbookChunks(["编码"], broken()))).rejects.toThrow("the database is gone");
  });
});
