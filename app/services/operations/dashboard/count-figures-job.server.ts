import { db } from "../../db/client.server";
import { endOfDay } from "../../format/day";
import { formatTime } from "../../format/time";
import { jobFailed } from "../../runtime/failures/failures.server";
import { now } from "../../runtime/process/clock.server";
import { PollingJob } from "../../runtime/process/polling-job.server";
import { daysBackFrom, FIGURES, forgetFigures, spanOfDay, type Figure } from "./figures.server";

/** As long as somebody can look back, with the days before for comparison. */
const KEPT_DAYS = 400;
const EVERY_MILLISECONDS = 60_000;
/** What a transaction has begun before midnight is there by then. */
const GRACE_MILLISECONDS = 10 * 60_000;

/** Counts one day anew, with a statement for each figure and no lock meanwhile. */
async function countDay(day: string): Promise<void> {
  const at = now();
  const rows = [];
  for (const figure of Object.keys(FIGURES) as Figure[]) {
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
  forgetFigures();
}

/** Days are counted from the first on of which the log knows; that may be cut off at its beginning later. */
async function firstDay(): Promise<string | null> {
  const { at } = await db
    .selectFrom("audit_log")
    .select(({ fn }) => fn.min("at").as("at"))
    .executeTakeFirstOrThrow();
  return at === null ? null : formatTime(at, "YYYY-MM-DD");
}

/** Counts today, and each earlier day that has not been counted since its end. */
export async function countFigures(isStopped: () => boolean = () => false): Promise<void> {
  const first = await firstDay();
  if (first === null) return;
  const days = daysBackFrom(now(), KEPT_DAYS).filter((day) => day >= first);
  const counted = await db
    .selectFrom("daily_figures")
    .select(({ fn }) => ["day", fn.min("counted_at").as("at"), fn.countAll().as("figures")])
    .where("day", ">=", days.at(-1) ?? first)
    .groupBy("day")
    .execute();
  const complete = new Set(
    counted
      .filter(({ figures }) => Number(figures) >= Object.keys(FIGURES).length)
      .filter(({ day, at }) => at > endOfDay(day) + GRACE_MILLISECONDS)
      .map(({ day }) => day),
  );
  for (const day of days) {
    if (isStopped()) return;
    if (!complete.has(day)) await countDay(day);
  }
}

/**
 * The figures of the dashboard follow what happens, a minute behind. Several servers count the same.
 * @returns stops it and waits for what is under way
 */
export const startFigures = (): (() => Promise<void>) =>
  new PollingJob().start({
    work: countFigures,
    onProblem: (problem) => jobFailed(problem, "counting figures failed"),
    pollMilliseconds: EVERY_MILLISECONDS,
  });
