/** The vendor's CRC computed bit by bit, independently of the implementation under test. */
function crc(text: string): string {
  let value = 0xffff;
  for (const unit of Buffer.from(text, "utf16le").filter((_byte, index) => index % 2 === 0)) {
    value ^= unit;
    for (let bit = 0; bit < 8; bit += 1) value = (value >>> 1) ^ (value % 2 === 1 ? 0xa001 : 0);
  }
  const hex = value.toString(16).toUpperCase().padStart(4, "0");
  return hex.slice(2) + hex.slice(0, 2);
}

const HEAD = /^BLOCKTXT([0-9A-F]{4})([0-9A-F]{4})(\d{16})(\d{8})(\d{4})([0-9A-Za-z-]{36})(\d{4})0{44}([^]*)$/;

export interface BlockStep {
  /** `_args` of `_nextBlock`. */
  readonly answer: {
    readonly Result: boolean;
    readonly Data: readonly unknown[];
    readonly Error: readonly string[];
  };
  /** The whole text after its last block; null before. */
  readonly text: string | null;
}

const refused = (reason: string): BlockStep => ({
  answer: { Result: false, Data: [], Error: [reason] },
  text: null,
});

/** Joins blocks into a text; validates each header: widths, lengths, order and both checksums. */
export class BlockReader {
  readonly #groups = new Map<string, string[]>();

  /** @param isBroken rejects the block as if its checksum were wrong */
  take(frame: string, isBroken: boolean): BlockStep {
    const [, whole, own, total, length, count, guid, index, block] = HEAD.exec(frame) ?? [];
    if (guid === undefined || block === undefined) return refused("数据块格式非法");
    const blocks = this.#groups.get(guid) ?? [];
    if (isBroken || own !== crc(block) || Number(length) !== block.length) return refused("数据块校验失败");
    if (Number(index) !== blocks.length) return refused("数据块次序错误");
    blocks.push(block);
    this.#groups.set(guid, blocks);
    const finish = blocks.length === Number(count);
    const text = finish ? blocks.join("") : null;
    if (text !== null) this.#groups.delete(guid);
    if (text !== null && (whole !== crc(text) || Number(total) !== text.length))
      return refused("数据校验失败");
    return {
      answer: { Result: true, Data: [{ id: 1, guid, next: blocks.length, finish }], Error: [] },
      text,
    };
  }
}
