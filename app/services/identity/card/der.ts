/** One value of a DER document, such as a certificate or a revocation list. */
export interface DerValue {
  readonly tag: number;
  readonly content: Uint8Array;
  /** The bytes including tag and length, which signatures cover and by which names are compared. */
  readonly raw: Uint8Array;
}

export const TAG = {
  boolean: 0x01,
  integer: 0x02,
  bits: 0x03,
  octets: 0x04,
  oid: 0x06,
  utcTime: 0x17,
  time: 0x18,
  sequence: 0x30,
  set: 0x31,
  /** Context-specific and constructed: `[n]`. */
  part: (number: number) => 0xa0 | number,
} as const;

export class DerError extends Error {
  override readonly name = "DerError";
}

/** Certificates and revocation lists have no longer lengths. */
const LENGTH_BYTES_MAX = 3;

function readLength(bytes: Uint8Array, at: number): { length: number; start: number } {
  const first = bytes[at];
  if (first === undefined) throw new DerError("cut off");
  if (first < 0x80) return { length: first, start: at + 1 };
  const count = first & 0x7f;
  if (count === 0 || count > LENGTH_BYTES_MAX || at + count >= bytes.length) throw new DerError("length");
  let length = 0;
  for (const byte of bytes.subarray(at + 1, at + 1 + count)) length = length * 256 + byte;
  return { length, start: at + 1 + count };
}

function readAt(bytes: Uint8Array, at: number): DerValue {
  const tag = bytes[at];
  if (tag === undefined || (tag & 0x1f) === 0x1f) throw new DerError("tag");
  const { length, start } = readLength(bytes, at + 1);
  const end = start + length;
  if (end > bytes.length) throw new DerError("cut off");
  return { tag, content: bytes.subarray(start, end), raw: bytes.subarray(at, end) };
}

/**
 * Parses a document that consists of one value.
 * @throws DerError when there is none, or more than one
 */
export function readDer(bytes: Uint8Array): DerValue {
  const value = readAt(bytes, 0);
  if (value.raw.length !== bytes.length) throw new DerError("something behind");
  return value;
}

/** Returns the values within a value, in order. */
export function valuesIn({ content }: DerValue): DerValue[] {
  const values: DerValue[] = [];
  for (let at = 0; at < content.length;) {
    const value = readAt(content, at);
    values.push(value);
    at += value.raw.length;
  }
  return values;
}

/**
 * Returns a value of the given tag.
 * @throws DerError when it is missing, or has another tag
 */
export function expected(value: DerValue | undefined, tag: number): DerValue {
  if (value?.tag !== tag) throw new DerError(`no value of tag ${tag}`);
  return value;
}

export const sequenceIn = (value: DerValue | undefined): DerValue[] =>
  valuesIn(expected(value, TAG.sequence));

/**
 * Returns the bytes of a bit string that ends with a whole byte.
 * @throws DerError for any other value
 */
export function bitsOf(value: DerValue | undefined): Uint8Array {
  const { content } = expected(value, TAG.bits);
  if (content[0] !== 0) throw new DerError("bits");
  return content.subarray(1);
}

export function oidOf(value: DerValue | undefined): string {
  const { content } = expected(value, TAG.oid);
  const numbers: number[] = [];
  let number = 0;
  for (const byte of content) {
    number = number * 128 + (byte & 0x7f);
    if (byte < 0x80) {
      numbers.push(number);
      number = 0;
    }
  }
  const [first = 0, ...rest] = numbers;
  const top = Math.min(Math.floor(first / 40), 2);
  return [top, first - top * 40, ...rest].join(".");
}

/** Returns an integer as lower-case hex, without its sign byte. */
export function hexOf(value: DerValue | undefined): string {
  const hex = Buffer.from(expected(value, TAG.integer).content).toString("hex");
  return hex.length > 2 && hex.startsWith("00") ? hex.slice(2) : hex;
}

const UTC_TIME = /^(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)Z$/;
const LONG_TIME = /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)Z$/;

/** Returns a time in milliseconds since 1970. */
export function timeOf(value: DerValue | undefined): number {
  const isShort = value?.tag === TAG.utcTime;
  const { content } = expected(value, isShort ? TAG.utcTime : TAG.time);
  const text = Buffer.from(content).toString("latin1");
  const [, ...parts] = (isShort ? UTC_TIME : LONG_TIME).exec(text) ?? [];
  const [year = NaN, month = 1, ...rest] = parts.map(Number);
  const full = isShort ? year + (year < 50 ? 2000 : 1900) : year;
  const at = Date.UTC(full, month - 1, ...rest);
  if (Number.isNaN(at)) throw new DerError("time");
  return at;
}
