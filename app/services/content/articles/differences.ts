/**
 * Longer texts are compared as a whole: the table of common blocks grows with the product of their lengths.
 */
const BLOCKS_MAX = 1500;
const BLOCK_END = /(<\/(?:p|h[2-4]|li|tr|blockquote|pre|caption)>|<hr \/>|<\/?(?:ul|ol|table|thead|tbody)>)/g;

/** Splits a body into blocks: paragraphs, headings, list items and table rows. */
export const blocksOf = (html: string): string[] =>
  html
    .replace(BLOCK_END, "$1\n")
    .split("\n")
    .map((block) => block.trim())
    .filter((block) => block !== "");

export interface Difference {
  /** Counted from 1, in the older text. */
  readonly at: number;
  readonly before: string;
  readonly after: string;
}

/** For each pair of positions, the number of blocks in common from there on. */
function commonFrom(before: readonly string[], after: readonly string[]): Uint16Array[] {
  const table = Array.from({ length: before.length + 1 }, () => new Uint16Array(after.length + 1));
  for (let row = before.length - 1; row >= 0; row -= 1)
    for (let column = after.length - 1; column >= 0; column -= 1)
      table[row]![column] =
        before[row] === after[column]
          ? table[row + 1]![column + 1]! + 1
          : Math.max(table[row + 1]![column]!, table[row]![column + 1]!);
  return table;
}

/** Counts the equal elements at the start. */
function sameAtStart(one: readonly string[], other: readonly string[]): number {
  const most = Math.min(one.length, other.length);
  let count = 0;
  while (count < most && one[count] === other[count]) count += 1;
  return count;
}

type Step = "same" | "out" | "in";

/** Yields the edit script from one text to the other, block by block. */
function* stepsOf(before: readonly string[], after: readonly string[]): Generator<Step> {
  const common = commonFrom(before, after);
  let row = 0;
  let column = 0;
  while (row < before.length || column < after.length) {
    const isSame = row < before.length && before[row] === after[column];
    const isOut =
      column >= after.length ||
      (row < before.length && common[row + 1]![column]! >= common[row]![column + 1]!);
    if (isSame || isOut) row += 1;
    if (isSame || !isOut) column += 1;
    yield isSame ? "same" : isOut ? "out" : "in";
  }
}

/** Combines neighbouring changes. */
function placesOf(before: readonly string[], after: readonly string[]): Difference[] {
  const found: { at: number; before: string[]; after: string[] }[] = [];
  let row = 0;
  let column = 0;
  let isOpen = false;
  for (const step of stepsOf(before, after)) {
    if (step !== "same" && !isOpen) found.push({ at: row + 1, before: [], after: [] });
    isOpen = step !== "same";
    if (step === "out") found.at(-1)!.before.push(before[row]!);
    if (step === "in") found.at(-1)!.after.push(after[column]!);
    if (step !== "in") row += 1;
    if (step !== "out") column += 1;
  }
  return found.map(({ at, ...texts }) => ({
    at,
    before: texts.before.join("\n"),
    after: texts.after.join("\n"),
  }));
}

/** Returns the removed and inserted blocks by position. */
export function differencesOf(before: readonly string[], after: readonly string[]): Difference[] {
  const start = sameAtStart(before, after);
  const end = sameAtStart(before.slice(start).reverse(), after.slice(start).reverse());
  const old = before.slice(start, before.length - end);
  const fresh = after.slice(start, after.length - end);
  if (old.length === 0 && fresh.length === 0) return [];
  if (old.length > BLOCKS_MAX || fresh.length > BLOCKS_MAX)
    return [{ at: start + 1, before: old.join("\n"), after: fresh.join("\n") }];
  return placesOf(old, fresh).map((place) => ({ ...place, at: start + place.at }));
}
