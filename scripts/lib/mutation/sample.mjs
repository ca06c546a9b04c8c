/** A random generator of numbers from 0 to 1 (mulberry32), deterministic for a seed. */
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
 * A stratified sample: one of each of `size` equal parts of a list, so that every folder and file is
 * represented by its share. The order is random, so that an interrupted run is a sample too.
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
