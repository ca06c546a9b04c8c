import { COLUMNS_MAX } from "./sheet-limits";

/** A range of merged cells; lines and columns count from 1. */
export interface MergedRange {
  readonly top: number;
  readonly left: number;
  readonly bottom: number;
  readonly right: number;
}

/** Finds the cells that a merge covers, row by row from the top. */
export class MergedCells {
  readonly #ranges: readonly MergedRange[];
  #next = 0;
  /** The last line that a merge from above covers, by column. */
  readonly #until = new Uint32Array(COLUMNS_MAX + 1);

  constructor(ranges: readonly MergedRange[]) {
    this.#ranges = ranges.toSorted((one, other) => one.top - other.top);
  }

  /**
   * The covered columns of a row; a merge without text covers nothing. Must be called once per row, in order.
   */
  coveredIn(line: number, cells: readonly string[]): number[] {
    const columns = new Set<number>();
    for (let column = 1; column <= COLUMNS_MAX; column += 1)
      if (this.#until[column]! >= line) columns.add(column);
    for (; (this.#ranges[this.#next]?.top ?? Infinity) <= line; this.#next += 1) {
      const { top, left, bottom, right } = this.#ranges[this.#next]!;
      if (top < line || (cells[left - 1] ?? "").trim() === "") continue;
      for (let column = left; column <= Math.min(right, COLUMNS_MAX); column += 1) {
        this.#until[column] = Math.max(this.#until[column]!, bottom);
        if (column > left) columns.add(column);
      }
    }
    return [...columns].sort((one, other) => one - other);
  }
}
