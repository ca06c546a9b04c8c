import { fold } from "./folding";

/** Pairs of neighbouring characters, which are words in Chinese. */
function pairsOf(title: string): Set<string> {
  const characters = [...fold(title).replace(/[^\p{L}\p{N}]/gu, "")];
  return new Set(characters.slice(1).map((character, index) => characters[index]! + character));
}

/** A lower score is coincidence: words like 怎么 occur in many titles. */
const LEAST_SCORE = 0.5;

/** The weight of a pair: the inverse of the number of titles that contain it. */
function weightsOf(titles: readonly ReadonlySet<string>[]): (pair: string) => number {
  const counts = new Map<string, number>();
  for (const pairs of titles) for (const pair of pairs) counts.set(pair, (counts.get(pair) ?? 0) + 1);
  return (pair) => 1 / (counts.get(pair) ?? 1);
}

/** Returns those with the most similar titles, best first; without those below LEAST_SCORE. */
export function closestTo<T extends { readonly title: string }>(
  title: string,
  others: readonly T[],
  most: number,
): T[] {
  const own = pairsOf(title);
  const pairs = others.map((other) => pairsOf(other.title));
  const weight = weightsOf(pairs);
  const scored = others.map((other, index) => {
    const shared = [...pairs[index]!].filter((pair) => own.has(pair));
    return { other, score: shared.reduce((sum, pair) => sum + weight(pair), 0) };
  });
  return scored
    .filter(({ score }) => score >= LEAST_SCORE)
    .sort((a, b) => b.score - a.score)
    .slice(0, most)
    .map(({ other }) => other);
}
