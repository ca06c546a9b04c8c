import { SaxesParser } from "saxes";
import type { Effort } from "./effort";
import type { PackedParts } from "./packed-parts";
import { DEPTH_MAX, MARKUP_CHARACTERS } from "./sheet-limits";
import { SheetRefused } from "./sheet-refused";
import { SHEET_TEXT as TEXT } from "./sheet.text";

export type Attributes = Readonly<Record<string, string>>;

/** Receives the elements of a part; names come without their prefixes. */
export interface XmlReader {
  open(name: string, attributes: Attributes): void;
  close?(name: string): void;
  text?(text: string): void;
  /** The current position, as text. */
  position(): string;
}

const withoutPrefix = (name: string) => name.slice(name.indexOf(":") + 1);

/** An attribute with any prefix. */
export const attributeOf = (attributes: Attributes, name: string): string | undefined =>
  attributes[name] ?? Object.entries(attributes).find(([key]) => key.endsWith(`:${name}`))?.[1];

function parserFor(reader: XmlReader, reportProgress: () => void): SaxesParser {
  const parser = new SaxesParser({ position: false });
  let depth = 0;
  parser.on("error", () => {
    throw new SheetRefused(TEXT.xmlWrong(reader.position()));
  });
  parser.on("doctype", () => {
    throw new SheetRefused(TEXT.doctype(reader.position()));
  });
  parser.on("opentag", ({ name, attributes }) => {
    reportProgress();
    if ((depth += 1) > DEPTH_MAX) throw new SheetRefused(TEXT.deep(reader.position()));
    reader.open(withoutPrefix(name), attributes as Attributes);
  });
  parser.on("closetag", ({ name }) => {
    reportProgress();
    depth -= 1;
    reader.close?.(withoutPrefix(name));
  });
  const text = (piece: string) => {
    reportProgress();
    reader.text?.(piece);
  };
  parser.on("text", text);
  parser.on("cdata", text);
  return parser;
}

/** Reads a part of a workbook piece by piece, so that only one is in memory. @throws SheetRefused */
export async function readXml(
  parts: PackedParts,
  name: string,
  reader: XmlReader,
  effort: Effort,
): Promise<void> {
  const position = () => reader.position();
  let unheard = 0;
  const parser = parserFor(reader, () => (unheard = 0));
  for await (const piece of parts.read(name, position)) {
    unheard += piece.length;
    parser.write(piece);
    if (unheard > MARKUP_CHARACTERS) throw new SheetRefused(TEXT.longMarkup(position()));
    effort.check(position);
  }
  parser.close();
}
