import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { BrowserClient } from "../support/browser-client";
import { administeredSite } from "../support/demo-site";
import { startSite, UNHURRIED, type Site } from "../support/site-process";

const demo = administeredSite();
const OFFICE = { "X-Forwarded-For": "203.0.113.9" };
const OFFICE_V6 = { "X-Forwarded-For": "2001:db8:1:2::3" };
const ELSEWHERE = { "X-Forwarded-For": "198.51.100.7" };

let limited: Site;
beforeAll(async () => {
  const environment = {
    ...UNHURRIED,
    CONSOLE_NETWORKS: "203.0.113.0/24, 2001:db8:1::/48",
    TRUSTED_PROXIES: "127.0.0.0/8",
  };
  limited = await startSite({ dataDir: demo.site.dataDir, environment });
}, 120_000);
afterAll(() => limited.stop());

/** A browser at the limited site with the session of another one. */
function withSessionOf(browser: BrowserClient): BrowserClient {
  const other = new BrowserClient(limited);
  other.setCookie("admin-token", browser.cookie("admin-token")!);
  return other;
}

describe("the networks of the console", () => {
  it("let staff in from their addresses, and refuse others with the reason and the request's number", async () => {
    const staff = withSessionOf(demo.admin);
    for (const headers of [OFFICE, OFFICE_V6])
      expect((await staff.ask("/account-list", { headers })).status).toBe(200);
    for (const path of ["/account-list", "/dashboard", "/system-settings", "/search?q=1"]) {
      const { status, text, headers } = await staff.ask(path, { headers: ELSEWHERE });
      expect([path, status]).toEqual([path, 403]);
      expect(text).toContain("您当前的地址 198.51.100.7 不在其中");
      expect(text).toContain(headers["x-request-id"]);
    }
    const post = await staff.ask("/account-list", { method: "POST", headers: ELSEWHERE });
    expect(post.status).toBe(403);
    expect(
      (await demo.admin.ask("/audit-log")).text.match(/拒绝其他网络使用管理中心/g)!.length,
    ).toBeGreaterThan(0);
  });

  it("leave public pages, the pages of one's own and members of organisations alone", async () => {
    const staff = withSessionOf(demo.admin);
    expect((await staff.ask("/personal", { headers: ELSEWHERE })).status).toBe(200);
    expect((await new BrowserClient(limited).ask("/cmsweb", { headers: ELSEWHERE })).status).toBe(200);
    const member = withSessionOf(await demo.site.browserOf(demo.site.people.enterprise));
    expect((await member.ask("/account-list", { headers: ELSEWHERE })).status).toBe(200);
  });

  it("of the environment are shown in the settings, without a field", async () => {
    const staff = withSessionOf(demo.admin);
    const { text } = await staff.ask("/system-settings/2", { headers: OFFICE });
    expect(text).toContain("由环境变量 CONSOLE_NETWORKS 设定");
  });
});
