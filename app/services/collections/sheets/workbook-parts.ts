import { posix } from "node:path";
import { isDateFormat, isDurationFormat } from "./date-formats";
import { zeroFormat, type ZeroFormat } from "./number-formats";
import { SHEETS_MAX, STYLES_MAX } from "./sheet-limits";
import { SheetRefused } from "./sheet-refused";
import { SHEET_TEXT as TEXT } from "./sheet.text";
import { attributeOf, type Attributes, type XmlReader } from "./xml-part";

export const PACKAGE_RELATIONS = "_rels/.rels";
const WORKBOOK = "xl/workbook.xml";
const STYLES = "xl/styles.xml";
const SHARED_TEXTS = "xl/sharedStrings.xml";

const RELATION =
  /^http:\/\/(?:schemas\.openxmlformats\.org\/officeDocument\/2006|purl\.oclc\.org\/ooxml\/officeDocument)\/relationships\/(\w+)$/;

interface Relation {
  readonly id: string;
  /** The last word of its type. */
  readonly kind: string;
  readonly path: string;
}

/** A relationship of a part in `folder`; null for any other element. */
function relationOf(name: string, { Id = "", Type = "", Target = "" }: Attributes, folder: string) {
  if (name !== "Relationship") return null;
  const path = Target.startsWith("/") ? Target.slice(1) : posix.join(folder, Target);
  return { id: Id, kind: RELATION.exec(Type)?.[1] ?? "", path } satisfies Relation;
}

/** Finds the part that is the workbook. */
export class PackageRelations implements XmlReader {
  workbook = WORKBOOK;

  position = () => TEXT.part(PACKAGE_RELATIONS);

  open(name: string, attributes: Attributes): void {
    const relation = relationOf(name, attributes, "");
    if (relation?.kind === "officeDocument") this.workbook = relation.path;
  }
}

/** The path of a part's own relationships. */
export const relationsOf = (part: string): string =>
  posix.join(posix.dirname(part), "_rels", `${posix.basename(part)}.rels`);

/** Finds the parts of a workbook. */
export class Relations implements XmlReader {
  styles = STYLES;
  sharedTexts = SHARED_TEXTS;
  readonly sheets = new Map<string, string>();
  readonly #workbook: string;

  constructor(workbook: string) {
    this.#workbook = workbook;
  }

  position = () => TEXT.part(relationsOf(this.#workbook));

  open(name: string, attributes: Attributes): void {
    const relation = relationOf(name, attributes, posix.dirname(this.#workbook));
    if (!relation) return;
    const { id, kind, path } = relation;
    if (kind === "styles") this.styles = path;
    else if (kind === "sharedStrings") this.sharedTexts = path;
    else if (kind === "worksheet") this.sheets.set(id, path);
    if (this.sheets.size > SHEETS_MAX) throw new SheetRefused(TEXT.manySheets);
  }
}

/** A sheet that is visible when the workbook is opened. */
interface VisibleSheet {
  readonly name: string;
  readonly relation: string;
}

/** The visible sheets of a workbook, and its date system. */
export class WorkbookProperties implements XmlReader {
  #isFrom1904: boolean | undefined;
  #sheets = 0;
  readonly visible: VisibleSheet[] = [];
  hasHidden = false;
  readonly #part: string;

  constructor(part: string) {
    this.#part = part;
  }

  get isFrom1904(): boolean {
    return this.#isFrom1904 ?? false;
  }

  position = () => TEXT.part(this.#part);

  open(name: string, attributes: Attributes): void {
    if (name === "workbookPr") this.#isFrom1904 ??= /^(?:1|true)$/.test(attributes["date1904"] ?? "");
    if (name !== "sheet" || !attributes["name"]) return;
    if ((this.#sheets += 1) > SHEETS_MAX) throw new SheetRefused(TEXT.manySheets);
    // Otherwise "hidden" or "veryHidden".
    if ((attributes["state"] ?? "visible") === "visible")
      this.visible.push({ name: attributes["name"], relation: attributeOf(attributes, "id") ?? "" });
    else this.hasHidden = true;
  }
}

/** The number format of a style; null for a general one. */
type NumberFormat = "day" | "duration" | ZeroFormat | null;

/** The styles of a workbook that show a number as a date, or with leading zeros. */
export class Styles implements XmlReader {
  readonly #codes = new Map<number, string | undefined>();
  readonly #formats = new Map<number, NumberFormat>();
  readonly #bases: NumberFormat[] = [];
  readonly #cells: NumberFormat[] = [];
  #list: "cellStyleXfs" | "cellXfs" | null = null;
  readonly #part: string;

  constructor(part: string) {
    this.#part = part;
  }

  /** Undefined for a style that the workbook does not have. */
  formatOf(style: number): NumberFormat | undefined {
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
    const inherited = xfId === undefined ? null : (this.#bases[Number(xfId)] ?? null);
    into.push(numFmtId === undefined ? inherited : this.#readFormat(Number(numFmtId)));
    if (into.length > STYLES_MAX) throw new SheetRefused(TEXT.manyStyles);
  }

  #readFormat(id: number): NumberFormat {
    const known = this.#formats.get(id);
    if (known !== undefined) return known;
    const code = this.#codes.get(id);
    const format = isDateFormat(id, code)
      ? isDurationFormat(id, code)
        ? "duration"
        : "day"
      : zeroFormat(code);
    this.#formats.set(id, format);
    return format;
  }
}
