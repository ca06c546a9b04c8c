import { escapeHtml } from "../../../format/text/escape-html";
import { zipChunks, type StreamedEntry } from "../../../format/zip.server";

type Slices = AsyncIterable<readonly (readonly string[])[]>;

/** The number of rows that a workbook's sheet can have; further ones are on the next sheet. */
const SHEET_ROWS = 1_048_576;
const LETTERS = 26;
const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const OFFICE = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const PACKAGE = "http://schemas.openxmlformats.org/package/2006";
const TYPES = "application/vnd.openxmlformats-officedocument.spreadsheetml";

/** The name of a column, counted from 0: A, Z, AA. */
export const columnName = (index: number): string =>
  (index < LETTERS ? "" : columnName(Math.floor(index / LETTERS) - 1)) +
  String.fromCharCode("A".charCodeAt(0) + (index % LETTERS));

/** Characters that XML 1.0 cannot represent. */
const UNSPELLED = /[^\P{Cc}\t\n\r]|[\ufffe\uffff]/gu;
const LONE = /\p{Cs}/gu;
/** Text that Excel would read as an escaped character code. */
const NUMBERED = /_(?=x[\da-f]{4}_)/gi;
const spelled = (text: string) =>
  escapeHtml(text.replace(UNSPELLED, "").replace(LONE, "\ufffd").replace(NUMBERED, "_x005F_"));

/** A row whose cells are all texts, so that none is a formula. @param style 1 for bold */
const rowXml = (values: readonly string[], row: number, style = 0) =>
  `<row r="${row}">${values
    .map(
      (value, index) =>
        `<c r="${columnName(index)}${row}" t="inlineStr"${style === 0 ? "" : ` s="${style}"`}><is><t xml:space="preserve">${spelled(value)}</t></is></c>`,
    )
    .join("")}</row>`;

const SHEET_BEGIN = `${HEAD}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><sheetData>`;
const SHEET_END = "</sheetData></worksheet>";

const STYLES = `${HEAD}<styleSheet xmlns="${MAIN}"><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="2"><xf fontId="0"/><xf fontId="1" applyFont="1"/></cellXfs></styleSheet>`;

const relations = (targets: readonly (readonly [type: string, target: string])[]) =>
  `${HEAD}<Relationships xmlns="${PACKAGE}/relationships">${targets
    .map(
      ([type, target], index) =>
        `<Relationship Id="rId${index + 1}" Type="${OFFICE}/${type}" Target="${target}"/>`,
    )
    .join("")}</Relationships>`;

/** The parts besides the sheets, by name. */
function partsFor(count: number): Readonly<Record<string, string>> {
  const numbers = Array.from({ length: count }, (_, index) => index + 1);
  const part = (name: string, type: string) =>
    `<Override PartName="/xl/${name}" ContentType="${TYPES}.${type}+xml"/>`;
  const sheets = numbers.map(
    (number) => `<sheet name="Sheet${number}" sheetId="${number}" r:id="rId${number}"/>`,
  );
  return {
    "xl/workbook.xml": `${HEAD}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets>${sheets.join("")}</sheets></workbook>`,
    "xl/_rels/workbook.xml.rels": relations([
      ...numbers.map((number) => ["worksheet", `worksheets/sheet${number}.xml`] as const),
      ["styles", "styles.xml"],
    ]),
    "xl/styles.xml": STYLES,
    "_rels/.rels": relations([["officeDocument", "xl/workbook.xml"]]),
    "[Content_Types].xml": `${HEAD}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${part("workbook.xml", "sheet.main")}${numbers.map((number) => part(`worksheets/sheet${number}.xml`, "worksheet")).join("")}${part("styles.xml", "styles")}</Types>`,
  };
}

/** Reads rows one by one from slices, with a look-ahead. */
class RowReader {
  readonly #slices: AsyncIterator<readonly (readonly string[])[]>;
  #rows: readonly (readonly string[])[] = [];
  #at = 0;

  constructor(slices: Slices) {
    this.#slices = slices[Symbol.asyncIterator]();
  }

  /** Whether there is another row. */
  async hasNext(): Promise<boolean> {
    while (this.#at === this.#rows.length) {
      const next = await this.#slices.next();
      if (next.done) return false;
      [this.#rows, this.#at] = [next.value, 0];
    }
    return true;
  }

  /** The remaining rows of the slice, at most `most`. */
  take(most: number): readonly (readonly string[])[] {
    const taken = this.#rows.slice(this.#at, this.#at + most);
    this.#at += taken.length;
    return taken;
  }
}

/** A sheet with its titles and as many rows as fit. */
async function* sheetTexts(titles: readonly string[], rows: RowReader, most: number): AsyncGenerator<string> {
  yield SHEET_BEGIN + rowXml(titles, 1, 1);
  let last = 1;
  while (last < most && (await rows.hasNext())) {
    const slice = rows.take(most - last);
    yield slice.map((values, index) => rowXml(values, last + 1 + index)).join("");
    last += slice.length;
  }
  yield SHEET_END;
}

async function* entriesOf(
  titles: readonly string[],
  slices: Slices,
  most: number,
): AsyncGenerator<StreamedEntry> {
  const rows = new RowReader(slices);
  let count = 0;
  do {
    count += 1;
    yield { name: `xl/worksheets/sheet${count}.xml`, texts: sheetTexts(titles, rows, most) };
  } while (await rows.hasNext());
  for (const [name, text] of Object.entries(partsFor(count))) yield { name, texts: once(text) };
}

async function* once(text: string): AsyncGenerator<string> {
  yield await Promise.resolve(text);
}

/**
 * The bytes of a workbook (XLSX), created while its rows are read, so that only one slice is in memory.
 * @param sheetRows number of rows per sheet, titles included
 */
export const workbookChunks = (
  titles: readonly string[],
  slices: Slices,
  sheetRows = SHEET_ROWS,
): AsyncGenerator<Uint8Array> => zipChunks(entriesOf(titles, slices, sheetRows));
