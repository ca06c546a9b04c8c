import { afterAll, describe, expect, it } from "vitest";
import { timeCodeAt } from "~/services/identity/auth/second-step/time-codes.server";
import { BrowserClient } from "../support/browser-client";
import { administeredSite } from "../support/demo-site";
import { formWith, pairsOf, submit, withValues } from "../support/html-forms";
import { PASSWORD } from "../support/people";

const demo = administeredSite();

const OWN = "/personal/second-step";
const SETTINGS = "/system-settings/2/edit";

const codeOf = (secret: string, later = 0) => timeCodeAt(secret, Date.now() + later * 30_000);

/**
 * Sets up a second step by its forms.
 * @returns its secret and recovery codes
 */
async function setUp(browser: BrowserClient) {
  expect((await browser.post(OWN, { intent: "begin", password: PASSWORD })).status).toBe(303);
  const { text } = await browser.ask(OWN);
  const secret = (/<code class="time-secret">([^<]+)</.exec(text)?.[1] ?? "").replaceAll(" ", "");
  expect(secret).toMatch(/^[A-Z2-7]{32}$/);
  const shown = await browser.post(OWN, { intent: "confirm", secondCode: codeOf(secret) });
  expect(shown.status).toBe(200);
  expect(shown.headers["cache-control"]).toContain("no-store");
  const codes = [...shown.text.matchAll(/<code>([0-9A-Z-]{11})<\/code>/g)].map(([, code = ""]) => code);
  expect(codes).toHaveLength(10);
  return { secret, codes };
}

/** Saves the section on sign-ins; a review is confirmed unchanged. */
async function save(browser: BrowserClient, typed: Record<string, string>) {
  const page = await browser.ask(SETTINGS);
  const form = formWith(page.text, "intent", "save");
  const answer = await submit(browser, form, withValues(pairsOf(form, ["intent", "save"]), typed));
  if (answer.status !== 200 || !answer.text.includes('name="reviewed"')) return answer;
  const review = formWith(answer.text, "intent", "save");
  return submit(browser, review, pairsOf(review, ["intent", "save"]));
}

/** Requests until the setting is effective, which takes less than a second. */
async function leads(browser: BrowserClient, path: string, to: string | undefined): Promise<boolean> {
  for (let tries = 0; tries < 60; tries += 1) {
    const { headers } = await browser.ask(path);
    if (headers["location"] === to) return true;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return false;
}

describe("a second step that platform users need", () => {
  let codes: string[] = [];
  const next = () => codes.pop() ?? "";
  afterAll(() => expect(codes.length).toBeGreaterThan(0));

  it("comes before everything in the console, pages and posts alike", async () => {
    const colleague = await demo.site.administrate();
    expect((await save(demo.admin, { staffSecondStep: "required" })).status).toBe(303);
    expect(await leads(colleague, "/account-list", OWN)).toBe(true);
    for (const path of ["/jqzx", "/search?q=a", "/account-list?_data=routes%2Fcollection%2Flist"])
      expect((await colleague.ask(path)).headers["location"] ?? "remix", path).toMatch(/second-step|remix/);
    const post = await colleague.post("/system-settings/2/edit", { intent: "save" });
    expect([post.status, post.headers["location"]]).toEqual([303, OWN]);
    expect((await colleague.ask(OWN)).text).toContain("平台要求使用集群管理中心的账号开启两步验证");
    // The rest of the site is accessible as before.
    for (const path of ["/guide", "/personal", "/phsb"]) expect((await colleague.ask(path)).status).toBe(200);
    const other = await demo.site.browserOf(demo.site.people.enterprise);
    expect((await other.ask(OWN)).text).not.toContain("平台要求");
  });

  it("opens the console as soon as it is set up, and cannot be turned off", async () => {
    ({ codes } = await setUp(demo.admin));
    expect((await demo.admin.ask("/account-list")).status).toBe(200);
    expect((await demo.admin.ask(OWN)).text).toContain("平台要求使用两步验证，不能关闭");
    const refused = await demo.admin.post(OWN, { intent: "end", password: PASSWORD, secondCode: next() });
    expect(refused.status).toBe(422);
    expect(refused.text).toContain("平台用户必须使用两步验证，不能关闭");
  });

  it("is asked for with the own password: a contact in full, a looser setting", async () => {
    const { text } = await demo.admin.ask("/account-list");
    const id = /href="\/account-list\/(\d+)"/.exec(text)?.[1] ?? "";
    const asked = await demo.admin.ask(`/account-list/${id}?do=reveal`);
    expect(asked.text).toContain('name="secondCode"');
    const post = (secondCode: string) =>
      demo.admin.post(`/account-list/${id}?do=reveal`, { intent: "reveal", password: PASSWORD, secondCode });
    expect((await post("")).text).toContain("请输入动态码");
    expect((await post("2345678923")).text).toContain("动态码或恢复码错误");
    expect((await post(next())).text).toContain("完整联系方式只显示这一次");

    const looser = { staffSecondStep: "off", reason: "演练结束", password: PASSWORD };
    const without = await save(demo.admin, looser);
    expect(without.status).toBe(422);
    expect(without.text).toContain("平台用户的两步验证比现在宽松，请输入动态码或恢复码确认");
    const wrong = await save(demo.admin, { ...looser, secondCode: "2345678923" });
    expect(wrong.text).toContain("动态码或恢复码错误，或已经用过，请等待下一个动态码后重试");
    const saved = await save(demo.admin, { ...looser, secondCode: next() });
    expect(saved.status).toBe(303);
    expect(await leads(await demo.site.browserOf(demo.site.people.enterprise), "/personal", undefined)).toBe(
      true,
    );
  });
});

describe("a second step of somebody else", () => {
  it("is reset by staff for a reason, and the next sign-in asks for none", async () => {
    const person = await demo.site.browserOf(demo.site.people.ordinary);
    await setUp(person);
    const again = new BrowserClient(demo.site);
    const asked = await again.signIn(demo.site.people.ordinary, PASSWORD);
    expect(asked.headers["location"]).toBe("/login/second-step");
    expect(again.cookie("admin-token")).toBeFalsy();
    expect((await again.ask("/personal")).headers["location"]).toMatch(/^\/cmsweb|^\/login/);

    const list = await demo.admin.ask(`/account-list?keyword=${demo.site.people.ordinary}`);
    const id = /href="\/account-list\/(\d+)"/.exec(list.text)?.[1] ?? "";
    const record = await demo.admin.ask(`/account-list/${id}`);
    expect(record.text).toContain("重置两步验证");
    const reset = (reason: string) =>
      demo.admin.post(`/account-list/${id}?do=reset-second-step`, { intent: "reset-second-step", reason });
    expect((await reset("")).text).toContain("请输入原因");
    expect((await reset("手机丢失")).status).toBe(303);
    expect((await demo.admin.ask(`/account-list/${id}`)).text).not.toContain('"intent":"reset-second-step"');
    expect((await person.ask("/personal")).status).toBe(302);
    const entered = new BrowserClient(demo.site);
    await entered.signIn(demo.site.people.ordinary, PASSWORD);
    expect(entered.cookie("admin-token")).toBeTruthy();
  });
});
