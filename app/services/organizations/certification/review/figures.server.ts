import { sql, type RawBuilder } from "kysely";
import { formatCount } from "../../../format/text/count";
import { db, type Executor } from "../../../db/client.server";
import { DAY_MILLISECONDS, startOfDay } from "../../../format/day";
import { formatTime, timeAgo } from "../../../format/time";
import type { Figure } from "../../../collections/lists/list.types";
import { overdueBefore } from "../assignments/review-limit.server";
import { HOLD_MILLISECONDS } from "./holder";
import { QUEUE_TEXT, STATISTICS_TEXT } from "./queue.text";
import { quantile, rateText, spanText } from "./waiting-times";

const TEXT = QUEUE_TEXT.figures;
const UNDER_REVIEW = 1;
const COUNT_CAP = 10_000;
/** Limits of the decisions counted in the list's figures, and in the statistics. */
const LATEST = 2_000;
const STATISTICS_ROWS = 20_000;
const MEDIAN_DAYS = 7;
const RATE_DAYS = 30;
const WEEKS = 12;
const WEEK = 7 * DAY_MILLISECONDS;

interface Decision {
  readonly at: number;
  readonly step: string;
  readonly waited: number;
}

const decisionsSince = async (
  executor: Executor,
  from: number,
  limit: number,
): Promise<readonly Decision[]> => {
  const rows = await executor
    .selectFrom("certification_steps")
    .select(["at", "step", "waited"])
    .where("waited", "is not", null)
    .where("at", ">=", from)
    .orderBy("at", "desc")
    .orderBy("id", "desc")
    .limit(limit)
    .execute();
  return rows.map(({ waited, ...row }) => ({ ...row, waited: waited ?? 0 }));
};

const waitingAt = (executor: Executor) =>
  executor
    .selectFrom("certification_applications")
    .where("bill_status", "=", UNDER_REVIEW)
    .orderBy("submitted_at")
    .orderBy("id")
    .limit(COUNT_CAP);

/**
 * The number of waiting applications up to a cap, those overdue, and the oldest one's time; an index covers
 * the query.
 */
async function queueAt(executor: Executor, at: number) {
  const waiting = waitingAt(executor).select("submitted_at");
  const { count, oldest, overdue } = await executor
    .selectFrom(waiting.as("w"))
    .select(({ fn }) => [fn.countAll<number>().as("count"), fn.min("w.submitted_at").as("oldest")])
    .select(
      sql<number>`coalesce(sum(case when w.submitted_at < ${overdueBefore(at)} then 1 else 0 end), 0)`.as(
        "overdue",
      ),
    )
    .executeTakeFirstOrThrow();
  return { count, oldest, overdue };
}

/** The number of waiting applications that a reviewer holds. */
async function countTaken(executor: Executor, at: number): Promise<number> {
  const taken = waitingAt(executor)
    .select("taken_at")
    .where("taken_by_id", "is not", null)
    .where("taken_at", ">", at - HOLD_MILLISECONDS);
  const { count } = await executor
    .selectFrom(taken.as("t"))
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return count;
}

const countText = (count: number) => `${formatCount(count)}${count === COUNT_CAP ? "+" : ""}`;
const isApproved = ({ step }: Decision) => step === "approved";
const medianOf = (decisions: readonly Decision[], part = 0.5) => {
  const found = quantile(
    decisions.map(({ waited }) => waited),
    part,
  );
  return found === null ? TEXT.none : spanText(found);
};

/** A query of the latest decisions, which an index covers. */
export const latestDecisions = (from: number) => sql`select at, step, waited from certification_steps
  where waited is not null and at >= ${from} order by at desc, id desc limit ${sql.lit(LATEST)}`;

interface DecisionCounts {
  readonly total: number;
  readonly approved: number;
  readonly today: number;
  readonly recent: number;
}

/** Counts the latest decisions in the database, because reading two thousand rows would be slow. */
async function countDecisions(
  executor: Executor,
  { since, recently, today }: { since: number; recently: number; today: number },
): Promise<DecisionCounts> {
  const countIf = (condition: RawBuilder<unknown>) =>
    sql`coalesce(sum(case when ${condition} then 1 else 0 end), 0)`;
  const { rows } = await sql<DecisionCounts>`select count(*) as total,
    ${countIf(sql`step = 'approved'`)} as approved, ${countIf(sql`at >= ${today}`)} as today,
    ${countIf(sql`at >= ${recently}`)} as recent from (${latestDecisions(since)}) as decisions`.execute(
    executor,
  );
  return rows[0]!;
}

/** The median waiting time of the latest decisions, in milliseconds; null for none. */
async function medianWait(executor: Executor, since: number, count: number): Promise<number | null> {
  if (count === 0) return null;
  const { rows } = await sql<{ waited: number }>`select waited from (${latestDecisions(since)}) as decisions
    order by waited limit 1 offset ${Math.ceil(count / 2) - 1}`.execute(executor);
  return rows[0]?.waited ?? null;
}

/** The figures above the queue: how many wait, for how long, and the recent decisions. */
export async function queueFigures(at: number, executor: Executor = db): Promise<Figure[]> {
  const recently = at - MEDIAN_DAYS * DAY_MILLISECONDS;
  const since = at - RATE_DAYS * DAY_MILLISECONDS;
  const today = startOfDay(formatTime(at, "YYYY-MM-DD"));
  const [queue, counts] = await Promise.all([
    queueAt(executor, at),
    countDecisions(executor, { since, recently, today }),
  ]);
  const median = await medianWait(executor, recently, counts.recent);
  const isLate = queue.oldest !== null && queue.oldest < overdueBefore(at);
  return [
    { title: TEXT.waiting, text: countText(queue.count) },
    {
      title: TEXT.oldest,
      text: queue.oldest === null ? TEXT.none : timeAgo(queue.oldest, at),
      ...(isLate ? { tone: "warning" as const } : {}),
    },
    { title: TEXT.today, text: String(counts.today) },
    { title: TEXT.median, text: median === null ? TEXT.none : spanText(median) },
    { title: TEXT.rate, text: rateText(counts.approved, counts.total) || TEXT.none },
  ];
}

/** Midnight of the week's Monday in Shanghai. */
function mondayOf(at: number): number {
  const day = startOfDay(formatTime(at, "YYYY-MM-DD"));
  const weekday = (new Date(day + DAY_MILLISECONDS / 2).getUTCDay() + 6) % 7;
  return day - weekday * DAY_MILLISECONDS;
}

function weekRow(monday: number, decisions: readonly Decision[]): string[] {
  const own = decisions.filter(({ at }) => at >= monday && at < monday + WEEK);
  const approved = own.filter(isApproved).length;
  return [
    formatTime(monday, "YYYY-MM-DD"),
    String(own.length),
    String(approved),
    String(own.length - approved),
    rateText(approved, own.length),
    medianOf(own),
    medianOf(own, 0.9),
    medianOf(own, 1),
  ];
}

/** The waiting times of applications by week, the latest first, and the current queue. */
export async function reviewStatistics(at: number, executor: Executor = db) {
  const last = mondayOf(at);
  const first = last - (WEEKS - 1) * WEEK;
  const [queue, taken, decisions] = await Promise.all([
    queueAt(executor, at),
    countTaken(executor, at),
    decisionsSince(executor, first, STATISTICS_ROWS),
  ]);
  const mondays = Array.from({ length: WEEKS }, (_, index) => last - index * WEEK);
  return {
    details: [
      { label: STATISTICS_TEXT.waitingNow, text: countText(queue.count) },
      { label: STATISTICS_TEXT.overdue, text: countText(queue.overdue) },
      { label: STATISTICS_TEXT.taken, text: countText(taken) },
      {
        label: STATISTICS_TEXT.oldest,
        text: queue.oldest === null ? TEXT.none : timeAgo(queue.oldest, at),
      },
      { label: STATISTICS_TEXT.noteLabel, text: STATISTICS_TEXT.note(STATISTICS_ROWS) },
    ],
    rows: decisions.length === 0 ? [] : mondays.map((monday) => weekRow(monday, decisions)),
  };
}
