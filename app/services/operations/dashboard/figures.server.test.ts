import { sql } from "kysely";
import { beforeAll, describe, expect, it } from "vitest";
import { expectByIndex } from "../../../../tests/support/query-plans";
import { makeOrganization } from "../../../../tests/support/sample-rows";
import { sentNotice } from "../../../../tests/support/outbox-rows";
import { clockTime, passHours } from "../../../../tests/support/still-clock";
import { db } from "../../db/client.server";
import { formatTime } from "../../format/time";
import { countFigures } from "./count-figures-job.server";
import { FIGURES, figuresQuery, readFigures, spanOfDay, type Figure } from "./figures.server";

const HOUR = 3_600_000;
const dayOf = (at: number) => formatTime(at, "YYYY-MM-DD");

const entry = (event: string, at: number, result: "ok" | "refused" = "ok") => ({
  at,
  event,
  result,
  account_id: null,
  actor: "陈*",
  address: "10.0.0.1",
  object_type: null,
  object_id: null,
  detail: "{}",
  request_id: "r",
  organization_id: null,
});

const record = (...rows: ReturnType<typeof entry>[]) => db.insertInto("audit_log").values(rows).execute();

async function send(status: 2 | 3 | 4, at: number): Promise<void> {
  await db
    .insertInto("outbox")
    .values(sentNotice({ status, created_at: at }))
    .execute();
}

const readAt = (figures: readonly Figure[], days: number) => readFigures(figures, { at: clockTime(), days });

describe("figures", () => {
  beforeAll(async () => {
    const at = clockTime();
    await record(
      entry("auth.sign-in", at),
      entry("auth.sign-in", at - HOUR),
      entry("auth.sign-in", at - HOUR, "refused"),
      // 23:59:59.999 of the day before, in Shanghai.
      entry("auth.sign-in", spanOfDay(dayOf(at)).from - 1),
      entry("auth.sign-in", at - 40 * 24 * HOUR),
      entry("auth.register", at),
      entry("auth.register", at, "refused"),
      entry("certification.approved", at - 24 * HOUR),
    );
    await send(2, at);
    await send(3, at);
    await send(4, at);
    await countFigures();
  });

  it("are those of days in Shanghai, what went well apart from what did not", async () => {
    const { days, series } = await readAt(["sign-ins", "sign-ins-failed", "registrations"], 7);
    expect(days.at(-1)).toBe(dayOf(clockTime()));
    expect(series.map(({ counts }) => counts.slice(-2))).toEqual([
      [1, 2],
      [0, 1],
      [0, 1],
    ]);
    const [sent, failed] = (await readAt(["notices-sent", "notices-failed"], 7)).series;
    expect([sent?.total, failed?.total]).toEqual([1, 2]);
  });

  it("stand beside those of as many days before", async () => {
    const { series } = await readAt(["sign-ins"], 30);
    expect([series[0]?.total, series[0]?.before]).toEqual([3, 1]);
  });

  it("are read once for those who look at the same time", async () => {
    const first = await readAt(["sign-ins"], 30);
    expect(await readAt(["sign-ins"], 30)).toBe(first);
    expect(await readAt(["sign-ins"], 7)).not.toEqual(first);
    await countFigures();
    expect(await readAt(["sign-ins"], 30)).not.toBe(first);
    expect(await readAt(["sign-ins"], 30)).toEqual(first);
  });

  it("of today are counted anew, of earlier days once, also when the log has lost them since", async () => {
    const counted = () =>
      db
        .selectFrom("daily_figures")
        .select(["day", "counted_at"])
        .where("figure", "=", "sign-ins")
        .orderBy("day", "desc")
        .execute();
    passHours(1);
    await countFigures();
    const at = clockTime();
    await record(entry("auth.sign-in", at), entry("auth.sign-in", at - 24 * HOUR));
    await countFigures();
    const [today, before, ...others] = await counted();
    expect(today?.counted_at).toBe(at);
    expect(others.concat(before!).every(({ counted_at: time }) => time < at)).toBe(true);
    expect((await readAt(["sign-ins"], 7)).series[0]?.counts.slice(-2)).toEqual([1, 3]);
  });

  it("that an earlier version did not count are counted of all days, and the others stay as they were", async () => {
    await db.deleteFrom("daily_figures").where("figure", "=", "customers").execute();
    const yesterday = clockTime() - 24 * HOUR;
    const columns = { created_at: yesterday };
    await makeOrganization(db, "customer", columns);
    await makeOrganization(db, "provider", columns);
    await record(entry("auth.sign-in", yesterday));
    const signIns = (await readAt(["sign-ins"], 7)).series[0]?.counts.slice(-2);
    await countFigures();
    const { series } = await readAt(["customers", "providers", "sign-ins"], 7);
    expect(series.map(({ counts }) => counts.at(-2))).toEqual([1, 0, signIns?.[0]]);
  });

  it("of a day that was not over when it was counted are counted once more after its end", async () => {
    const day = dayOf(clockTime());
    passHours(25);
    await record(entry("auth.sign-in", spanOfDay(day).to - 1));
    await countFigures();
    const { counts } = (await readAt(["sign-ins"], 7)).series[0]!;
    expect(counts.slice(-2)).toEqual([4, 0]);
  });
});

describe("with 3,000 operations", () => {
  beforeAll(async () => {
    const rows = Array.from({ length: 3000 }, (_, index) =>
      entry(index % 3 === 0 ? "auth.sign-in" : "account.edited", index, index % 97 === 0 ? "refused" : "ok"),
    );
    for (let start = 0; start < rows.length; start += 500) await record(...rows.slice(start, start + 500));
    await sql`analyze`.execute(db);
  });

  it.each(Object.keys(FIGURES) as Figure[])("a day's %s are counted by an index", async (figure) => {
    await expectByIndex(FIGURES[figure](spanOfDay("1970-01-01")).query);
  });

  it("a view reads counted days by their key", async () => {
    await expectByIndex(figuresQuery(["sign-ins", "sign-ins-failed"], "2026-01-01", "2026-03-01"));
  });
});
