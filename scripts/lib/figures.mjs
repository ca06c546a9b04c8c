export function median(numbers) {
  const sorted = numbers.toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
}

/** With as many digits as a measurement deserves: three, or all before the point. */
export const shown = (number) => (number >= 100 ? String(Math.round(number)) : number.toPrecision(3));

/**
 * Between which of the values the median of what they are taken from lies, in at least 95 of 100 cases (from six values on): of the sorted
 * values the same number is left out at both ends (binomial, no assumption of how they are spread).
 * @returns {[number, number]}
 */
export function medianInterval(values) {
  const sorted = [...values].sort((a, b) => a - b);
  let chance = 0.5 ** sorted.length;
  let lower = 0;
  // `chance` is that of exactly `lower` values below the median, `below` of at most so many.
  for (let below = chance; below <= 0.025; below += chance) {
    lower += 1;
    chance *= (sorted.length - lower + 1) / lower;
  }
  const first = Math.max(0, lower - 1);
  return [sorted[first], sorted[sorted.length - 1 - first]];
}
