import { constants, crc32, deflateRawSync, gunzipSync, gzipSync } from "node:zlib";

/** Bytes that no UTF-8 text of a page contains: control characters but tab and line ends, and invalid bytes. */
const FOREIGN_BYTES = Buffer.from(
  [...Array(256).keys()].filter(
    (byte) => (byte < 32 && ![9, 10, 12, 13].includes(byte)) || byte === 0xc0 || byte === 0xc1 || byte > 0xf4,
  ),
);
const GZIP_HEADER = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 2, 0xff]);
const STORED_HEADER_BYTES = 5;
const WINDOW_BYTES = 32 * 1024;
const BEST = { level: 9, memLevel: 9 } as const;

/** A rendered page that differs between visitors only in the nonce of its forms, if it has any. */
export interface CachedPage {
  /**
   * The page for one visitor. @throws RangeError for a nonce of another length than the page was cached with
   */
  readonly plain: (nonce: string) => Buffer;
  /** The same as a gzip file. */
  readonly gzip: (nonce: string) => Buffer;
}

/**
 * A placeholder of the nonce for compression: no three bytes of it occur twice, so nothing else refers into
 * it.
 */
function markerOf(length: number): Buffer {
  const { length: kinds } = FOREIGN_BYTES;
  const byteAt = (i: number) => FOREIGN_BYTES[(i * (1 + Math.floor(i / kinds))) % kinds]!;
  return Buffer.from(Array.from({ length }, (_, i) => byteAt(i)));
}

function offsetsOf(page: Buffer, needle: string): number[] {
  const offsets: number[] = [];
  for (let at = page.indexOf(needle); at !== -1; at = page.indexOf(needle, at + needle.length))
    offsets.push(at);
  return offsets;
}

function withText(page: Buffer, text: Buffer | string, offsets: readonly number[]): Buffer {
  const copy = Buffer.from(page);
  for (const offset of offsets) {
    if (typeof text === "string") copy.write(text, offset, "latin1");
    else text.copy(copy, offset);
  }
  return copy;
}

/**
 * Compresses the page around its nonce once. The nonce's first occurrence becomes a stored block whose bytes
 * are filled in for each visitor; its other occurrences are references to the first, so they need no filling.
 */
function compressAround(page: Buffer, length: number, offsets: readonly number[]) {
  const marked = withText(page, markerOf(length), offsets);
  const start = offsets[0]!;
  const end = start + length;
  const before = deflateRawSync(marked.subarray(0, start), {
    ...BEST,
    finishFlush: constants.Z_SYNC_FLUSH,
  });
  // zlib never refers to a dictionary's first byte.
  const dictionary = Buffer.concat([Buffer.alloc(1), marked.subarray(Math.max(0, end - WINDOW_BYTES), end)]);
  const after = deflateRawSync(marked.subarray(end), { ...BEST, dictionary });
  const stored = Buffer.alloc(STORED_HEADER_BYTES);
  stored.writeUInt16LE(length, 1);
  stored.writeUInt16LE(~length & 0xffff, 3);
  const frame = Buffer.concat([GZIP_HEADER, before, stored, Buffer.alloc(length), after, Buffer.alloc(8)]);
  frame.writeUInt32LE(page.length, frame.length - 4);
  return { frame, nonceAt: GZIP_HEADER.length + before.length + stored.length };
}

/** A page without forms: the same bytes for everybody. */
function cacheWhole(page: Buffer): CachedPage {
  const file = gzipSync(page, BEST);
  return { plain: () => page, gzip: () => file };
}

/**
 * Caches a rendered page, with its nonce replaceable.
 * @param page its UTF-8 bytes
 * @param nonce the nonce it was rendered with
 * @returns null when its compressed form is wrong for other nonces
 */
export function cachePage(page: Buffer, nonce: string): CachedPage | null {
  const offsets = offsetsOf(page, nonce);
  if (offsets.length === 0) return cacheWhole(page);
  const { frame, nonceAt } = compressAround(page, nonce.length, offsets);
  const start = offsets[0]!;
  const checksumBefore = crc32(page.subarray(0, start));
  const rest = page.subarray(start);
  const restOffsets = offsets.map((offset) => offset - start);
  const fits = (other: string) => {
    if (other.length !== nonce.length) throw new RangeError("a nonce of another length");
    return other;
  };
  const cached: CachedPage = {
    plain: (other) => withText(page, fits(other), offsets),
    gzip: (other) => {
      const file = withText(frame, fits(other), [nonceAt]);
      file.writeUInt32LE(crc32(withText(rest, other, restOffsets), checksumBefore), file.length - 8);
      return file;
    },
  };
  return holdsFor(cached, "~".repeat(nonce.length)) ? cached : null;
}

/**
 * Whether the compressed form is right for another nonce: zlib does not guarantee it, so each page is
 * verified once.
 */
function holdsFor(cached: CachedPage, nonce: string): boolean {
  try {
    return gunzipSync(cached.gzip(nonce)).equals(cached.plain(nonce));
  } catch {
    return false;
  }
}
