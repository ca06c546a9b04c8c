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

  it("shows slow statements without values and the caches, each of which is emptied by a form", async () => {
    const text = await page();
    expect(text).toMatch(/当前服务器 \S+ 自 [\d :-]+ 启动以来/);
    expect(text).toContain("最长（毫秒）");
    expect(text).toContain('href="/system-status/caches/3"');
    expect((await demo.admin.ask("/system-status/caches/3?do=clear")).text).toContain("清空缓存“权限”");
    const cleared = await demo.admin.post("/system-status/caches/3", { intent: "clear" });
    expect([cleared.status, cleared.headers["location"]]).toEqual([303, "/system-status/caches/3"]);
    expect((await demo.admin.ask("/system-status/caches/3")).text).toMatch(/已清空缓存“权限”，共 \d+ 条/);
    expect((await demo.admin.ask("/audit-log")).text).toContain("清空缓存");
    expect((await demo.admin.ask("/system-status/caches/9")).status).toBe(404);
  });

  it("is seen by nobody without the right to it, and takes nothing", async () => {
    const person = await demo.site.browserOf(demo.site.people.enterprise);
    expect((await person.ask("/system-status")).status).toBe(403);
    expect((await demo.admin.ask("/system-status", { method: "POST" })).status).toBeGreaterThanOrEqual(400);
  });
});
