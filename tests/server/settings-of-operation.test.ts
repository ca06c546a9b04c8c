import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { startSmsSimulator, type SmsSimulator } from "../simulators/sms-simulator";
import { PASSWORD } from "../support/browser/people";
import { administeredSite } from "../support/demo-site";
import { formsIn, formWith, pairsOf, submit, withValues } from "../support/html-forms";
import { inDatabase } from "../support/many-roles";
import { startSite, temporaryFolder, UNHURRIED, type Site } from "../support/site-process";

const demo = administeredSite();
const SECTIONS = { site: 1, maintenance: 6, senders: 7, channel: 8 } as const;
const CONFIRMED = { reason: "演练", password: PASSWORD };

/** Another server on the same database, with a mail sender in its environment. */
let other: Site;
let sms: SmsSimulator;
beforeAll(async () => {
  sms = await startSmsSimulator();
  other = await startSite({
    dataDir: demo.site.dataDir,
    environment: { ...UNHURRIED, SMTP_URL: "smtp://someone:secret@mail.example.cn" },
  });
}, 120_000);
afterAll(() => Promise.all([other.stop(), sms.close()]));

/** Saves a section's form with typed values; a review is confirmed unchanged. */
async function save(code: keyof typeof SECTIONS, typed: Record<string, string>) {
  const page = await demo.admin.ask(`/system-settings/${SECTIONS[code]}/edit`);
  const form = formWith(page.text, "intent", "save");
  const answer = await submit(demo.admin, form, withValues(pairsOf(form, ["intent", "save"]), typed));
  if (answer.status !== 200 || !answer.text.includes('name="reviewed"')) return answer;
  const review = formWith(answer.text, "intent", "save");
  return submit(demo.admin, review, pairsOf(review, ["intent", "save"]));
}

/** Whether a page shows the text within a second, the limit for settings to be effective. */
async function showsWithinASecond(site: Pick<Site, "ask">, path: string, text: string): Promise<boolean> {
  const last = Date.now() + 1000;
  do {
    if ((await site.ask(path)).text.includes(text)) return true;
  } while (Date.now() < last);
  return false;
}

const chosenOf = (id: number) =>
  inDatabase(demo.site.dataDir, (database) =>
    JSON.stringify(database.prepare("select chosen from setting_sections where id = ?").get(id) ?? null),
  );

describe("a site that is read-only", () => {
  it("refuses posts with when it will be back, keeps what was typed, and lets people in and out", async () => {
    const until = "2099-12-31T06:30";
    expect((await save("maintenance", { readOnly: "1", readOnlyUntil: until })).status).toBe(303);
    const text = "系统维护中，暂时只能查看，不能提交；预计 2099-12-31 06:30 恢复";
    expect(await showsWithinASecond(demo.site, "/login", text)).toBe(true);
    expect(await showsWithinASecond(other, "/login", text)).toBe(true);

    const person = await demo.site.browserOf(demo.site.people.ordinary);
    const page = await person.ask("/personal");
    const form = formWith(page.text, "intent", "save");
    const pairs = withValues(pairsOf(form, ["intent", "save"]), { realname: "没有保存" });
    const refused = await submit(person, form, pairs);
    expect(refused.status).toBe(503);
    expect(Number(refused.headers["retry-after"])).toBeGreaterThan(1000);
    expect(refused.text).toContain(text);
    expect(refused.text).toContain('value="没有保存"');
    expect((await person.ask("/personal")).text).not.toContain("没有保存");

    // Staff who have to set up the second step first reach the settings that end it.
    const step = formWith((await person.ask("/personal/second-step")).text, "intent", "begin");
    const begun = await submit(
      person,
      step,
      withValues(pairsOf(step, ["intent", "begin"]), { password: "" }),
    );
    expect(begun.status).toBe(422);

    const register = await person.ask("/login?register=1");
    expect(register.status).toBeLessThan(400);
    const out = formsIn(page.text).find(({ action }) => action === "/sign-out")!;
    expect((await submit(person, out, pairsOf(out, ["", ""]))).status).toBe(303);
  });

  it("answers calls that change something with 503, and those that read or sign in", async () => {
    const call = (path: string, body: unknown) =>
      demo.site.ask(path, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify(body),
      });
    const reset = await call("/api/yxd-system/sys/user/forgotPassword", {});
    expect(reset.status).toBe(503);
    expect(JSON.parse(reset.text)).toMatchObject({ success: false, code: 503 });
    expect((JSON.parse(reset.text) as { message: string }).message).toContain("预计 2099-12-31 06:30 恢复");
    const signIn = await call("/api/yxd-system/sys/login", {});
    expect(signIn.status).toBe(200);
    // A missing token is refused first.
    expect((await call("/api/gyt-master-data/baseData/page/query", {})).status).toBe(401);
  });

  it("is set back where it was set, and takes posts again", async () => {
    expect((await save("maintenance", { readOnly: "0", readOnlyUntil: "" })).status).toBe(303);
    expect((await save("site", { accessibilityContact: "无障碍热线 0574-66666666" })).status).toBe(303);
    expect(await showsWithinASecond(other, "/accessibility", "无障碍热线 0574-66666666")).toBe(true);
    expect((await demo.site.ask("/login")).text).not.toContain("系统维护中");
  });

  it("is so no longer when the time has come", async () => {
    expect((await save("maintenance", { readOnly: "1", readOnlyUntil: "2020-01-01T00:00" })).status).toBe(
      303,
    );
    expect((await save("site", { accessibilityContact: "" })).status).toBe(303);
    expect((await save("maintenance", { readOnly: "0", readOnlyUntil: "" })).status).toBe(303);
  });
});

describe("senders in the settings", () => {
  it("that fail the test to oneself are not stored", async () => {
    const dead = await save("senders", { smsUrl: "http://key:wrong@127.0.0.1:9/send", ...CONFIRMED });
    expect([dead.status, dead.text.includes("测试短信没有发出：连接不上")]).toEqual([422, true]);
    expect(dead.text).not.toContain("key:wrong");
    expect(chosenOf(SECTIONS.senders)).not.toContain("smsUrl");
    const odd = await save("senders", { smsUrl: "ftp://127.0.0.1/send", ...CONFIRMED });
    expect([odd.status, odd.text.includes("请输入 https 地址")]).toEqual([422, true]);
    const unconfirmed = await save("senders", { smsUrl: sms.url });
    expect(unconfirmed.text).toContain("要修改短信通道地址，请填写修改原因");
  });

  it("are tried, sealed, told without their keys, and used from then on", async () => {
    const address = sms.url.replace("://", "://someone:hidden-word@");
    const since = sms.marker();
    expect((await save("senders", { smsUrl: address, ...CONFIRMED })).status).toBe(303);
    expect(sms.messages.slice(since).map(({ text }) => text)).toEqual([
      expect.stringContaining("这是一条测试消息"),
    ]);
    expect(chosenOf(SECTIONS.senders)).toContain('"smsUrl');
    expect(chosenOf(SECTIONS.senders)).not.toContain("hidden-word");
    for (const path of ["/system-settings/7", "/system-settings/7/edit", "/system-settings/7/history"]) {
      const { text } = await demo.admin.ask(path);
      expect(text, path).not.toContain("hidden-word");
      expect(text, path).toContain(new URL(sms.url).host);
    }
    const page = await demo.admin.ask("/system-settings/7?do=test-sms");
    const form = formWith(page.text, "intent", "test-sms");
    const before = sms.marker();
    expect((await submit(demo.admin, form, pairsOf(form, ["intent", "test-sms"]))).status).toBe(303);
    expect(sms.messages.slice(before)).toHaveLength(1);
  });

  it("stay as they are when others in their place fail the test", async () => {
    const stored = chosenOf(SECTIONS.senders);
    expect(stored).toContain('"smsUrl');
    const dead = await save("senders", { smsUrl: "http://key:wrong@127.0.0.1:9/send", ...CONFIRMED });
    expect([dead.status, dead.text.includes("测试短信没有发出：连接不上")]).toEqual([422, true]);
    expect(chosenOf(SECTIONS.senders)).toBe(stored);
    const page = await demo.admin.ask("/system-settings/7?do=test-sms");
    const form = formWith(page.text, "intent", "test-sms");
    const before = sms.marker();
    expect((await submit(demo.admin, form, pairsOf(form, ["intent", "test-sms"]))).status).toBe(303);
    expect(sms.messages.slice(before)).toHaveLength(1);
  });

  it("give way to the environment, and are taken away again", async () => {
    const { text } = await demo.admin.ask("/system-settings/7");
    expect(text).toContain("打印在服务器日志中");
    expect((await save("senders", { smsUrl: "none:", ...CONFIRMED })).status).toBe(303);
    expect(chosenOf(SECTIONS.senders)).not.toContain("smsUrl");
  });
});

describe("the folder of channels", () => {
  it("is one that is there and outside the program, and is shown beside the sub-apps", async () => {
    const folder = temporaryFolder();
    onTestFinished(folder.remove);
    for (const [typed, text] of [
      ["channels", "请输入绝对路径"],
      ["/nowhere/at-all", "服务器上没有这个文件夹，或不能写入"],
      [process.cwd(), "通道文件夹不能在程序、数据或备份的文件夹之内，也不能包含它们"],
    ] as const) {
      const answer = await save("channel", { channelRoot: typed, ...CONFIRMED });
      expect([answer.status, answer.text.includes(text)], text).toEqual([422, true]);
    }
    expect((await save("channel", { channelRoot: folder.path, ...CONFIRMED })).status).toBe(303);
    const { text } = await demo.admin.ask("/system-settings?section=channel");
    expect(text).toContain(folder.path);
    expect(text).toContain("申报平台（phsb）");
    expect((await save("channel", { channelRoot: "", ...CONFIRMED })).status).toBe(303);
  });
});
