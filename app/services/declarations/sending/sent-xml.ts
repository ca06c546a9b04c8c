const LOCAL = 0x04034b50;
const NAME_AT = 26;
const EXTRA_AT = 28;
const SIZE_AT = 18;
const HEAD = 30;

/**
 * The XML of a sent file: of an archive its first entry, which sending stores uncompressed. Other bytes are
 * returned as they are.
 */
export function readableXml(bytes: Uint8Array): Uint8Array {
  const file = Buffer.from(bytes);
  if (file.length < HEAD || file.readUInt32LE(0) !== LOCAL) return bytes;
  const start = HEAD + file.readUInt16LE(NAME_AT) + file.readUInt16LE(EXTRA_AT);
  return file.subarray(start, start + file.readUInt32LE(SIZE_AT));
}
