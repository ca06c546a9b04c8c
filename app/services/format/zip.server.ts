import { Readable } from "node:stream";
import { crc32, createDeflateRaw } from "node:zlib";

/** A file of an archive; `read` is called when the file is written. */
export interface ZipEntry {
  /** In printable ASCII. */
  readonly name: string;
  readonly read: () => Uint8Array | Promise<Uint8Array>;
}

/** A file of an archive of any length, compressed while it is streamed. */
export interface StreamedEntry {
  readonly name: string;
  readonly texts: AsyncIterable<string>;
}

const LOCAL = 0x04034b50;
const DESCRIPTOR = 0x08074b50;
const CENTRAL = 0x02014b50;
const END = 0x06054b50;
const VERSION = 20;
/** 1 January 1980, so that the archive's bytes depend on its files alone. */
const FIRST_DAY = 0x21;
/** Flag: checksum and lengths follow the data. */
const FOLLOWED = 8;
const STORED = 0;
const DEFLATED = 8;
/** The maximum of a 32-bit field. */
const LONGEST = 0xffff_ffff;

/** Checksum and lengths of a file's data. */
interface Sums {
  readonly crc: number;
  readonly packed: number;
  readonly length: number;
}

type Fields = readonly (readonly [bytes: 2 | 4, value: number])[];

function littleEndian(...fields: Fields): Buffer {
  const record = Buffer.alloc(fields.reduce((length, [bytes]) => length + bytes, 0));
  let at = 0;
  for (const [bytes, value] of fields) at = record.writeUIntLE(value, at, bytes);
  return record;
}

const sumFields = ({ crc, packed, length }: Sums): Fields => [
  [4, crc],
  [4, packed],
  [4, length],
];

/** Encodes the fields that the local and the central header of a file share. */
const describe = (name: string, flags: number, method: number, sums: Sums) =>
  littleEndian(
    [2, VERSION],
    [2, flags],
    [2, method],
    [2, 0],
    [2, FIRST_DAY],
    ...sumFields(sums),
    [2, name.length],
    [2, 0],
  );

const signature = (value: number) => littleEndian([4, value]);
const headOf = (name: string, described: Buffer) =>
  Buffer.concat([signature(LOCAL), described, Buffer.from(name, "latin1")]);

/** The shared header fields of a file, without its offset. */
type Described = Buffer;

/** Writes a file uncompressed, because PDFs are already compressed. */
async function* storedEntry({ name, read }: ZipEntry): AsyncGenerator<Uint8Array, Described> {
  const bytes = await read();
  const sums = { crc: crc32(bytes), packed: bytes.length, length: bytes.length };
  const described = describe(name, 0, STORED, sums);
  yield headOf(name, described);
  yield bytes;
  return described;
}

async function* streamedEntry({ name, texts }: StreamedEntry): AsyncGenerator<Uint8Array, Described> {
  yield headOf(name, describe(name, FOLLOWED, DEFLATED, { crc: 0, packed: 0, length: 0 }));
  let crc = 0;
  let packed = 0;
  let length = 0;
  async function* counted() {
    for await (const text of texts) {
      const bytes = Buffer.from(text);
      crc = crc32(bytes, crc);
      length += bytes.length;
      yield bytes;
    }
  }
  const source = Readable.from(counted(), { objectMode: false });
  const deflate = createDeflateRaw();
  source.on("error", (error) => deflate.destroy(error));
  for await (const chunk of source.pipe(deflate) as AsyncIterable<Buffer>) {
    packed += chunk.length;
    if (length > LONGEST) throw new Error("a file of an archive is longer than 4 GB");
    yield chunk;
  }
  const sums = { crc, packed, length };
  yield littleEndian([4, DESCRIPTOR], ...sumFields(sums));
  return describe(name, FOLLOWED, DEFLATED, sums);
}

/**
 * Streams a ZIP archive of at most 4 GB; only one stored entry is in memory at a time. The same
 * files produce the same bytes.
 */
export async function* zipChunks(
  entries: Iterable<ZipEntry | StreamedEntry> | AsyncIterable<ZipEntry | StreamedEntry>,
): AsyncGenerator<Uint8Array> {
  const directory: Buffer[] = [];
  let count = 0;
  let offset = 0;
  for await (const entry of entries) {
    const chunks = "texts" in entry ? streamedEntry(entry) : storedEntry(entry);
    const begin = offset;
    let next = await chunks.next();
    for (; !next.done; next = await chunks.next()) {
      offset += next.value.length;
      yield next.value;
    }
    count += 1;
    directory.push(
      signature(CENTRAL),
      littleEndian([2, VERSION]),
      next.value,
      littleEndian([2, 0], [2, 0], [2, 0], [4, 0], [4, begin]),
      Buffer.from(entry.name, "latin1"),
    );
  }
  const central = Buffer.concat(directory);
  yield central;
  yield Buffer.concat([
    signature(END),
    littleEndian([2, 0], [2, 0], [2, count], [2, count], [4, central.length], [4, offset], [2, 0]),
  ]);
}
