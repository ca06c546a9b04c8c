import { COLUMNS_MAX } from "./sheet-limits";

/** Cells that are one on screen; lines and columns count from 1. */
export interface MergedRange {
  readonly top: number;
  readonly left: number;
  readonly bottom: number;
  readonly right: number;
}

/** Finds the cells that a merge has covered, row by row from the top. */
export class MergedCells {
  readonly #ranges: readonly MergedRange[];
  #next = 0;
  /** To which line a merge from above covers each column. */
  readonly #until = new Uint32Array(COLUMNS_MAX + 1);

  constructor(ranges: readonly MergedRange[]) {
    this.#ranges = ranges.toSorted((one, other) => one.top - other.top);
  }

  /** The covered columns of a row; a merge that shows no text covers nothing. Each row is asked about once. */
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
