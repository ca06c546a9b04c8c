import iconv from "iconv-lite";
import { errorValue, otherKind, type OddSheet } from "./odd-sheet";

const textOf = (titles: readonly string[], delimiter: string, ...rows: readonly (readonly string[])[]) =>
  [titles, ...rows].map((cells) => cells.join(delimiter)).join("\r\n");

const ROW = ["京机场关", "8504401400"];
const ofText = (make: (titles: readonly string[]) => Buffer): OddSheet => ({ make, rows: [[2, ...ROW]] });
const encodedIn = (encoding: string, mark: string, delimiter = "\t") =>
  ofText((titles) => iconv.encode(mark + textOf(titles, delimiter, ROW), encoding));
const cellsOfText = (written: readonly string[], cells: readonly string[]): OddSheet => ({
  make: (titles) => Buffer.from(textOf(titles, ",", written)),
  rows: [[2, ...cells]],
});
const notTable = (start: string | Buffer, kind: string): OddSheet => ({
  make: () => Buffer.from(start as string),
  refused: otherKind(kind),
});

/** Texts with other encodings and delimiters, and files that are not tables. */
export const ODD_TEXTS: Readonly<Record<string, OddSheet>> = {
  "Excel's Unicode text": encodedIn("utf16le", "\ufeff"),
  "UTF-16 with the high byte first": encodedIn("utf16-be", "\ufeff", ","),
  "UTF-16 without a mark": encodedIn("utf16le", ""),
  "UTF-16 without a mark, the high byte first": encodedIn("utf16-be", ""),
  "tabs in GBK": encodedIn("gbk", ""),
  semicolons: ofText((titles) => Buffer.from(textOf(titles, ";", ROW))),
  "a line that states semicolons": ofText((titles) => Buffer.from(`sep=;\r\n${textOf(titles, ";", ROW)}`)),
  bars: ofText((titles) => Buffer.from(textOf(titles, "|", ROW))),
  "semicolons within cells with commas": cellsOfText(["甲;乙;丙", "a|b"], ["甲;乙;丙", "a|b"]),
  "text formulas of Excel": cellsOfText(['="0101"', '"=""8504401400"""'], ["0101", "8504401400"]),
  "a formula that is no text": cellsOfText(["=1+1", '="甲'], ["=1+1", '="甲']),
  "error values of Excel in CSV": {
    make: (titles) => Buffer.from(textOf(titles, ",", ["#DIV/0!", "########"], ["#", "#甲"])),
    rows: [
      [2, "#DIV/0!", "########"],
      [3, "#", "#甲"],
    ],
    faults: [
      ["A2", errorValue("#DIV/0!")],
      ["B2", errorValue("########")],
    ],
  },
  "a page that is called XLS": notTable("\ufeff\r\n<html><table></table></html>", "网页（HTML）"),
  "an XML sheet of Excel 2003": notTable('<?xml version="1.0"?><Workbook/>', "XML"),
  "a PDF": notTable("%PDF-1.7\n", "PDF"),
  "a picture": notTable(Buffer.from("89504e470d0a1a0a", "hex"), "图片"),
};
