import { sql, type RawBuilder } from "kysely";
import { db } from "../../db/client.server";
import { DAY_MILLISECONDS, startOfDay } from "../../format/day";
import { formatTime } from "../../format/time";
import type { AuditEvent } from "../audit/audit-events";
import { CountedCache } from "../../runtime/process/caches.server";

/** `from` is inclusive, `to` exclusive, in milliseconds. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

type Count = (span: Span) => { readonly query: RawBuilder<{ count: number }> };

/** Uses the index on event and time. */
const eventsIn = (event: AuditEvent, { from, to }: Span) =>
  sql`from audit_log where event = ${event} and at >= ${from} and at < ${to}`;

// `||` excludes the index on events, so that the index on refused results is used.
const refused = (event: AuditEvent, { from, to }: Span) =>
  sql`from audit_log where (event || '') = ${event} and result <> 'ok' and at >= ${from} and at < ${to}`;

/** Counts all results minus those that are not ok, which are few. */
const done =
  (event: AuditEvent): Count =>
  (span) => ({
    query: sql`select count(*) - (select count(*) ${refused(event, span)}) as count ${eventsIn(event, span)}`,
  });

const failed =
  (event: AuditEvent): Count =>
  (span) => ({ query: sql`select count(*) as count ${refused(event, span)}` });

const notices =
  (...states: readonly number[]): Count =>
  ({ from, to }) => ({
    query: sql`select count(*) as count from outbox
      where status in (${sql.join(states)}) and created_at >= ${from} and created_at < ${to}`,
  });

/** Counts new organisations of a kind, without first-level customers and archived ones. */
const organizationsOf =
  (kind: "customer" | "provider"): Count =>
  ({ from, to }) => ({
    query: sql`select count(*) as count from organizations
      where kind = ${kind} and archived_at is null and parent_id is null
      and created_at >= ${from} and created_at < ${to}`,
  });

/** The query of each daily figure. */
export const FIGURES = {
  "sign-ins": done("auth.sign-in"),
  "sign-ins-failed": failed("auth.sign-in"),
  registrations: done("auth.register"),
  customers: organizationsOf("customer"),
  providers: organizationsOf("provider"),
  "certifications-submitted": done("certification.submitted"),
  "certifications-approved": done("certification.approved"),
  "certifications-rejected": done("certification.rejected"),
  "messages-published": done("message.published"),
  "notices-sent": notices(2),
  "notices-failed": notices(3, 4),
} as const satisfies Record<string, Count>;

export type Figure = keyof typeof FIGURES;

export const spanOfDay = (day: string): Span => ({
  from: startOfDay(day),
  to: startOfDay(day) + DAY_MILLISECONDS,
});

const DAY_FORMAT = "YYYY-MM-DD";

/** Returns the day of a time in Asia/Shanghai and those before it, the latest first. */
export const daysBackFrom = (at: number, count: number): string[] =>
  Array.from({ length: count }, (_, index) => formatTime(at - index * DAY_MILLISECONDS, DAY_FORMAT));

export interface FigureSeries {
  readonly counts: readonly number[];
  readonly total: number;
  /** The total of the preceding range. */
  readonly before: number;
}

const sum = (counts: readonly number[]) => counts.reduce((total, count) => total + count, 0);

/** The query of the stored figures of some days. */
export const figuresQuery = (figures: readonly Figure[], from: string, to: string) =>
  db
    .selectFrom("daily_figures")
    .select(["figure", "day", "count"])
    .where("figure", "in", figures)
    .where("day", ">=", from)
    .where("day", "<=", to);

interface Figures {
  readonly days: readonly string[];
  readonly series: readonly FigureSeries[];
}

const CACHE_MILLISECONDS = 5000;

/**
 * Figures are a minute old anyway; a server that has counted clears its cache, others
 * read again after the TTL.
 */
const cache = new CountedCache<string, Figures>("figures", { max: 100, ttl: CACHE_MILLISECONDS });

/** Clears the cache after figures were counted. */
export const clearFigureCache = (): void => cache.clear();

/** Reads each figure of the days up to a time, the oldest first, with the total of the preceding range. */
export async function readFigures(
  figures: readonly Figure[],
  { at, days }: { at: number; days: number },
): Promise<Figures> {
  const key = `${formatTime(at, DAY_FORMAT)} ${String(days)} ${figures.join(" ")}`;
  const known = cache.get(key);
  if (known) return known;
  const read = await readSeries(figures, { at, days });
  cache.set(key, read);
  return read;
}

async function readSeries(
  figures: readonly Figure[],
  { at, days }: { at: number; days: number },
): Promise<Figures> {
  const all = daysBackFrom(at, days * 2).reverse();
  const rows = await figuresQuery(figures, all[0]!, all.at(-1)!).execute();
  const found = new Map(rows.map(({ figure, day, count }) => [`${figure} ${day}`, count]));
  const countsOf = (figure: Figure, of: readonly string[]) =>
    of.map((day) => found.get(`${figure} ${day}`) ?? 0);
  const series = figures.map((figure): FigureSeries => {
    const counts = countsOf(figure, all.slice(days));
    return { counts, total: sum(counts), before: sum(countsOf(figure, all.slice(0, days))) };
  });
  return { days: all.slice(days), series };
}
