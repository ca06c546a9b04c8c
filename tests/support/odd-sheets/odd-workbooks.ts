import { cell, partsOf, row, workbook } from "../hostile-workbooks";
import { oddZip, type OddEntry } from "../odd-zip";
import { COVERED, errorValue, NO_DAY, otherKind, UNCOMPUTED, type OddSheet } from "./odd-sheet";

const ofCells = (cells: string, expected: Omit<OddSheet, "make">, tail = ""): OddSheet => ({
  make: (titles) => workbook(titles, { sheet: cells, tail }),
  ...expected,
});

const merged = (...references: readonly string[]) =>
  `<mergeCells>${references.map((reference) => `<mergeCell ref="${reference}"/>`).join("")}</mergeCells>`;

const replaced = (entries: readonly OddEntry[], name: string, pattern: string | RegExp, by: string) =>
  entries.map((entry) =>
    entry.name === name ? { ...entry, content: String(entry.content).replace(pattern, by) } : entry,
  );

/** Two sheets, the second with other rows; `state` is an attribute of the first. */
function twoSheets(titles: readonly string[], state: string): Buffer {
  const first = partsOf(titles, { sheets: 2, sheet: row(2, cell("A2", "第一个")) });
  const stated = replaced(first, "xl/workbook.xml", 'sheetId="1"', `sheetId="1"${state}`);
  return oddZip(replaced(stated, "xl/worksheets/sheet2.xml", "第一个", "第二个"));
}

const OFFICE = "http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument";

/** A workbook at another path, which only relationships name. */
function elsewhere(titles: readonly string[]): Buffer {
  const entries = partsOf(titles, { sheet: row(2, cell("A2", "甲")) }).map((entry) => ({
    ...entry,
    name: entry.name
      .replace("xl/workbook.xml", "book/workbook2.xml")
      .replace("xl/_rels/workbook.xml.rels", "book/_rels/workbook2.xml.rels"),
  }));
  const moved = replaced(entries, "book/_rels/workbook2.xml.rels", /Target="/g, 'Target="../xl/');
  const content = `<Relationships><Relationship Id="rId1" Type="${OFFICE}" Target="/book/workbook2.xml"/></Relationships>`;
  return oddZip([{ name: "_rels/.rels", content }, ...moved]);
}

const withCapitals = (titles: readonly string[]) =>
  oddZip(
    partsOf(titles, { shared: "<si><t>甲</t></si>", sheet: row(2, '<c r="A2" t="s"><v>0</v></c>') }).map(
      (entry) => ({ ...entry, name: entry.name.replace("sharedStrings", "SharedStrings") }),
    ),
  );

/** Cells without a value, merges, sheets and parts. */
export const ODD_WORKBOOKS: Readonly<Record<string, OddSheet>> = {
  "a day in words without a zone": ofCells(row(2, '<c r="A2" t="d"><v>2024-02-29T00:00:00</v></c>'), {
    rows: [[2, "2024-02-29"]],
  }),
  "a day in words that never was": ofCells(row(2, '<c r="A2" t="d"><v>2023-02-29</v></c>'), {
    rows: [[2, "2023-02-29"]],
    faults: [["A2", NO_DAY]],
  }),
  "an error value": ofCells(row(2, cell("A2", "甲"), '<c r="B2" t="e"><v>#N/A</v></c>'), {
    rows: [[2, "甲", "#N/A"]],
    faults: [["B2", errorValue("#N/A")]],
  }),
  "an error value as a text": ofCells(row(2, cell("A2", "#REF!"), cell("B2", "#1")), {
    rows: [[2, "#REF!", "#1"]],
    faults: [["A2", errorValue("#REF!")]],
  }),
  "a formula without a result": ofCells(row(2, cell("A2", "甲"), '<c r="B2"><f>VLOOKUP(A2,C:D,2)</f></c>'), {
    rows: [[2, "甲"]],
    faults: [["B2", UNCOMPUTED]],
  }),
  "a formula with an empty result that is no text": ofCells(row(2, '<c r="A2"><f>1+1</f><v/></c>'), {
    rows: [[2]],
    faults: [["A2", UNCOMPUTED]],
  }),
  "a formula with an empty text": ofCells(
    row(2, cell("A2", "甲"), '<c r="B2" t="str"><f>IF(A2="","x","")</f><v></v></c>'),
    { rows: [[2, "甲"]] },
  ),
  "a merge down a column": ofCells(
    row(2, cell("A2", "甲"), cell("B2", "一")) + row(3, cell("B3", "二")) + row(4, cell("B4", "三")),
    {
      rows: [
        [2, "甲", "一"],
        [3, "", "二"],
        [4, "", "三"],
      ],
      faults: [["A3", COVERED]],
    },
    merged("A2:A3"),
  ),
  "a merge along a row": ofCells(
    row(2, cell("A2", "甲")) + row(3, cell("A3", "乙"), cell("B3", "二")),
    {
      rows: [
        [2, "甲"],
        [3, "乙", "二"],
      ],
      faults: [["B2", COVERED]],
    },
    merged("A2:B2"),
  ),
  "a merge over hidden text": ofCells(
    row(2, cell("A2", "甲"), cell("B2", "一")) + row(3, cell("A3", "藏"), cell("B3", "二")),
    {
      rows: [
        [2, "甲", "一"],
        [3, "藏", "二"],
      ],
      faults: [["A3", COVERED]],
    },
    merged("A2:A3"),
  ),
  "rows that are merged as a whole": ofCells(
    row(2, cell("A2", "甲"), cell("B2", "一")) + row(4, cell("A4", "乙"), cell("B4", "二")),
    {
      rows: [
        [2, "甲", "一"],
        [4, "乙", "二"],
      ],
    },
    merged("A2:A3", "B2:B3"),
  ),
  "a merge of empty cells": ofCells(
    row(2, cell("B2", "一")) + row(3, cell("B3", "二")),
    {
      rows: [
        [2, "", "一"],
        [3, "", "二"],
      ],
    },
    merged("A2:A3"),
  ),
  "a hidden first sheet": {
    make: (titles) => twoSheets(titles, ' state="hidden"'),
    rows: [[2, "第二个"]],
  },
  "a first sheet that is hidden well": {
    make: (titles) => twoSheets(titles, ' state="veryHidden"'),
    rows: [[2, "第二个"]],
  },
  "two sheets to see": {
    make: (titles) => twoSheets(titles, ' state="visible"'),
    rows: [[2, "第一个"]],
    remarks: ["只读取第一个可见的工作表“表1”，其余 1 个可见的工作表不会导入"],
  },
  "hidden sheets alone": {
    make: (titles) =>
      oddZip(replaced(partsOf(titles, {}), "xl/workbook.xml", 'sheetId="1"', 'sheetId="1" state="hidden"')),
    refused: "工作簿中没有可见的工作表，隐藏的工作表不会读取，请取消隐藏后重新上传",
  },
  "a workbook in another part": { make: elsewhere, rows: [[2, "甲"]] },
  "parts in other letters": { make: withCapitals, rows: [[2, "甲"]] },
  "an XLSB": { make: () => oddZip([{ name: "xl/workbook.bin", content: "" }]), refused: otherKind("XLSB") },
  "an ODS": { make: () => oddZip([{ name: "content.xml", content: "" }]), refused: otherKind("ODS") },
};
