import { expect, it } from "vitest";
import type { BrowserClient } from "../support/browser-client";
import { administeredSite } from "../support/demo-site";

const DAY = 86_400_000;

const demo = administeredSite(async () => {
  const { db } = await import("~/services/db/client.server");
  const { endOfDay } = await import("~/services/format/day");
  const { formatTime } = await import("~/services/format/time");
  const at = Date.now();
  await db
    .updateTable("channels")
    .set({ status: "3", problem: "目录不见了", is_watched: 1, last_heartbeat_at: at - DAY })
    .execute();
  const units = await db.selectFrom("declarant_units").select("id").orderBy("id").limit(3).execute();
  // The last day that counts, the day after it, and yesterday.
  const ends = [at + 30 * DAY, at + 31 * DAY, at - DAY];
  for (const [index, { id }] of units.entries())
    await db
      .updateTable("declarant_units")
      .set({ next_expiry: endOfDay(formatTime(ends[index]!, "YYYY-MM-DD")) })
      .where("id", "=", id)
      .execute();
  const locks = [at - 1000, at + DAY].map((until, index) => ({
    kind: "password",
    subject: `1391234567${index}`,
    touched_at: at,
    blocked_until: until,
  }));
  await db.insertInto("attempt_subjects").values(locks).execute();
});

interface Figure {
  readonly label: string;
  readonly count: number;
  readonly href: string;
}

/** The figures of all tiles that lead to a list. */
async function figuresOf(browser: BrowserClient): Promise<Figure[]> {
  const { status, text } = await browser.ask("/dashboard");
  expect(status).toBe(200);
  const figures = [...text.matchAll(/<dd[^>]*><a [^>]*?aria-label="([^"]+) (\d+)"[^>]*?href="([^"]+)"/g)];
  const others = [...text.matchAll(/<dd[^>]*><a [^>]*?href="([^"]+)"[^>]*?aria-label="([^"]+) (\d+)"/g)];
  const found = [
    ...figures.map(([, label, count, href]) => ({ label, count, href })),
    ...others.map(([, href, label, count]) => ({ label, count, href })),
  ];
  return found.map(({ label, count, href }) => ({
    label: label!,
    count: Number(count),
    href: href!.replaceAll("&amp;", "&"),
  }));
}

async function rowsAt(browser: BrowserClient, href: string): Promise<number> {
  const { status, text } = await browser.ask(href);
  expect(status, href).toBe(200);
  // The bell before it counts unread messages.
  const main = text.slice(text.indexOf("<main")).replace(/<!-- -->/g, "");
  const [, total = ""] = /共 ([\d,]+) 条/.exec(main) ?? [];
  return Number(total.replaceAll(",", "") || NaN);
}

async function expectEqualCounts(browser: BrowserClient, labels: readonly string[]): Promise<void> {
  const figures = await figuresOf(browser);
  expect(figures.map(({ label }) => label)).toEqual(expect.arrayContaining([...labels]));
  const counted = await Promise.all(figures.map(async ({ href }) => rowsAt(browser, href)));
  expect(figures.map(({ label, href }, index) => `${label} ${href} ${counted[index]}`)).toEqual(
    figures.map(({ label, href, count }) => `${label} ${href} ${count}`),
  );
}

it("shows staff in each figure as many as its list has", () =>
  expectEqualCounts(demo.admin, [
    "待审核",
    "锁定中",
    "申报单位的卡",
    "异常",
    "无心跳",
    "客户",
    "服务商",
    "已发布",
  ]));

it("shows an organisation in each figure as many as its list has", async () =>
  expectEqualCounts(await demo.site.browserOf(demo.site.people.enterprise), ["人员"]));
