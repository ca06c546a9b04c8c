export function median(numbers) {
  const sorted = numbers.toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
}

/** Formats a number with three significant digits, or all digits before the point. */
export const shown = (number) => (number >= 100 ? String(Math.round(number)) : number.toPrecision(3));

/**
 * A confidence interval of the median of at least 95 % (from six values on): the same number of sorted values
 * is omitted at both ends (binomial, without an assumption on the distribution).
 * @returns {[number, number]}
 */
export function medianInterval(values) {
  const sorted = [...values].sort((a, b) => a - b);
  let chance = 0.5 ** sorted.length;
  let lower = 0;
  // `chance` is the probability of exactly `lower` values below the median, `below` of at most as many.
  for (let below = chance; below <= 0.025; below += chance) {
    lower += 1;
    chance *= (sorted.length - lower + 1) / lower;
  }
  const first = Math.max(0, lower - 1);
  return [sorted[first], sorted[sorted.length - 1 - first]];
}
