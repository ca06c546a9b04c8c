import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { administeredSite } from "../support/demo-site";
import { inDatabase } from "../support/many-roles";
import { startSite, UNHURRIED, type Site } from "../support/site-process";
import { until } from "../support/until";

const demo = administeredSite();

let other: Site;
beforeAll(async () => {
  other = await startSite({ dataDir: demo.site.dataDir, environment: UNHURRIED });
}, 120_000);
afterAll(() => other.stop());

const page = async () => (await demo.admin.ask("/system-status")).text;
const shown = async (text: string) => until(text, async () => (await page()).includes(text), 30_000);

describe("the state of the system", () => {
  it("names every server, the database and the queues, and needs no script", async () => {
    await shown(`（${demo.site.pid}）`);
    await shown(`（${other.pid}）`);
    const text = await page();
    expect(text).toContain("SQLite 3.");
    expect(text).toContain("短信和邮件通知");
    expect(text).toContain('href="/system-status"');
    expect(text).toContain("没有设置自动备份");
    expect(text).toMatch(/没有设置自动备份.*<a [^>]*href="\/system-settings"/);
  });

  it("misses a server that was killed, not one that was stopped in order", async () => {
    other.signal("SIGTERM");
    await other.ended;
    expect(await page()).not.toContain(`（${other.pid}）`);
    other = await startSite({ dataDir: demo.site.dataDir, environment: UNHURRIED });
    await shown(`（${other.pid}）`);
    await other.stop();
    inDatabase(demo.site.dataDir, (database) =>
      database.prepare("update servers set seen_at = seen_at - 180000 where pid = ?").run(other.pid),
    );
    const text = await page();
    expect(text).toMatch(new RegExp(`服务器 \\S+（${other.pid}） 已3分钟没有消息`));
    expect(text.indexOf("已3分钟没有消息")).toBeLessThan(text.indexOf("没有设置自动备份"));
  });

  it("is seen by nobody without the right to it, and takes nothing", async () => {
    const person = await demo.site.browserOf(demo.site.people.enterprise);
    expect((await person.ask("/system-status")).status).toBe(403);
    expect((await demo.admin.ask("/system-status", { method: "POST" })).status).toBeGreaterThanOrEqual(400);
  });
});
