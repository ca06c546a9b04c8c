import { beforeAll, describe, expect, it } from "vitest";
import type { BrowserClient } from "../support/browser-client";
import { administeredSite } from "../support/demo-site";
import { inDatabase } from "../support/many-roles";
import { until } from "../support/until";

const PAGE = "/audit-log/verify";
const MISSING = "第2段校验失败：整段缺失";

const demo = administeredSite();
const number = (statement: string) =>
  inDatabase(demo.site.dataDir, (database) => database.prepare(statement).pluck().get() as number);

/** The text of a page's main part, without elements. */
const mainText = (html: string) => html.slice(html.indexOf("<main")).replace(/<[^>]+>/g, " ");

async function verify(browser: BrowserClient): Promise<{ status: number; next: string }> {
  const { text } = await browser.ask(`${PAGE}?do=start`);
  const hidden = (name: string) => new RegExp(`name="${name}" value="([^"]+)"`).exec(text)?.[1] ?? "";
  const fields = { form: hidden("form"), submission: hidden("submission"), intent: "start" };
  const { status, headers } = await browser.post(`${PAGE}?do=start`, fields);
  return { status, next: String(headers["location"]) };
}

/** Deletes a segment with all its rows, as an intruder with SQL would. */
const removeSegment = (segment: number) =>
  inDatabase(demo.site.dataDir, (database) => {
    const triggers = database
      .prepare("select name from sqlite_master where type = 'trigger' and tbl_name like 'audit%'")
      .pluck()
      .all() as string[];
    for (const name of triggers) database.exec(`drop trigger ${name}`);
    database
      .prepare("delete from audit_log where id in (select row_id from audit_seals where segment = ?)")
      .run(segment);
    database.prepare("delete from audit_seals where segment = ?").run(segment);
    database.prepare("delete from audit_segments where number = ?").run(segment);
  });

describe("a record that somebody has broken with SQL", () => {
  beforeAll(async () => {
    // A second segment that is not the newest; with many sessions at once the first would be ended.
    for (const segments of [1, 2, 3]) {
      await demo.site.administrate();
      await until(
        "another segment to be sealed",
        () => number("select count(*) from audit_segments") >= segments,
      );
    }
  });

  it("is whole before, says the page", async () => {
    const { status, next } = await verify(demo.admin);
    expect([status, next]).toEqual([303, PAGE]);
    const { text } = await demo.admin.ask(PAGE);
    expect(mainText(text)).toContain("记录完整");
    expect(text).not.toContain("校验失败");
  });

  it("is told with its segment, in the notice and on the page, and stays readable", async () => {
    removeSegment(2);
    const { status, next } = await verify(demo.admin);
    expect([status, next]).toEqual([303, PAGE]);
    const { text } = await demo.admin.ask(PAGE);
    expect(text).toMatch(new RegExp(`role="alert"[^>]*>(?:<[^>]+>)*${MISSING}`));
    expect(mainText(text)).toMatch(/最近结果\s+校验失败/);
    expect(mainText(text)).toContain(MISSING);
    expect(mainText(text)).toContain("记录仍可查看和导出");
    const list = await demo.admin.ask("/audit-log");
    expect([list.status, mainText(list.text).includes("登录")]).toEqual([200, true]);
    const entry = await demo.admin.ask(`/audit-log/${String(number("select max(id) from audit_log"))}`);
    expect(entry.status).toBe(200);
  });

  it("stands in the log, and among what is wrong with the system", async () => {
    const id = number("select max(id) from audit_log where event = 'audit.verified'");
    const { text } = await demo.admin.ask(`/audit-log/${String(id)}`);
    expect(mainText(text)).toMatch(new RegExp(`结论\\s+${MISSING}`));
    expect(mainText((await demo.admin.ask("/system-status")).text)).toContain(`操作日志${MISSING}`);
  });

  it("is nobody's to look for who may only read the log", async () => {
    const reader = await demo.site.browserOf(demo.site.people.enterprise);
    expect((await reader.ask(PAGE)).status).toBe(403);
  });
});
