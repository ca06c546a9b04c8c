import { plainTitle } from "../sheets/plain-title";

/**
 * The index of the column that a problem names, by the first and longest title in its text; -1 where it is about
 * the row.
 */
export function problemColumn(problem: string, titles: readonly string[]): number {
  const text = plainTitle(problem);
  let best = { index: -1, at: Infinity, length: 0 };
  titles.forEach((title, index) => {
    const plain = plainTitle(title);
    const at = plain === "" ? -1 : text.indexOf(plain);
    const isFirst = at < best.at || (at === best.at && plain.length > best.length);
    if (at >= 0 && isFirst) best = { index, at, length: plain.length };
  });
  return best.index;
}
