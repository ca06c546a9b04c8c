/** Durations of two kinds of requests that must be indistinguishable, measured in turns. */
export interface Timings {
  readonly left: readonly number[];
  readonly right: readonly number[];
}

export interface Verdict {
  /** Standard deviations by which one side ranks before the other (Mann–Whitney). */
  readonly deviations: number;
  /** Difference of the medians as a share of the smaller one. */
  readonly share: number;
  readonly leaks: boolean;
}

const DEVIATIONS_MAX = 5;
const SHARE_MAX = 0.2;

function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2;
}

/** Number of pairs in which the left one took longer; ties count half. */
function longer({ left, right }: Timings): number {
  let count = 0;
  for (const a of left) for (const b of right) count += a > b ? 1 : a === b ? 0.5 : 0;
  return count;
}

/**
 * Whether the kinds are distinguishable by time: by ranks, which a single slow response does not change, and
 * by medians, so that differences of microseconds do not count. Both are relative to the same run.
 */
export function judgeTimings(timings: Timings): Verdict {
  const n = timings.left.length;
  const m = timings.right.length;
  const spread = Math.sqrt((n * m * (n + m + 1)) / 12);
  const deviations = Math.abs(longer(timings) - (n * m) / 2) / spread;
  const one = median(timings.left);
  const other = median(timings.right);
  const share = Math.abs(one - other) / Math.min(one, other);
  return { deviations, share, leaks: deviations > DEVIATIONS_MAX && share > SHARE_MAX };
}

/** Performs everything before the request; returns the function that is timed. */
export type Prepare = () => Promise<() => Promise<unknown>>;

async function timed(ask: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await ask();
  return performance.now() - start;
}

/** Times both kinds in turns, with alternating order. Preparation is not timed. */
export async function timeInTurns(
  pairs: number,
  prepareLeft: Prepare,
  prepareRight: Prepare,
): Promise<Timings> {
  const left: number[] = [];
  const right: number[] = [];
  for (let pair = 0; pair < pairs; pair += 1) {
    const askLeft = await prepareLeft();
    const askRight = await prepareRight();
    if (pair % 2 === 0) left.push(await timed(askLeft));
    right.push(await timed(askRight));
    if (pair % 2 === 1) left.push(await timed(askLeft));
  }
  return { left, right };
}
