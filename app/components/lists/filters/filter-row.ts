import type { FilterView } from "~/services/collections/lists/list.types";

/** Maximum number of filters in the first row, in the order of their definition. */
const SHOWN_MAX = 4;
/**
 * In rem, at the narrowest page with a sidebar: width of a row beside its buttons, and beside the fold too.
 */
const ROW = 56;
const ROW_BESIDE_FOLD = 48;
const GAP = 0.75;
const FIELD = 8.5;
const BOX = 1.4;
const CHINESE = 0.875;
const LATIN = 0.5;

const textWidth = (text: string) =>
  [...text].reduce((width, character) => width + (character > "\u2e80" ? CHINESE : LATIN), 0);

/** Estimates the width of a filter, in rem; a checkbox by its label. */
function widthOf({ kind, title, options }: FilterView): number {
  if (kind === "days") return 2 * FIELD + 1.5;
  if (kind === "tick") return BOX + textWidth(title);
  if (kind !== "choices") return FIELD;
  return options.reduce((width, { text }) => width + BOX + textWidth(text) + GAP, 1.5 - GAP);
}

/**
 * Returns how many filters from the first fit into one row: at least one, and all where none has to be
 * folded.
 */
export function firstRow(filters: readonly FilterView[]): number {
  const ends: number[] = [];
  for (const filter of filters) ends.push((ends.at(-1) ?? -GAP) + GAP + widthOf(filter));
  if ((ends.at(-1) ?? 0) <= ROW) return filters.length;
  return Math.max(1, ends.slice(0, SHOWN_MAX).filter((end) => end <= ROW_BESIDE_FOLD).length);
}
