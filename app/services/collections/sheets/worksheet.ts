import type { CellProblem } from "./cell-problem";
import { readCell, type Workbook } from "./cell-text";
import type { MergedRange } from "./merged-cells";
import type { RowSpool } from "./row-spool";
import { COLUMNS_MAX, LINES_MAX, MERGED_MAX } from "./sheet-limits";
import { SheetRefused } from "./sheet-refused";
import { SHEET_TEXT as TEXT } from "./sheet.text";
import type { Attributes, XmlReader } from "./xml-part";

const ADDRESS = /^([A-Z]{1,3})([1-9]\d{0,6})$/;
const LETTERS = 26;
const BEFORE_A = 64;

const RANGE = /^([A-Z]{1,3})([1-9]\d{0,6}):([A-Z]{1,3})([1-9]\d{0,6})$/;

function rangeOf(reference: string | undefined): MergedRange | null {
  const [, left, top, right, bottom] = RANGE.exec(reference ?? "") ?? [];
  if (left === undefined || right === undefined) return null;
  return { left: columnOf(left), top: Number(top), right: columnOf(right), bottom: Number(bottom) };
}

function columnOf(letters: string): number {
  let column = 0;
  for (let at = 0; at < letters.length; at += 1)
    column = column * LETTERS + letters.charCodeAt(at) - BEFORE_A;
  return column;
}

/**
 * Passes the rows of a sheet to the spool one by one; a cell's position is its address, or follows the cell
 * before.
 */
export class Worksheet implements XmlReader {
  readonly #name: string;
  readonly #workbook: Workbook;
  readonly #spool: RowSpool;
  #line = 0;
  #column = 0;
  #cells: string[] = [];
  #problems: CellProblem[] = [];
  #isInRow = false;
  #cell: Attributes | null = null;
  #value = "";
  #inline = "";
  #isFormula = false;
  #hasValue = false;
  /** The element that text belongs to. */
  #inside: "value" | "inline" | null = null;
  #isReading = false;
  #mergedCount = 0;
  readonly merged: MergedRange[] = [];

  constructor(name: string, workbook: Workbook, spool: RowSpool) {
    this.#name = name;
    this.#workbook = workbook;
    this.#spool = spool;
  }

  position = (column = this.#cell ? this.#column : undefined): string =>
    TEXT.ofSheet(
      this.#name,
      column === undefined ? TEXT.row(Math.max(1, this.#line)) : TEXT.cell(this.#line, column),
    );

  open(name: string, attributes: Attributes): void {
    if (name === "row") this.#openRow(attributes);
    else if (name === "c" && this.#isInRow) this.#openCell(attributes);
    else if (name === "mergeCell") this.#addMerged(attributes);
    else if (!this.#cell) return;
    else if (name === "f") this.#isFormula = true;
    else if (name === "v") {
      this.#inside = "value";
      this.#hasValue = true;
    } else if (name === "t") this.#inside = "inline";
    else if (name === "rPh") this.#isReading = true;
  }

  text(text: string): void {
    if (this.#inside === "value") this.#value += text;
    else if (this.#inside === "inline" && !this.#isReading) this.#inline += text;
  }

  close(name: string): void {
    if (name === "row") this.#closeRow();
    else if (name === "c") this.#closeCell();
    else if (name === "rPh") this.#isReading = false;
    else if (name === "v" || name === "t") this.#inside = null;
  }

  #openRow({ r }: Attributes): void {
    const line = r === undefined ? this.#line + 1 : Number(r);
    if (!Number.isInteger(line) || line <= this.#line)
      throw new SheetRefused(TEXT.outOfOrder(this.position()));
    if (line > LINES_MAX) throw new SheetRefused(TEXT.manyLines);
    this.#line = line;
    this.#column = 0;
    this.#cells = [];
    this.#problems = [];
    this.#isInRow = true;
  }

  #openCell(attributes: Attributes): void {
    const before = this.#column;
    const address = attributes["r"];
    this.#column = before + 1;
    if (address !== undefined) {
      const [, letters = "", digits] = ADDRESS.exec(address) ?? [];
      this.#column = columnOf(letters);
      if (Number(digits) !== this.#line || this.#column <= before)
        throw new SheetRefused(TEXT.outOfOrder(this.position(before + 1)));
    }
    this.#cell = attributes;
    this.#value = "";
    this.#inline = "";
    this.#isFormula = false;
    this.#hasValue = false;
  }

  #addMerged({ ref }: Attributes): void {
    if ((this.#mergedCount += 1) > MERGED_MAX) throw new SheetRefused(TEXT.manyMerged(this.#name));
    const range = rangeOf(ref);
    if (range) this.merged.push(range);
  }

  #closeCell(): void {
    if (!this.#cell) return;
    const { t: type, s: style } = this.#cell;
    const stored = { value: this.#value, inline: this.#inline };
    const written = { isFormula: this.#isFormula, hasValue: this.#hasValue };
    const content = readCell({ type, style, ...stored, ...written }, this.#workbook);
    if (content === null)
      throw new SheetRefused((type === "s" ? TEXT.sharedMissing : TEXT.cellWrong)(this.position()));
    this.#cell = null;
    const { text, problem } = content;
    if (text === "" && problem === undefined) return;
    if (this.#column > COLUMNS_MAX) throw new SheetRefused(TEXT.manyColumns(this.position(this.#column)));
    if (problem !== undefined) this.#problems.push({ column: this.#column, text: problem });
    while (this.#cells.length < this.#column - 1) this.#cells.push("");
    this.#cells.push(text);
  }

  #closeRow(): void {
    this.#isInRow = false;
    this.#spool.add({ line: this.#line, cells: this.#cells, problems: this.#problems }, this.position);
  }
}
