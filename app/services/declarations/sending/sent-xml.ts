const LOCAL = 0x04034b50;
const NAME_AT = 26;
const EXTRA_AT = 28;
const SIZE_AT = 18;
const HEAD = 30;

interface StoredEntry {
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** The files of an archive as sending writes it, each uncompressed; none of other bytes. */
export function storedEntries(bytes: Uint8Array): StoredEntry[] {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const entries: StoredEntry[] = [];
  for (let at = 0; file.length >= at + HEAD && file.readUInt32LE(at) === LOCAL;) {
    const nameEnd = at + HEAD + file.readUInt16LE(at + NAME_AT);
    const start = nameEnd + file.readUInt16LE(at + EXTRA_AT);
    const end = start + file.readUInt32LE(at + SIZE_AT);
    entries.push({ name: file.toString("latin1", at + HEAD, nameEnd), bytes: file.subarray(start, end) });
    at = end;
  }
  return entries;
}

/** The XML of a sent file: of an archive its first entry. Other bytes are returned as they are. */
export const readableXml = (bytes: Uint8Array): Uint8Array => storedEntries(bytes)[0]?.bytes ?? bytes;
