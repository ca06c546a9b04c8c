import { isUtf8 } from "node:buffer";
import { plainTitle } from "./plain-title";

const SAMPLE_BYTES = 64 * 1024;
const HEAD_BYTES = 512;

type Encoding = "utf8" | "utf16le" | "utf16-be" | "gb18030";

/**
 * Detects the encoding of a text. Excel's Unicode text is UTF-16 with a byte order mark; without one, only
 * UTF-16 has zero bytes, in ASCII letters. Excel in China saves CSV as GBK; anything that is not UTF-8 is
 * read as GB18030.
 */
export function encodingOf(bytes: Buffer): Encoding {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return "utf16le";
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return "utf16-be";
  const sample = bytes.subarray(0, SAMPLE_BYTES);
  if (sample.includes(0)) {
    let odd = 0;
    let even = 0;
    for (let at = sample.indexOf(0); at !== -1; at = sample.indexOf(0, at + 1))
      if (at % 2 === 1) odd += 1;
      else even += 1;
    return odd >= even ? "utf16le" : "utf16-be";
  }
  return isUtf8(bytes) ? "utf8" : "gb18030";
}

const OTHER_KINDS: readonly (readonly [start: RegExp, name: string])[] = [
  [/^%PDF-/, "PDF"],
  [/^(?:\x89PNG|\xff\xd8\xff|GIF8)/, "图片"],
  [/^(?:Rar!|7z\xbc\xaf)/, "压缩包"],
  [/^\s*<(?:!doctype html|html|head|meta|style|table|body|div)\b/i, "网页（HTML）"],
  [/^\s*<\?xml\b/i, "XML"],
  [/^\s*\[?\s*\{\s*"/, "JSON"],
];

/** The kind of a file that is not a table, by its first bytes; null for one that may be a table. */
export function otherKindOf(bytes: Buffer): string | null {
  const head = bytes.subarray(0, HEAD_BYTES).toString("latin1");
  // Without the byte order mark, and the zero bytes of UTF-16.
  const start = head.replace(/^(?:\xef\xbb\xbf|\xff\xfe|\xfe\xff)/, "").replaceAll("\0", "");
  return OTHER_KINDS.find(([pattern]) => pattern.test(start))?.[1] ?? null;
}

const DELIMITERS = [",", "\t", ";", "|"] as const;

type Delimiter = (typeof DELIMITERS)[number];

/** The line that states the delimiter for Excel; Excel does not count it. */
const STATED = /^\ufeff?sep=([,\t;|])\r?\n/i;

/**
 * The delimiter of a text: the stated one, else the one that finds most known titles in the first line, else
 * the most frequent.
 */
export function delimiterOf(
  head: string,
  titles: readonly string[],
): { readonly delimiter: Delimiter; readonly skipped: number } {
  const [line = "", stated] = STATED.exec(head) ?? [];
  if (stated !== undefined) return { delimiter: stated as Delimiter, skipped: line.length };
  const known = new Set(titles.map(plainTitle));
  const [first = ""] = head.split(/\r?\n|\r/, 1);
  const ranked = DELIMITERS.map((delimiter) => {
    const cells = first.split(delimiter);
    const found = cells.filter((cell) => known.has(plainTitle(cell.replace(/[\ufeff="]/g, "")))).length;
    return { delimiter, found, count: cells.length };
  });
  const [best] = ranked.toSorted((one, other) => other.found - one.found || other.count - one.count);
  return { delimiter: best!.delimiter, skipped: 0 };
}
