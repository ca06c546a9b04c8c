import { db } from "../../db/client.server";
import { endOfDay } from "../../format/day";
import { formatTime } from "../../format/time";
import { jobFailed } from "../../runtime/failures/failures.server";
import { now } from "../../runtime/process/clock.server";
import { PollingJob } from "../../runtime/process/polling-job.server";
import { daysBackFrom, FIGURES, clearFigureCache, spanOfDay, type Figure } from "./figures.server";

/** The longest range that can be shown, with the preceding days for comparison. */
const RETENTION_DAYS = 400;
const EVERY_MILLISECONDS = 60_000;
/** Transactions that began before midnight are committed by then. */
const GRACE_MILLISECONDS = 10 * 60_000;

const ALL_FIGURES = Object.keys(FIGURES) as Figure[];

/** Counts figures of one day, with one query each and without a lock. */
async function countDay(day: string, figures: readonly Figure[]): Promise<void> {
  const at = now();
  const rows = [];
  for (const figure of figures) {
    const { query } = FIGURES[figure](spanOfDay(day));
    const [found] = (await query.execute(db)).rows;
    rows.push({ day, figure, count: found?.count ?? 0, counted_at: at });
  }
  await db
    .insertInto("daily_figures")
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(["figure", "day"]).doUpdateSet((eb) => ({
        count: eb.ref("excluded.count"),
        counted_at: eb.ref("excluded.counted_at"),
      })),
    )
    .execute();
  clearFigureCache();
}

/** Returns the first day of the log from which figures are counted; pruning moves it. */
async function firstDay(): Promise<string | null> {
  const { at } = await db
    .selectFrom("audit_log")
    .select(({ fn }) => fn.min("at").as("at"))
    .executeTakeFirstOrThrow();
  return at === null ? null : formatTime(at, "YYYY-MM-DD");
}

/** Counts today, and the figures of each earlier day that were not counted since its end. */
export async function countFigures(isStopped: () => boolean = () => false): Promise<void> {
  const first = await firstDay();
  if (first === null) return;
  const days = daysBackFrom(now(), RETENTION_DAYS).filter((day) => day >= first);
  const counted = await db
    .selectFrom("daily_figures")
    .select(["day", "figure", "counted_at"])
    .where("day", ">=", days.at(-1) ?? first)
    .execute();
  const settled = new Set(
    counted
      .filter(({ day, counted_at: at }) => at > endOfDay(day) + GRACE_MILLISECONDS)
      .map(({ day, figure }) => `${day} ${figure}`),
  );
  for (const day of days) {
    if (isStopped()) return;
    // Settled figures are not recounted, because their rows may have been pruned since.
    const open = ALL_FIGURES.filter((figure) => !settled.has(`${day} ${figure}`));
    if (open.length > 0) await countDay(day, open);
  }
}

/**
 * Starts the job that counts the dashboard's figures once a minute. Several servers count the same.
 * @returns stops it and waits for running work
 */
export const startFigures = (): (() => Promise<void>) =>
  new PollingJob().start({
    name: "figures",
    work: countFigures,
    onProblem: (problem) => jobFailed(problem, "counting figures failed"),
    pollMilliseconds: EVERY_MILLISECONDS,
  });
