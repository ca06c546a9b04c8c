import type { Effort } from "./effort";
import { openParts, type PackedParts } from "./packed-parts";
import type { RowSpool } from "./row-spool";
import { TextTable } from "./text-table";
import type { SheetLimits } from "./sheet-limits";
import { SheetRefused } from "./sheet-refused";
import { SHEET_TEXT as TEXT } from "./sheet.text";
import type { MergedRange } from "./merged-cells";
import {
  PACKAGE_RELATIONS,
  PackageRelations,
  Relations,
  relationsOf,
  Styles,
  WorkbookProperties,
} from "./workbook-parts";
import { Worksheet } from "./worksheet";
import { readXml, type XmlReader } from "./xml-part";

/** Further data of a workbook besides its rows. */
interface ReadWorkbook {
  readonly merged: readonly MergedRange[];
  readonly remarks: readonly string[];
}

/** Packages of other programs, identified by a part that each of them has. */
const OTHER_PACKAGES: readonly (readonly [part: string, name: string])[] = [
  ["xl/workbook.bin", "XLSB"],
  ["content.xml", "ODS"],
  ["word/document.xml", "DOCX"],
  ["ppt/presentation.xml", "PPTX"],
];

async function readParts(parts: PackedParts, spool: RowSpool, effort: Effort): Promise<ReadWorkbook> {
  async function read<Reader extends XmlReader>(part: string, reader: Reader, isNeeded = true) {
    if (isNeeded || parts.has(part)) await readXml(parts, part, reader, effort);
    return reader;
  }
  const other = OTHER_PACKAGES.find(([part]) => parts.has(part));
  if (other) throw new SheetRefused(TEXT.otherKind(other[1]));
  const { workbook } = await read(PACKAGE_RELATIONS, new PackageRelations(), false);
  const relations = await read(relationsOf(workbook), new Relations(workbook));
  const { visible, hasHidden, isFrom1904 } = await read(workbook, new WorkbookProperties(workbook));
  const readable = visible.flatMap(({ name, relation }) => {
    const part = relations.sheets.get(relation);
    return part === undefined ? [] : [{ name, part }];
  });
  const [sheet, ...others] = readable;
  if (!sheet) throw new SheetRefused(hasHidden ? TEXT.noVisibleSheet : TEXT.partBroken(TEXT.part(workbook)));
  const styles = await read(relations.styles, new Styles(relations.styles), false);
  const sharedTexts = await read(relations.sharedTexts, new TextTable(), false);
  const reader = new Worksheet(sheet.name, { styles, sharedTexts, isFrom1904 }, spool);
  const { merged } = await read(sheet.part, reader);
  return { merged, remarks: others.length === 0 ? [] : [TEXT.firstSheetOnly(sheet.name, others.length)] };
}

/** Reads a workbook's first visible sheet row by row. @throws SheetRefused */
export async function readWorkbook(
  path: string,
  spool: RowSpool,
  { limits, effort }: { limits: SheetLimits; effort: Effort },
): Promise<ReadWorkbook> {
  const parts = await openParts(path, limits.unpackedBytes);
  try {
    return await readParts(parts, spool, effort);
  } finally {
    parts.close();
  }
}
