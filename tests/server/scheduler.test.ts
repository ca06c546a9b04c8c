import { describe, expect, it } from "vitest";
import { administeredSite } from "../support/demo-site";
import { until } from "../support/until";

const demo = administeredSite();
/** The statistics of the dashboard: a job that every server runs. */
const FIGURES = "/scheduler/12";

describe("the recurring jobs", () => {
  it("are listed with what they do, how often, and their last and next run, without a script", async () => {
    await until("the first run", async () =>
      /统计看板数据[^]*?成功/.test((await demo.admin.ask("/scheduler")).text),
    );
    const { text } = await demo.admin.ask("/scheduler");
    for (const title of ["发送短信和邮件", "读取回执", "自动备份", "清理到期数据", "服务器报到"])
      expect(text).toContain(title);
    expect(text).toContain(`href="${FIGURES}"`);
    expect(text).toContain("每 1 分钟");
    expect(text).toContain(`（${demo.site.pid}）`);
    expect(text).toContain("没有失败记录");
  });

  it("are run at once by a form, which says how it went and stands in the operation log", async () => {
    const asked = await demo.admin.ask(`${FIGURES}?do=run`);
    expect(asked.text).toContain("立即运行“统计看板数据”");
    const ran = await demo.admin.post(`${FIGURES}?do=run`, { intent: "run", submission: "a-press" });
    expect([ran.status, ran.headers["location"]]).toEqual([303, FIGURES]);
    const { text } = await demo.admin.ask(FIGURES);
    expect(text).toMatch(/“统计看板数据”运行成功，用时 \d/);
    expect(text).toContain("最近一次手动运行");
    expect((await demo.admin.ask("/audit-log?objectType=job")).status).toBeLessThan(500);
    expect((await demo.admin.ask("/audit-log")).text).toContain("立即运行定时任务");
  });

  it("are unknown by any other number, and take no other intent", async () => {
    for (const path of ["/scheduler/0", "/scheduler/26", "/scheduler/x"])
      expect((await demo.admin.ask(path)).status).toBe(404);
    expect((await demo.admin.post(FIGURES, { intent: "stop" })).status).toBe(422);
  });
});
