import { row, workbook } from "../hostile-workbooks";
import { LONG_NUMBER, NO_DAY, type OddSheet } from "./odd-sheet";

const CODES = [
  "0000",
  "0000000000",
  "0.00",
  "000-000",
  '"NO."000',
  "#,##0",
  "00.0",
  "yyyy-mm-dd",
  "[h]:mm",
  "@",
];
/** Styles 1 to 10 have the formats above; style 0 is General. */
const STYLES = `<numFmts>${CODES.map((code, at) => `<numFmt numFmtId="${164 + at}" formatCode="${code.replaceAll('"', "&quot;")}"/>`).join("")}</numFmts><cellXfs><xf numFmtId="0"/>${CODES.map((_, at) => `<xf numFmtId="${164 + at}"/>`).join("")}</cellXfs>`;

const numberIn = (address: string, style: number, value: string) =>
  `<c r="${address}" s="${style}"><v>${value}</v></c>`;

/** One number in A2 with a style, and the text that is read from it. */
const number = (style: number, value: string, text: string): OddSheet => ({
  make: (titles) => workbook(titles, { styles: STYLES, sheet: row(2, numberIn("A2", style, value)) }),
  rows: [[2, text]],
});

const faultyNumber = (style: number, value: string, text: string, problem: string): OddSheet => ({
  ...number(style, value, text),
  faults: [["A2", problem]],
});

const DAY = 8;
const from1904 = (expected: Omit<OddSheet, "make">, style: number, value: string): OddSheet => ({
  ...expected,
  make: (titles) =>
    workbook(titles, { styles: STYLES, sheet: row(2, numberIn("A2", style, value)) }, (entry) =>
      entry.name === "xl/workbook.xml"
        ? {
            ...entry,
            content: String(entry.content).replace("<sheets>", '<workbookPr date1904="1"/><sheets>'),
          }
        : entry,
    ),
});

/** Numbers and dates with formats. */
export const ODD_NUMBERS: Readonly<Record<string, OddSheet>> = {
  "a code in the format 0000": number(1, "101", "0101"),
  "a code as long as its format": number(1, "5316", "5316"),
  "a code longer than its format": number(1, "53161", "53161"),
  "a tariff code in the format 0000000000": number(2, "101210010", "0101210010"),
  "a zero in the format 0000": number(1, "0", "0000"),
  "a number below zero in the format 0000": number(1, "-101", "-101"),
  "a fraction in the format 0000": number(1, "101.5", "0101.5"),
  "an amount in the format 0.00": number(3, "12.5", "12.5"),
  "a code in the format 000-000": number(4, "12345", "012-345"),
  "a code behind quoted text": number(5, "7", "NO.007"),
  "an amount with thousands": number(6, "1234567", "1234567"),
  "a number in the format 00.0": number(7, "5", "05.0"),
  "a number in a cell for text": number(10, "101", "101"),
  "a sum that Excel shows as 0.3": number(0, "0.30000000000000004", "0.3"),
  "fifteen digits": number(0, "999999999999999", "999999999999999"),
  "sixteen digits": faultyNumber(0, "1000000000000000", "1000000000000000", LONG_NUMBER),
  "a number with an exponent": number(0, "1E-7", "0.0000001"),
  "the day 0": faultyNumber(DAY, "0", "0", NO_DAY),
  "the day 1": number(DAY, "1", "1900-01-01"),
  "the day 59": number(DAY, "59", "1900-02-28"),
  "the day 60, which never was": faultyNumber(DAY, "60", "60", NO_DAY),
  "the day 61": number(DAY, "61", "1900-03-01"),
  "a time without a day": faultyNumber(DAY, "0.75", "0.75", NO_DAY),
  "a day below 0": faultyNumber(DAY, "-1", "-1", NO_DAY),
  "the last day": number(DAY, "2958465.5", "9999-12-31"),
  "a day after the last": faultyNumber(DAY, "2958466", "2958466", NO_DAY),
  "a day that lacks a little": number(DAY, "44999.999999999993", "2023-03-15"),
  "hours beyond a day": faultyNumber(9, "1.5", "1.5", NO_DAY),
  "the day 0 of 1904": from1904({ rows: [[2, "1904-01-01"]] }, DAY, "0"),
  "the day 60 of 1904": from1904({ rows: [[2, "1904-03-01"]] }, DAY, "60"),
  "a day of 1904 below 0": from1904({ rows: [[2, "-1"]], faults: [["A2", NO_DAY]] }, DAY, "-1"),
};
