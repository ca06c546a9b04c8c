import { VARIABLES } from "./env-rules.server";
import { LIMITS } from "./limits";

const OURS: readonly string[] = [...VARIABLES, ...Object.keys(LIMITS).map((name) => `LIMITS_${name}`)];
const DISTANCE_MAX = 2;
/** Up to this length only one difference counts as similar: HOME is not meant as HOST. */
const SHORT_NAME = 5;

/** Edit distance: insertions, deletions, replacements, and swaps of neighbouring letters. */
export function distanceOf(one: string, other: string): number {
  let before: number[] = [];
  let row = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (let at = 1; at <= one.length; at += 1) {
    const next = [at];
    for (let to = 1; to <= other.length; to += 1) {
      const isSame = one[at - 1] === other[to - 1];
      const isSwapped = at > 1 && to > 1 && one[at - 1] === other[to - 2] && one[at - 2] === other[to - 1];
      next[to] = Math.min(
        row[to]! + 1,
        next[to - 1]! + 1,
        row[to - 1]! + (isSame ? 0 : 1),
        isSwapped ? before[to - 2]! + 1 : Infinity,
      );
    }
    [before, row] = [row, next];
  }
  return row[other.length]!;
}

function isSimilar(name: string, ours: string): boolean {
  const max = ours.length <= SHORT_NAME ? 1 : DISTANCE_MAX;
  return Math.abs(name.length - ours.length) <= max && distanceOf(name.toUpperCase(), ours) <= max;
}

/** Unknown variables with a name similar to a known one, with that name. */
export function similarVariables(names: readonly string[]): (readonly [name: string, similar: string])[] {
  const ours = new Set(OURS);
  return names
    .filter((name) => !ours.has(name) && name.length > 2)
    .flatMap((name) => {
      const similar = OURS.find((one) => isSimilar(name, one));
      return similar === undefined ? [] : [[name, similar] as const];
    });
}
