import { hash } from "node:crypto";

const FIRST_SLOTS = 1024;

const hashOf = (key: string) => BigInt(`0x${hash("sha256", key).slice(0, 16)}`);

/**
 * Finds repeated keys of a file: the first occurrence counts. Only eight bytes of each key's hash and its
 * line are stored, because a file may have three hundred thousand keys.
 */
export class UsedKeys {
  #hashes = new BigUint64Array(FIRST_SLOTS);
  /** 0 for a free slot. */
  #lines = new Uint32Array(FIRST_SLOTS);
  #taken = 0;

  /** Adds the keys of a line. @returns the line in which one of them occurred first, or null */
  add(keys: readonly string[], line: number): number | null {
    const lines = keys.map((key) => this.#firstLine(hashOf(key), line));
    return lines.find((first) => first !== line) ?? null;
  }

  #firstLine(key: bigint, line: number): number {
    // Half of the slots stay free, so that probing is short.
    if (this.#taken * 2 >= this.#lines.length) this.#grow();
    const slot = this.#slotOf(key);
    if (this.#lines[slot] !== 0) return this.#lines[slot]!;
    this.#hashes[slot] = key;
    this.#lines[slot] = line;
    this.#taken += 1;
    return line;
  }

  /** The slot of a key, or the free one for it. */
  #slotOf(key: bigint): number {
    const last = this.#lines.length - 1;
    let slot = Number(key & BigInt(last));
    while (this.#lines[slot] !== 0 && this.#hashes[slot] !== key) slot = (slot + 1) & last;
    return slot;
  }

  #grow(): void {
    const hashes = this.#hashes;
    const lines = this.#lines;
    this.#hashes = new BigUint64Array(hashes.length * 2);
    this.#lines = new Uint32Array(lines.length * 2);
    lines.forEach((line, index) => {
      if (line === 0) return;
      const slot = this.#slotOf(hashes[index]!);
      this.#hashes[slot] = hashes[index]!;
      this.#lines[slot] = line;
    });
  }
}
