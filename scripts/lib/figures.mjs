export function median(numbers) {
  const sorted = numbers.toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
}

/** With as many digits as a measurement deserves: three, or all before the point. */
export const shown = (number) => (number >= 100 ? String(Math.round(number)) : number.toPrecision(3));
