import { cell, partsOf, row, withSheetEntry, workbook } from "./hostile-workbooks";
import { oddZip } from "./odd-zip";

/** A harmful file, and the message that names its problem and position. */
export interface HostileSheet {
  readonly make: (titles: readonly string[]) => Buffer;
  readonly message: string;
}

const MIB = 1024 * 1024;
const SHEET = "工作表“表1”";
const SHEET_PART = "文件内的“xl/worksheets/sheet1.xml”";

const repeated = (count: number, make: (at: number) => string) =>
  Array.from({ length: count }, (_, at) => make(at)).join("");

/** Rows of `width` cells; with two cells 129 MB. */
const manyRows = (width: number) =>
  repeated(250_000, (at) =>
    row(
      at + 2,
      ...Array.from({ length: width }, (_, column) =>
        cell(`${String.fromCharCode(65 + column)}${at + 2}`, `${"x".repeat(200)}${at}`),
      ),
    ),
  );

function truncated(titles: readonly string[]): Buffer {
  const whole = workbook(titles, {});
  return whole.subarray(0, whole.length - 60);
}

/** States a far larger size in the ZIP64 field than the entry has. */
function zip64Lies(titles: readonly string[]): Buffer {
  const extra = Buffer.alloc(20);
  extra.writeUInt16LE(1, 0);
  extra.writeUInt16LE(16, 2);
  extra.writeBigUInt64LE(1n << 50n, 4);
  extra.writeBigUInt64LE(1n << 50n, 12);
  return workbook(titles, {}, withSheetEntry({ extra, says: { size: 0xffffffff, packed: 0xffffffff } }));
}

const ENTITIES = `<!DOCTYPE x [<!ENTITY a "${"a".repeat(1000)}">${repeated(9, (at) => `<!ENTITY ${"bcdefghij"[at]} "${`&${"abcdefghi"[at]};`.repeat(10)}">`)}]>`;

export const HOSTILE_SHEETS: Readonly<Record<string, HostileSheet>> = {
  "a last cell at XFD1048576": {
    make: (titles) => workbook(titles, { sheet: row(1_048_576, cell("XFD1048576", "x")) }),
    message: `${SHEET}第1,048,576行XFD列超出范围：最多100列，请使用下载的模板`,
  },
  "one cell at A1048576": {
    make: (titles) => workbook(titles, { sheet: row(1_048_576, cell("A1048576", "x")) }),
    message: `${SHEET}第1,048,576行离标题太远：数据须在前200,001行之内，请删除空行`,
  },
  "250,000 rows of 129 MB": {
    make: (titles) => workbook(titles, { sheet: manyRows(2) }),
    message: `文件不能超过20MB或100,000行：${SHEET}第100,002行起超出，请分成几个文件`,
  },
  "a header of 19.9 million commas": {
    make: (titles) => Buffer.from(`${titles.join(",")}${",".repeat(19_900_000)}\r\n`),
    message: "第1行太长：最多100,000个字，请检查引号是否成对",
  },
  "a second line of 19.9 million commas": {
    make: (titles) => Buffer.from(`${titles.join(",")}\r\n${",".repeat(19_900_000)}x`),
    message: "第2行太长：最多100,000个字，请检查引号是否成对",
  },
  "a zip within a zip": {
    make: (titles) => oddZip([{ name: "inner.xlsx", content: workbook(titles, {}) }]),
    message: "文件不是工作簿：其中没有“xl/_rels/workbook.xml.rels”，请另存为XLSX后重新上传",
  },
  "65,535 styles": {
    make: (titles) =>
      workbook(titles, { styles: `<cellXfs>${'<xf numFmtId="14"/>'.repeat(65_535)}</cellXfs>` }),
    message: "工作簿的单元格样式太多：最多64,000种，请清除格式后重新上传",
  },
  "a million elements in each other": {
    make: (titles) => workbook(titles, { sheet: "<a>".repeat(1_000_000) }),
    message: `${SHEET}第1行嵌套太深：最多40层`,
  },
  "one cell of 30 MB": {
    make: (titles) => workbook(titles, { sheet: row(2, cell("A2", "好".repeat(10 * MIB))) }),
    message: `${SHEET}第2行A列的内容太长，请更正后重新上传`,
  },
  "one cell of 40,000 characters": {
    make: (titles) => workbook(titles, { sheet: row(2, cell("B2", "好".repeat(40_000))) }),
    message: `${SHEET}第2行B列的内容太长：最多32,767个字`,
  },
  "an attribute of 30 MB": {
    make: (titles) => workbook(titles, { sheet: `<row r="2" a="${"x".repeat(30 * MIB)}"></row>` }),
    message: `${SHEET}第1行的内容太长，请更正后重新上传`,
  },
  "quotes that are never closed": {
    make: (titles) => Buffer.from(`${titles.join(",")}\r\n"${"x,\r\n".repeat(4 * MIB)}`),
    message: "第2行太长：最多100,000个字，请检查引号是否成对",
  },
  "10 million empty lines": {
    make: (titles) => Buffer.from(`${titles.join(",")}${"\n".repeat(10_000_000)}x`),
    message: "文件的行太多：读到第1,048,576行还没有结束，请删除空行",
  },
  "sizes in the directory that are too small": {
    make: (titles) =>
      workbook(
        titles,
        { sheet: repeated(50_000, (at) => row(at + 2, cell(`A${at + 2}`, "x"))) },
        withSheetEntry({ says: { size: 100 } }),
      ),
    message: `${SHEET}第1行已损坏或不完整，请用Excel重新保存后上传`,
  },
  "1,000 sheets": {
    make: (titles) => workbook(titles, { sheets: 1000 }),
    message: "工作簿的工作表太多：最多200个，请只保留要导入的工作表",
  },
  "entities made of entities": {
    make: (titles) => workbook(titles, { prolog: ENTITIES, sheet: row(2, cell("A2", "&j;")) }),
    message: `${SHEET}第1行含有不允许的定义（DOCTYPE），请用Excel重新保存后上传`,
  },
  "an entity that nobody has defined": {
    make: (titles) => workbook(titles, { sheet: row(2, cell("A2", "&j;")) }),
    message: `${SHEET}第2行A列的格式有错误，请用Excel重新保存后上传`,
  },
  "shared texts that point nowhere": {
    make: (titles) => workbook(titles, { sheet: row(2, '<c r="A2" t="s"><v>4000000000</v></c>') }),
    message: `${SHEET}第2行A列指向不存在的文字，请用Excel重新保存后上传`,
  },
  "one shared text in very many cells": {
    make: (titles) =>
      workbook(titles, {
        shared: `<si><t>${"x".repeat(30_000)}</t></si>`,
        sheet: repeated(90_000, (at) => row(at + 2, `<c r="A${at + 2}" t="s"><v>0</v></c>`)),
      }),
    message: `文件中的文字太多：读到${SHEET}第2,238行为止，请分成几个文件`,
  },
  "three million shared texts": {
    make: (titles) => workbook(titles, { shared: "<si><t>x</t></si>".repeat(3_000_000) }),
    message: "工作簿的文字太多：读到共用文字的第2,000,000条还没有结束，请分成几个文件",
  },
  "two million merged cells": {
    make: (titles) =>
      workbook(titles, {
        sheet: row(2, cell("A2", "x")),
        tail: `<mergeCells>${'<mergeCell ref="A2:B2"/>'.repeat(2_000_000)}</mergeCells>`,
      }),
    message: `${SHEET}的合并单元格太多：最多10,000处，请取消合并后重新上传`,
  },
  "parts that lie over each other": {
    make: (titles) =>
      oddZip(partsOf(titles, {}).map((entry, at) => (at === 4 ? { ...entry, over: 2 } : entry))),
    message: `${SHEET_PART}与其他部分重叠，请用Excel重新保存后上传`,
  },
  "a part that stands there twice": {
    make: (titles) => oddZip([...partsOf(titles, {}), ...partsOf(titles, {}).slice(-1)]),
    message: `${SHEET_PART}重复，请用Excel重新保存后上传`,
  },
  "a part that is encrypted": {
    make: (titles) => workbook(titles, {}, withSheetEntry({ says: { flags: 1 } })),
    message: `${SHEET_PART}已加密，请去掉密码后重新上传`,
  },
  "a workbook with a password": {
    make: () => Buffer.concat([Buffer.from("d0cf11e0a1b11ae1", "hex"), Buffer.alloc(8192)]),
    message: "文件有密码保护或是旧版XLS，请去掉密码，另存为XLSX或CSV后重新上传",
  },
  "a long file's sizes that are not true": {
    make: zip64Lies,
    message: `${SHEET}第1行已损坏或不完整，请用Excel重新保存后上传`,
  },
  "a file that is cut off": {
    make: truncated,
    message: "文件的目录已损坏：读到第1项，请用Excel重新保存后上传",
  },
  "60,000 parts": {
    make: () => oddZip(Array.from({ length: 60_000 }, (_, at) => ({ name: `xl/${at}.xml`, content: "" }))),
    message: "文件由太多部分组成：最多2,000个，请只保留要导入的工作表",
  },
  "blanks that unpack to 300 MB": {
    make: (titles) => workbook(titles, { sheet: `${" ".repeat(1000)}<x/>`.repeat(300_000) }),
    message: `文件解开后超过200MB：读到${SHEET}第1行为止`,
  },
  "rows in the wrong order": {
    make: (titles) => workbook(titles, { sheet: row(5) + row(4, cell("A4", "x")) }),
    message: `${SHEET}第5行的位置不对，请用Excel重新保存后上传`,
  },
};
