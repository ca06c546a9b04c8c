import { fold } from "./folding";

/** Two characters carry a word in Chinese. */
function pairsOf(title: string): Set<string> {
  const characters = [...fold(title).replace(/[^\p{L}\p{N}]/gu, "")];
  return new Set(characters.slice(1).map((character, index) => characters[index]! + character));
}

/** Those whose titles share most with `title`, the best first; none that shares nothing. */
export function closestTo<T extends { readonly title: string }>(
  title: string,
  others: readonly T[],
  most: number,
): T[] {
  const own = pairsOf(title);
  const scored = others.map((other) => {
    const pairs = [...pairsOf(other.title)];
    const shared = pairs.filter((pair) => own.has(pair)).length;
    return { other, score: shared / Math.sqrt(Math.max(1, pairs.length)) };
  });
  return scored
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score)
    .slice(0, most)
    .map(({ other }) => other);
}
