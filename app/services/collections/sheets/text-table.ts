import type { XmlReader } from "./xml-part";
import { SHARED_BYTES_MAX, SHARED_TEXTS_MAX } from "./sheet-limits";
import { SheetRefused } from "./sheet-refused";
import { SHEET_TEXT as TEXT } from "./sheet.text";

const FIRST_BYTES = 64 * 1024;
const FIRST_TEXTS = 4096;
/** Maximum UTF-8 bytes of one UTF-16 code unit. */
const CHARACTER_BYTES = 3;

/** Replaces character codes (`_x000A_`), which spreadsheets use for characters that XML does not allow. */
export const unescaped = (text: string): string =>
  text.includes("_x")
    ? text.replace(/_x([0-9A-Fa-f]{4})_/g, (_all, hex: string) => String.fromCharCode(parseInt(hex, 16)))
    : text;

/**
 * The shared texts that cells refer to by index: very many short ones, stored as bytes, because strings would
 * take several times the memory.
 */
export class TextTable implements XmlReader {
  #bytes = Buffer.allocUnsafeSlow(FIRST_BYTES);
  #ends = new Uint32Array(FIRST_TEXTS);
  #count = 0;
  #text = "";
  #isText = false;
  #isReading = false;

  at(index: number): string | undefined {
    if (!Number.isInteger(index) || index < 0 || index >= this.#count) return undefined;
    const start = index === 0 ? 0 : this.#ends[index - 1]!;
    return this.#bytes.toString("utf8", start, this.#ends[index]);
  }

  position = () => TEXT.sharedText(this.#count + 1);

  open(name: string): void {
    if (name === "si") this.#text = "";
    else if (name === "rPh") this.#isReading = true;
    else if (name === "t") this.#isText = true;
  }

  text(text: string): void {
    // Phonetic readings are not part of the text.
    if (this.#isText && !this.#isReading) this.#text += text;
  }

  close(name: string): void {
    if (name === "si") this.#add(unescaped(this.#text));
    else if (name === "rPh") this.#isReading = false;
    else if (name === "t") this.#isText = false;
  }

  #add(text: string): void {
    if (this.#count >= SHARED_TEXTS_MAX) throw new SheetRefused(TEXT.manyShared);
    const start = this.#count === 0 ? 0 : this.#ends[this.#count - 1]!;
    const needed = start + text.length * CHARACTER_BYTES;
    if (needed > SHARED_BYTES_MAX) throw new SheetRefused(TEXT.longShared(this.#count + 1));
    if (needed > this.#bytes.length) this.#bytes = grown(this.#bytes, needed);
    if (this.#count === this.#ends.length) {
      const ends = new Uint32Array(2 * this.#count);
      ends.set(this.#ends);
      this.#ends = ends;
    }
    this.#ends[this.#count] = start + this.#bytes.write(text, start);
    this.#count += 1;
  }
}

function grown(bytes: Buffer, needed: number): Buffer<ArrayBuffer> {
  const more = Buffer.allocUnsafeSlow(Math.max(needed, 2 * bytes.length));
  bytes.copy(more);
  return more;
}
