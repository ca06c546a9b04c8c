import { crc32, deflateRawSync } from "node:zlib";

/** An entry of a ZIP file, and how it deviates. */
export interface OddEntry {
  readonly name: string;
  readonly content: string | Buffer;
  /** Values that both headers state instead of the true ones. */
  readonly says?: { readonly size?: number; readonly packed?: number; readonly flags?: number };
  /** Makes the entry point to the data of the entry with this index. */
  readonly over?: number;
  /** Extra field of the central directory. */
  readonly extra?: Buffer;
}

const LOCAL = 0x04034b50;
const CENTRAL = 0x02014b50;
const END = 0x06054b50;
const DEFLATED = 8;
const VERSION = 20;

const fields = (...values: readonly (readonly [bytes: 2 | 4, value: number])[]) =>
  Buffer.concat(
    values.map(([bytes, value]) => {
      const field = Buffer.alloc(bytes);
      field.writeUIntLE(value, 0, bytes);
      return field;
    }),
  );

function packed({ name, content, says = {} }: OddEntry) {
  const bytes = Buffer.from(content as string);
  const data = deflateRawSync(bytes, { level: 1 });
  const fileName = Buffer.from(name);
  const commonFields = fields(
    [2, VERSION],
    [2, says.flags ?? 0],
    [2, DEFLATED],
    [4, 0],
    [4, crc32(bytes)],
    [4, says.packed ?? data.length],
    [4, says.size ?? bytes.length],
    [2, fileName.length],
  );
  return { fileName, commonFields, data };
}

/** Builds a ZIP file from entries, with true or false headers. */
export function oddZip(entries: readonly OddEntry[]): Buffer {
  const bodies: Buffer[] = [];
  const lines: Buffer[] = [];
  const offsets: number[] = [];
  let offset = 0;
  for (const entry of entries) {
    const { fileName, commonFields, data } = packed(entry);
    const extra = entry.extra ?? Buffer.alloc(0);
    offsets.push(entry.over === undefined ? offset : offsets[entry.over]!);
    if (entry.over === undefined) {
      const body = Buffer.concat([fields([4, LOCAL]), commonFields, fields([2, 0]), fileName, data]);
      bodies.push(body);
      offset += body.length;
    }
    const position = fields([2, extra.length], [2, 0], [2, 0], [2, 0], [4, 0], [4, offsets.at(-1)!]);
    lines.push(fields([4, CENTRAL], [2, VERSION]), commonFields, position, fileName, extra);
  }
  const directory = Buffer.concat(lines);
  const count = Math.min(entries.length, 0xffff);
  const end = fields([4, END], [4, 0], [2, count], [2, count], [4, directory.length], [4, offset], [2, 0]);
  return Buffer.concat([...bodies, directory, end]);
}
