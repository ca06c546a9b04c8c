/** The source map of a bundle's file (Source Map, revision 3). */
export interface SourceMapJson {
  readonly sources: readonly string[];
  readonly mappings: string;
}

/** A position in a source; line and column count from 0. */
interface Position {
  readonly source: string;
  readonly line: number;
  readonly column: number;
}

const DIGITS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
const VALUES = new Uint8Array(128);
for (const [value, digit] of [...DIGITS].entries()) VALUES[digit.charCodeAt(0)] = value;
const COMMA = ",".charCodeAt(0);
const SEMICOLON = ";".charCodeAt(0);
/** Bits of a base64 VLQ digit: the continuation flag, and the number of value bits. */
const CONTINUED = 32;
const BITS = 5;

/** Decodes the segments of a map in order; each is relative to the one before. */
class SegmentReader {
  source = 0;
  line = 0;
  column = 0;
  /** Column in the bundle's file. */
  generated = 0;

  constructor(
    readonly mappings: string,
    public at = 0,
  ) {}

  #number(): number {
    let value = 0;
    let shift = 0;
    let digit: number;
    do {
      digit = VALUES[this.mappings.charCodeAt(this.at)]!;
      this.at += 1;
      value += (digit & (CONTINUED - 1)) << shift;
      shift += BITS;
    } while (digit & CONTINUED);
    return value & 1 ? -(value >> 1) : value >> 1;
  }

  #hasNumber(): boolean {
    const code = this.mappings.charCodeAt(this.at);
    return this.at < this.mappings.length && code !== COMMA && code !== SEMICOLON;
  }

  /**
   * Decodes the next segment.
   * @returns whether the segment has a source; null at the end of the line
   */
  next(): boolean | null {
    if (this.mappings.charCodeAt(this.at) === COMMA) this.at += 1;
    if (!this.#hasNumber()) return null;
    this.generated += this.#number();
    if (!this.#hasNumber()) return false;
    this.source += this.#number();
    this.line += this.#number();
    this.column += this.#number();
    if (this.#hasNumber()) this.#number();
    return true;
  }
}

const STATE = 4;

/**
 * A source map of which only the start of each line is decoded in advance. Node's own `SourceMap` creates an
 * object for each segment, of which the server's map has hundreds of thousands.
 */
export class LineMap {
  readonly #sources: readonly string[];
  readonly #mappings: string;
  /** For each line: offset of its segments, and source, line and column of the segment before. */
  readonly #lines: Int32Array;

  constructor({ sources, mappings }: SourceMapJson) {
    this.#sources = sources;
    this.#mappings = mappings;
    const lines = [0, 0, 0, 0];
    const reader = new SegmentReader(mappings);
    for (;;) {
      while (reader.next() !== null);
      if (reader.at >= mappings.length) break;
      reader.at += 1;
      lines.push(reader.at, reader.source, reader.line, reader.column);
    }
    this.#lines = Int32Array.from(lines);
  }

  /**
   * Returns the source position of the last segment up to this position on its line; null where there is
   * none.
   */
  find(line: number, column: number): Position | null {
    const [at, ...before] = this.#lines.subarray(line * STATE, (line + 1) * STATE);
    if (at === undefined) return null;
    const reader = new SegmentReader(this.#mappings, at);
    [reader.source, reader.line, reader.column] = before as [number, number, number];
    let found: Position | null = null;
    for (let named = reader.next(); named !== null && reader.generated <= column; named = reader.next())
      found = named
        ? { source: this.#sources[reader.source]!, line: reader.line, column: reader.column }
        : null;
    return found;
  }
}
