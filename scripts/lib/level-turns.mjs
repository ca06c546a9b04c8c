/** Seconds of a test file whose time is not recorded: it is new or short. */
const UNKNOWN = 1;

/**
 * Divides test files into turns of about the same time: the longest first, each into the shortest turn.
 * @param {readonly string[]} paths
 * @param {number} count number of turns
 * @param {Record<string, number>} [seconds] measured, by path
 * @returns {string[][]}
 */
export function levelTurns(paths, count, seconds = {}) {
  const turns = Array.from({ length: count }, () => ({ files: [], total: 0 }));
  const longestFirst = paths
    .map((path) => ({ path, time: seconds[path] ?? UNKNOWN }))
    .sort((a, b) => b.time - a.time || (a.path < b.path ? -1 : 1));
  for (const { path, time } of longestFirst) {
    const shortest = turns.reduce((least, other) => (other.total < least.total ? other : least));
    shortest.files.push(path);
    shortest.total += time;
  }
  return turns.map(({ files }) => files);
}

/**
 * The files of one of `count` turns.
 * @param {{ count: number, turn: number, seconds?: Record<string, number> }} which
 */
export const filesOfTurn = (paths, { count, turn, seconds }) =>
  levelTurns(paths, count, seconds)[turn % count];
