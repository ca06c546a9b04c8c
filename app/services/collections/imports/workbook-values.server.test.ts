import { readSheet } from "read-excel-file/node";
import writeXlsxFile from "write-excel-file/node";
import { describe, expect, it } from "vitest";
import { cell, row, workbook } from "../../../../tests/support/hostile-workbooks";
import type { ImportColumn } from "./import.types";
import { withSheet } from "./sheet-rows.server";

const COLUMNS: readonly ImportColumn[] = ["甲", "乙", "丙"].map((title) => ({
  code: title,
  title,
  sample: "",
}));
const TITLES = COLUMNS.map(({ title }) => title);

const readRows = (bytes: Buffer) =>
  withSheet({ owner: "1", bytes, columns: COLUMNS, size: 1000 }, async ({ slices }) => {
    const rows: (readonly string[])[] = [];
    for await (const slice of slices) for (const { cells } of slice) rows.push(cells);
    return rows;
  });

/** The cells as another library reads them, which loads the whole workbook. */
async function readByOther(bytes: Buffer): Promise<string[][]> {
  const resultOf = (value: unknown) => {
    if (value instanceof Date) return value.toISOString().slice(0, 10);
    // Excel stores 15 significant digits.
    if (typeof value === "number") return String(Number(value.toPrecision(15)));
    return typeof value === "string" || typeof value === "boolean" ? String(value) : "";
  };
  const rows = (await readSheet(bytes, { trim: false })).slice(1).map((cells) => cells.map(resultOf));
  const widths = rows.map((cells) => cells.findLastIndex((text) => text !== "") + 1);
  return rows
    .map((cells, at) => cells.slice(0, widths[at]))
    .filter((cells) => cells.some((text) => text.trim() !== ""));
}

const STYLES = `<numFmts><numFmt numFmtId="164" formatCode="[$-804]yyyy&quot;年&quot;m&quot;月&quot;d&quot;日&quot;;@"/><numFmt numFmtId="165" formatCode="#,##0.00"/><numFmt numFmtId="166" formatCode="[h]:mm:ss"/></numFmts>
<cellStyleXfs><xf/><xf numFmtId="14"/></cellStyleXfs>
<cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="164"/><xf numFmtId="165"/><xf xfId="1"/><xf numFmtId="166"/><xf numFmtId="31"/></cellXfs>`;
const SHARED = `<si><t>  两边有空 </t></si><si><r><t>富</t></r><r><rPr><b/></rPr><t>文本</t></r><rPh sb="0" eb="1"><t>fu</t></rPh></si><si><t>a_x000A_b_x005F_x0041_&amp;&lt;&#20013;</t></si><si/>`;

/** One cell each, in the forms that spreadsheet programs write. */
const CELLS: Readonly<Record<string, string>> = {
  "a number": '<c r="A2"><v>13812345678</v></c>',
  "a number with a fraction": '<c r="A2" s="3"><v>1234.5</v></c>',
  "a number with an exponent": '<c r="A2" t="n"><v>1.5E+3</v></c>',
  "a day": '<c r="A2" s="1"><v>45000</v></c>',
  "a day with a time": '<c r="A2" s="2"><v>45000.75</v></c>',
  "a day by the style below": '<c r="A2" s="4"><v>61</v></c>',
  "a day as Chinese versions number it": '<c r="A2" s="6"><v>62</v></c>',
  "a day in words": '<c r="A2" t="d"><v>2024-02-29T00:00:00.000Z</v></c>',
  true: '<c r="A2" t="b"><v>1</v></c>',
  false: '<c r="A2" t="b"><v>0</v></c>',
  "a formula of a number": '<c r="A2"><f>SUM(1,2)</f><v>3</v></c>',
  "a formula of a text": '<c r="A2" t="str"><f>"x"</f><v>结果_x000D_</v></c>',
  "a shared text": '<c r="A2" t="s"><v>0</v></c>',
  "a rich text": '<c r="A2" t="s"><v>1</v></c>',
  "a text with what is spelled": '<c r="A2" t="s"><v>2</v></c>',
  "an empty shared text": '<c r="A2" t="s"><v>3</v></c><c r="B2"><v>1</v></c>',
  "an inline text": cell("A2", " 直接 "),
  "an inline rich text": '<c r="A2" t="inlineStr"><is><r><t>一</t></r><r><t>二</t></r></is></c>',
  "cells with gaps between them": '<c r="C2"><v>1</v></c>',
  "styled cells without anything": '<c r="A2" s="1"/><c r="B2"><v>7</v></c><c r="C2" s="2"/>',
};

describe("a cell of a workbook", () => {
  it.each(Object.entries(CELLS))("that is %s says what another reader finds in it", async (_, cells) => {
    const file = workbook(TITLES, {
      sheet: row(2, cells) + row(9, '<c r="B9"><v>9</v></c>'),
      styles: STYLES,
      shared: SHARED,
    });
    const found = await readRows(file);
    expect(found).toEqual(await readByOther(file));
    expect(found).toHaveLength(2);
  });

  it("that says nothing sensible is refused by its place", async () => {
    for (const cells of [
      '<c r="B2" t="b"><v>7</v></c>',
      '<c r="B2" s="99"><v>7</v></c>',
      '<c r="B2"><v>x</v></c>',
      '<c r="B2"><v>1E+999</v></c>',
      '<c r="B2" t="q"><v>1</v></c>',
    ])
      await expect(
        readRows(workbook(TITLES, { sheet: row(2, cells), styles: STYLES })),
      ).rejects.toMatchObject({
        text: "工作表“表1”第2行B列无法读取，请更正或清空这一格",
      });
  });

  it("counts days from 1904 where the workbook does", async () => {
    const file = workbook(
      TITLES,
      { sheet: row(2, '<c r="A2" s="1"><v>1</v></c>'), styles: STYLES, prolog: "" },
      (entry) =>
        entry.name === "xl/workbook.xml"
          ? {
              ...entry,
              content: String(entry.content).replace("<sheets>", '<workbookPr date1904="1"/><sheets>'),
            }
          : entry,
    );
    expect(await readRows(file)).toEqual([["1904-01-02"]]);
    expect(await readByOther(file)).toEqual([["1904-01-02"]]);
  });
});

describe("a workbook", () => {
  it("of a thousand rows of every kind is read as another reader reads it", async () => {
    const day = (at: number) => new Date(Date.UTC(1950 + (at % 100), at % 12, 1 + (at % 28)));
    const rows = Array.from({ length: 1000 }, (_, at) => [
      { value: `第${at}行 & <${at}> \u{20000}`, type: String },
      at % 3 === 0
        ? { value: at / 7, type: Number }
        : at % 3 === 1
          ? { value: at % 2 === 0, type: Boolean }
          : null,
      { value: day(at), type: Date, format: "yyyy-mm-dd" },
    ]);
    const file = await writeXlsxFile(
      [TITLES.map((value) => ({ value, type: String })), ...rows],
      {},
    ).toBuffer();
    const found = await readRows(file);
    expect(found).toEqual(await readByOther(file));
    expect(found).toHaveLength(1000);
  });

  it("whose names have prefixes, and whose cells no addresses, is read all the same", async () => {
    const prefixed = workbook(TITLES, { sheet: "" }, (entry) =>
      entry.name.endsWith("sheet1.xml")
        ? {
            ...entry,
            content:
              '<x:worksheet xmlns:x="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><x:sheetData><x:row><x:c t="inlineStr"><x:is><x:t>甲</x:t></x:is></x:c></x:row><x:row><x:c><x:v>1</x:v></x:c><x:c><x:v>2</x:v></x:c></x:row></x:sheetData></x:worksheet>',
          }
        : entry,
    );
    expect(await readRows(prefixed)).toEqual([["1", "2"]]);
  });
});
