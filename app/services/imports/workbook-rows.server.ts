import { readSheet } from "read-excel-file/node";
import yauzl from "yauzl";
import { CONSOLE_TEXT } from "../console.text";
import { env } from "../env.server";
import { ImportRefused } from "./import-refused";
import { IMPORTS_TEXT as TEXT } from "./imports.text";

const ENTRIES_MAX = 200;

const refusal = (text: string) => new ImportRefused(text);

/** Unpacks an entry and throws it away, to see that it is as long as it says. */
function checkEntry(zip: yauzl.ZipFile, entry: yauzl.Entry): Promise<void> {
  return new Promise((resolve, reject) => {
    zip.openReadStream(entry, (error, stream) => {
      if (error) return reject(refusal(TEXT.fileUnreadable));
      stream.on("error", () => reject(refusal(TEXT.fileUnreadable)));
      stream.on("end", resolve);
      stream.resume();
    });
  });
}

/**
 * A workbook is a packed folder: a small one may unpack to more than memory holds, and lie about that.
 * @throws ImportRefused
 */
function checkUnpacked(bytes: Buffer, most: number): Promise<void> {
  return new Promise((resolve, reject) => {
    yauzl.fromBuffer(bytes, { lazyEntries: true, validateEntrySizes: true }, (error, zip) => {
      if (error) return reject(refusal(TEXT.fileUnreadable));
      let size = 0;
      zip.on("error", () => reject(refusal(TEXT.fileUnreadable)));
      zip.on("end", resolve);
      zip.on("entry", (entry: yauzl.Entry) => {
        size += entry.uncompressedSize;
        if (size > most || zip.entryCount > ENTRIES_MAX) return reject(refusal(CONSOLE_TEXT.importTooLarge));
        checkEntry(zip, entry).then(() => zip.readEntry(), reject);
      });
      zip.readEntry();
    });
  });
}

/** A cell as people would have typed it; a formula is what it has come to, or its text. */
function textOf(value: unknown): string {
  if (value instanceof Date) return value.toISOString().slice(0, 10);
  if (typeof value === "number" || typeof value === "boolean") return String(value);
  return typeof value === "string" ? value : "";
}

async function readRows(bytes: Buffer): Promise<readonly (readonly unknown[])[]> {
  try {
    return await readSheet(bytes, { trim: false });
  } catch {
    // Whatever its reader stumbles over: the file comes from anywhere.
    throw refusal(TEXT.fileUnreadable);
  }
}

/**
 * The rows of a workbook's first sheet.
 * @param most how many bytes it may unpack to
 * @throws ImportRefused
 */
export async function* workbookRows(
  bytes: Buffer,
  most: number = env.limits.IMPORT_UNPACKED_BYTES,
): AsyncGenerator<readonly string[]> {
  await checkUnpacked(bytes, most);
  for (const row of await readRows(bytes)) yield row.map(textOf);
}
