import { DAY_MILLISECONDS, startOfDay } from "../../format/day";
import { formatTime } from "../../format/time";

export interface BackupTimes {
  /** `HH:MM` in Asia/Shanghai: the first of each day. */
  readonly startsAt: string;
  /** The interval from then on, until the next day's first. */
  readonly everyHours: number;
}

/** For how many days, weeks and months the newest backup is retained. */
export interface BackupRetention {
  readonly days: number;
  readonly weeks: number;
  readonly months: number;
}

const HOUR_MILLISECONDS = 3_600_000;
const dayOf = (at: number) => formatTime(at, "YYYY-MM-DD");

/** Returns the latest scheduled time until `at`. */
export function latestSlot(at: number, { startsAt, everyHours }: BackupTimes): number {
  const [hours = 0, minutes = 0] = startsAt.split(":").map(Number);
  const first = startOfDay(dayOf(at)) + hours * HOUR_MILLISECONDS + minutes * 60_000;
  const begin = first <= at ? first : first - DAY_MILLISECONDS;
  const every = everyHours * HOUR_MILLISECONDS;
  return begin + Math.floor((at - begin) / every) * every;
}

/** 1970-01-01 was a Thursday; weeks begin on Mondays. */
const weekOf = (at: number) => Math.floor((startOfDay(dayOf(at)) / DAY_MILLISECONDS + 3.5) / 7);
const monthOf = (at: number) => formatTime(at, "YYYY-MM");

function newestOfEach(newestFirst: readonly number[], spanOf: (at: number) => unknown, count: number) {
  const spans = new Map<unknown, number>();
  for (const at of newestFirst) if (!spans.has(spanOf(at))) spans.set(spanOf(at), at);
  return [...spans.values()].slice(0, count);
}

/**
 * Returns the times of the backups to retain: the newest, all of its last 24 hours, and the newest of so
 * many days, weeks and months that have one. Days without a backup do not count, so that a server that was
 * off for a month loses none.
 * @param times when they were made, in any order
 */
export function timesToKeep(times: readonly number[], { days, weeks, months }: BackupRetention): Set<number> {
  const newestFirst = [...times].sort((a, b) => b - a);
  const [newest] = newestFirst;
  if (newest === undefined) return new Set();
  return new Set([
    ...newestFirst.filter((at) => at > newest - DAY_MILLISECONDS),
    ...newestOfEach(newestFirst, dayOf, days),
    ...newestOfEach(newestFirst, weekOf, weeks),
    ...newestOfEach(newestFirst, monthOf, months),
  ]);
}
