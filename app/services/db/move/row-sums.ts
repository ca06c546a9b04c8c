import { createHash } from "node:crypto";
import type { MovedFile, MovedRow, MovedValue, TableSum } from "./move.types";

const SPACE = 2n ** 256n;

/** Encodes bytes so that they differ from any text or number. */
const canonical = (value: MovedValue) => (Buffer.isBuffer(value) ? { hex: value.toString("hex") } : value);

const hashOf = (text: string | Buffer) => BigInt(`0x${createHash("sha256").update(text).digest("hex")}`);

/**
 * Computes a checksum of rows that does not depend on their order: equal sums mean equal rows with equal
 * multiplicity.
 */
export class RowSums {
  #rows = 0;
  #sum = 0n;

  add(row: MovedRow): void {
    this.#rows += 1;
    this.#sum = (this.#sum + hashOf(JSON.stringify(row.map(canonical)))) % SPACE;
  }

  addFile({ path, bytes }: MovedFile): void {
    this.#rows += 1;
    this.#sum = (this.#sum + hashOf(`${path} ${hashOf(bytes).toString(16)}`)) % SPACE;
  }

  get total(): TableSum {
    return { rows: this.#rows, sum: this.#sum.toString(16) };
  }
}

export const isSame = (a: TableSum | undefined, b: TableSum): boolean =>
  a !== undefined && a.rows === b.rows && a.sum === b.sum;
