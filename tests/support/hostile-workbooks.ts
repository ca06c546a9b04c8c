import { oddZip, type OddEntry } from "./odd-zip";

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>';
const MAIN = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const OFFICE = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";

export const cell = (address: string, text: string) =>
  `<c r="${address}" t="inlineStr"><is><t>${text}</t></is></c>`;
export const row = (line: number, ...cells: readonly string[]) => `<row r="${line}">${cells.join("")}</row>`;

interface Parts {
  readonly sheet?: string;
  readonly sheets?: number;
  readonly styles?: string;
  readonly shared?: string;
  readonly prolog?: string;
  readonly tail?: string;
}

/** The parts of a workbook; its first row has the `titles`, so that it is otherwise valid. */
export function partsOf(titles: readonly string[], parts: Parts): OddEntry[] {
  const count = parts.sheets ?? 1;
  const numbers = Array.from({ length: count }, (_, at) => at + 1);
  const first = row(1, ...titles.map((title, at) => cell(`${String.fromCharCode(65 + at)}1`, title)));
  const sheet = `${HEAD}${parts.prolog ?? ""}<worksheet xmlns="${MAIN}"><sheetData>${first}${parts.sheet ?? ""}</sheetData>${parts.tail ?? ""}</worksheet>`;
  const part = (name: string, type: string, id: string) =>
    `<Relationship Id="${id}" Type="${OFFICE}/${type}" Target="${name}"/>`;
  const sheets = numbers.map((at) => `<sheet name="表${at}" sheetId="${at}" r:id="rId${at}"/>`).join("");
  const relations = [
    ...numbers.map((at) => part(`worksheets/sheet${at}.xml`, "worksheet", `rId${at}`)),
    part("styles.xml", "styles", "styles"),
    part("sharedStrings.xml", "sharedStrings", "shared"),
  ];
  const wrapped = (name: string, content: string) => `${HEAD}<${name} xmlns="${MAIN}">${content}</${name}>`;
  return [
    {
      name: "xl/workbook.xml",
      content: `${HEAD}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets>${sheets}</sheets></workbook>`,
    },
    {
      name: "xl/_rels/workbook.xml.rels",
      content: `${HEAD}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${relations.join("")}</Relationships>`,
    },
    { name: "xl/styles.xml", content: wrapped("styleSheet", parts.styles ?? "") },
    { name: "xl/sharedStrings.xml", content: wrapped("sst", parts.shared ?? "") },
    ...numbers.map((at) => ({ name: `xl/worksheets/sheet${at}.xml`, content: sheet })),
  ];
}

type Change = (entry: OddEntry) => OddEntry;

export const workbook = (titles: readonly string[], parts: Parts, change: Change = (entry) => entry) =>
  oddZip(partsOf(titles, parts).map(change));

/** Changes the entry of the first sheet. */
export const withSheetEntry =
  (changed: Partial<OddEntry>): Change =>
  (entry) =>
    entry.name === "xl/worksheets/sheet1.xml" ? { ...entry, ...changed } : entry;
