import { isDateFormat } from "./date-formats";
import { SHEETS_MAX, STYLES_MAX } from "./sheet-limits";
import { SheetRefused } from "./sheet-refused";
import { SHEET_TEXT as TEXT } from "./sheet.text";
import { attributeOf, type Attributes, type XmlReader } from "./xml-part";

export const WORKBOOK = "xl/workbook.xml";
export const RELATIONS = "xl/_rels/workbook.xml.rels";
const STYLES = "xl/styles.xml";
const SHARED_TEXTS = "xl/sharedStrings.xml";

const RELATION =
  /^http:\/\/(?:schemas\.openxmlformats\.org\/officeDocument\/2006|purl\.oclc\.org\/ooxml\/officeDocument)\/relationships\/(\w+)$/;

/** Where the parts of a workbook are. */
export class Relations implements XmlReader {
  styles = STYLES;
  sharedTexts = SHARED_TEXTS;
  readonly sheets = new Map<string, string>();

  position = () => TEXT.part(RELATIONS);

  open(name: string, { Id = "", Type = "", Target = "" }: Attributes): void {
    if (name !== "Relationship") return;
    const path = Target.startsWith("/") ? Target.slice(1) : `xl/${Target}`;
    const [, kind] = RELATION.exec(Type) ?? [];
    if (kind === "styles") this.styles = path;
    else if (kind === "sharedStrings") this.sharedTexts = path;
    else if (kind === "worksheet") this.sheets.set(Id, path);
    if (this.sheets.size > SHEETS_MAX) throw new SheetRefused(TEXT.manySheets);
  }
}

/** Which sheet comes first, and where its days begin. */
export class WorkbookFacts implements XmlReader {
  #isFrom1904: boolean | undefined;
  #sheets = 0;
  first: { readonly name: string; readonly relation: string } | undefined;

  get isFrom1904(): boolean {
    return this.#isFrom1904 ?? false;
  }

  position = () => TEXT.part(WORKBOOK);

  open(name: string, attributes: Attributes): void {
    if (name === "workbookPr") this.#isFrom1904 ??= /^(?:1|true)$/.test(attributes["date1904"] ?? "");
    if (name !== "sheet" || !attributes["name"]) return;
    if ((this.#sheets += 1) > SHEETS_MAX) throw new SheetRefused(TEXT.manySheets);
    this.first ??= { name: attributes["name"], relation: attributeOf(attributes, "id") ?? "" };
  }
}

/** Which of a workbook's styles show a number as a date. */
export class Styles implements XmlReader {
  readonly #codes = new Map<number, string | undefined>();
  readonly #dates = new Map<number, boolean>();
  readonly #bases: boolean[] = [];
  readonly #cells: boolean[] = [];
  #list: "cellStyleXfs" | "cellXfs" | null = null;
  readonly #part: string;

  constructor(part: string) {
    this.#part = part;
  }

  /** Undefined for a style that the workbook does not have. */
  isDate(style: number): boolean | undefined {
    return this.#cells[style];
  }

  position = () => TEXT.part(this.#part);

  open(name: string, attributes: Attributes): void {
    if (name === "numFmt") this.#codes.set(Number(attributes["numFmtId"]), attributes["formatCode"]);
    else if (name === "cellStyleXfs" || name === "cellXfs") this.#list = name;
    else if (name === "xf") this.#add(attributes);
    if (this.#codes.size > STYLES_MAX) throw new SheetRefused(TEXT.manyStyles);
  }

  close(name: string): void {
    if (name === this.#list) this.#list = null;
  }

  #add({ numFmtId, xfId }: Attributes): void {
    if (this.#list === null) return;
    const into = this.#list === "cellXfs" ? this.#cells : this.#bases;
    const inherited = xfId === undefined ? false : (this.#bases[Number(xfId)] ?? false);
    into.push(numFmtId === undefined ? inherited : this.#isDateFormat(Number(numFmtId)));
    if (into.length > STYLES_MAX) throw new SheetRefused(TEXT.manyStyles);
  }

  #isDateFormat(id: number): boolean {
    const known = this.#dates.get(id);
    if (known !== undefined) return known;
    const found = isDateFormat(id, this.#codes.get(id));
    this.#dates.set(id, found);
    return found;
  }
}
