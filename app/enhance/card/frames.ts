/** Framing of texts that are too long for one message: blocks, each with a head of 128 characters. */

/** Maximum size of a block; a character of two bytes or more counts three. */
export const BLOCK_SIZE = 120 * 1024;
const WIDE = 3;
const HEAD_LENGTH = 128;

const POLYNOMIAL = 0xa001;

/** Returns the CRC-16/MODBUS of the characters' low bytes, byte-swapped, in hex. */
export function checkcode(text: string): string {
  let crc = 0xffff;
  for (let at = 0; at < text.length; at += 1) {
    crc ^= text.charCodeAt(at) & 0xff;
    for (let bit = 0; bit < 8; bit += 1) crc = crc & 1 ? (crc >> 1) ^ POLYNOMIAL : crc >> 1;
  }
  const swapped = ((crc & 0xff) << 8) | (crc >> 8);
  return swapped.toString(16).toUpperCase().padStart(4, "0");
}

const sizeOf = (code: number) => (code > 0xff ? WIDE : 1);

/** Splits a text after the character that fills a block. */
export function splitBlocks(text: string): string[] {
  const blocks: string[] = [];
  let start = 0;
  let size = 0;
  for (let at = 0; at < text.length; at += 1) {
    size += sizeOf(text.charCodeAt(at));
    if (size <= BLOCK_SIZE - WIDE) continue;
    blocks.push(text.slice(start, at + 1));
    start = at + 1;
    size = 0;
  }
  if (start < text.length || blocks.length === 0) blocks.push(text.slice(start));
  return blocks;
}

/** Returns whether a text is sent without framing. */
export function fitsOneFrame(text: string): boolean {
  let size = 0;
  for (let at = 0; at < text.length; at += 1) size += sizeOf(text.charCodeAt(at));
  return size <= BLOCK_SIZE;
}

const padded = (value: string | number, width: number) => String(value).padStart(width, "0");

/** Returns the frames of a text. @param group id of 36 characters, the same for all blocks of one text */
export function framesOf(text: string, group: string): string[] {
  const blocks = splitBlocks(text);
  const whole = checkcode(text);
  return blocks.map((block, index) => {
    const sizes = padded(text.length, 16) + padded(block.length, 8) + padded(blocks.length, 4);
    const head = `BLOCKTXT${whole}${checkcode(block)}${sizes}${group}${padded(index, 4)}`;
    return head.padEnd(HEAD_LENGTH, "0") + block;
  });
}
