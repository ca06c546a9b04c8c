import type { Readable } from "node:stream";
import yauzl from "yauzl";
import { ENTRIES_MAX } from "./sheet-limits";
import { SheetRefused } from "./sheet-refused";
import { SHEET_TEXT as TEXT } from "./sheet.text";

const ENCRYPTED = 1;
/** The length of a local header without the part's name. */
const HEADER_BYTES = 30;

const MEGABYTE = 1024 * 1024;

/** The ZIP archive of a workbook; only requested parts are unpacked, piece by piece. */
export class PackedParts {
  readonly #zip: yauzl.ZipFile;
  readonly #entries: ReadonlyMap<string, yauzl.Entry>;
  readonly #most: number;
  #unpacked = 0;

  constructor(zip: yauzl.ZipFile, entries: ReadonlyMap<string, yauzl.Entry>, most: number) {
    this.#zip = zip;
    this.#entries = entries;
    this.#most = most;
  }

  has(name: string): boolean {
    return this.#find(name) !== undefined;
  }

  /** Finds a part by its exact name, else ignoring case. */
  #find(name: string): yauzl.Entry | undefined {
    const exact = this.#entries.get(name);
    if (exact) return exact;
    const lower = name.toLowerCase();
    return [...this.#entries].find(([each]) => each.toLowerCase() === lower)?.[1];
  }

  /** The text of a part in pieces. @param position the reader's position @throws SheetRefused */
  async *read(name: string, position: () => string): AsyncGenerator<string> {
    const entry = this.#find(name);
    if (!entry) throw new SheetRefused(TEXT.noWorkbook(name));
    const decoder = new TextDecoder();
    try {
      for await (const chunk of await this.#open(entry)) {
        const bytes = chunk as Buffer;
        this.#unpacked += bytes.length;
        if (this.#unpacked > this.#most)
          throw new SheetRefused(TEXT.unpacked(position(), Math.round(this.#most / MEGABYTE)));
        yield decoder.decode(bytes, { stream: true });
      }
    } catch (error) {
      // Any other error means a damaged file, because the bytes are untrusted.
      throw error instanceof SheetRefused ? error : new SheetRefused(TEXT.partBroken(position()));
    }
    yield decoder.decode();
  }

  #open(entry: yauzl.Entry): Promise<Readable> {
    return new Promise((resolve, reject) => {
      this.#zip.openReadStream(entry, (error, stream) => {
        if (error) reject(error);
        else resolve(stream);
      });
    });
  }

  close(): void {
    this.#zip.close();
  }
}

function refuseOverlaps(entries: readonly yauzl.Entry[]): void {
  let end = 0;
  for (const entry of entries.toSorted(
    (a, b) => a.relativeOffsetOfLocalHeader - b.relativeOffsetOfLocalHeader,
  )) {
    const start = entry.relativeOffsetOfLocalHeader;
    if (start < end) throw new SheetRefused(TEXT.overlapping(entry.fileName));
    end = start + HEADER_BYTES + entry.fileNameLength + entry.compressedSize;
  }
}

function addEntry(found: Map<string, yauzl.Entry>, entry: yauzl.Entry): void {
  if (found.size >= ENTRIES_MAX) throw new SheetRefused(TEXT.manyEntries);
  if (found.has(entry.fileName)) throw new SheetRefused(TEXT.partTwice(entry.fileName));
  if ((entry.generalPurposeBitFlag & ENCRYPTED) !== 0)
    throw new SheetRefused(TEXT.encryptedPart(entry.fileName));
  found.set(entry.fileName, entry);
}

function listEntries(zip: yauzl.ZipFile): Promise<ReadonlyMap<string, yauzl.Entry>> {
  const found = new Map<string, yauzl.Entry>();
  return new Promise((resolve, reject) => {
    zip.on("error", () => reject(new SheetRefused(TEXT.directoryBroken(found.size + 1))));
    zip.on("end", () => resolve(found));
    zip.on("entry", (entry: yauzl.Entry) => {
      try {
        addEntry(found, entry);
        zip.readEntry();
      } catch (error) {
        reject(error instanceof Error ? error : new SheetRefused(TEXT.directoryBroken(found.size + 1)));
      }
    });
    zip.readEntry();
  });
}

/** Opens a workbook's archive. @param most limit of unpacked bytes @throws SheetRefused */
export async function openParts(path: string, most: number): Promise<PackedParts> {
  const zip = await new Promise<yauzl.ZipFile>((resolve, reject) => {
    yauzl.open(path, { lazyEntries: true, autoClose: false, validateEntrySizes: true }, (error, opened) => {
      if (error) reject(new SheetRefused(TEXT.directoryBroken(1)));
      else resolve(opened);
    });
  });
  const entries = await listEntries(zip);
  refuseOverlaps([...entries.values()]);
  return new PackedParts(zip, entries, most);
}
