/** A generator of numbers from 0 to 1 (mulberry32): the same seed gives the same sequence. */
function seededRandom(seed) {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/**
 * One of each of `size` equal stretches of a list, so that every folder and file is in the sample by its share, in a
 * random order: what has been run when a run is interrupted is a sample too.
 * @template T
 * @param {readonly T[]} all
 * @param {number} size
 * @param {number} seed
 * @returns {T[]}
 */
export function stratifiedSample(all, size, seed) {
  if (size >= all.length) return [...all];
  const random = seededRandom(seed);
  const step = all.length / size;
  return Array.from({ length: size }, (_, index) => all[Math.floor((index + random()) * step)])
    .map((each) => ({ each, place: random() }))
    .sort((a, b) => a.place - b.place)
    .map(({ each }) => each);
}
