import type { Effort } from "./effort";
import { openParts, type PackedParts } from "./packed-parts";
import type { RowSpool } from "./row-spool";
import { TextTable } from "./text-table";
import type { SheetLimits } from "./sheet-limits";
import { SheetRefused } from "./sheet-refused";
import { SHEET_TEXT as TEXT } from "./sheet.text";
import { RELATIONS, Relations, Styles, WORKBOOK, WorkbookFacts } from "./workbook-facts";
import { Worksheet } from "./worksheet";
import { readXml, type XmlReader } from "./xml-part";

async function readParts(parts: PackedParts, spool: RowSpool, effort: Effort): Promise<void> {
  async function read<Reader extends XmlReader>(part: string, reader: Reader, isNeeded = true) {
    if (isNeeded || parts.has(part)) await readXml(parts, part, reader, effort);
    return reader;
  }
  const relations = await read(RELATIONS, new Relations());
  const { first, isFrom1904 } = await read(WORKBOOK, new WorkbookFacts());
  const sheet = relations.sheets.get(first?.relation ?? "");
  if (!first || sheet === undefined) throw new SheetRefused(TEXT.partBroken(TEXT.part(WORKBOOK)));
  const styles = await read(relations.styles, new Styles(relations.styles), false);
  const sharedTexts = await read(relations.sharedTexts, new TextTable(), false);
  await read(sheet, new Worksheet(first.name, { styles, sharedTexts, isFrom1904 }, spool));
}

/** Reads a workbook's first sheet row by row. @throws SheetRefused */
export async function readWorkbook(
  path: string,
  spool: RowSpool,
  { limits, effort }: { limits: SheetLimits; effort: Effort },
): Promise<void> {
  const parts = await openParts(path, limits.unpackedBytes);
  try {
    await readParts(parts, spool, effort);
  } finally {
    parts.close();
  }
}
