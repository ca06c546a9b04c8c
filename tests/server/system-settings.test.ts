import { dirname, resolve } from "node:path";
import { generateX25519Identity, identityToRecipient } from "age-encryption";
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { administeredSite } from "../support/demo-site";
import { PASSWORD } from "../support/browser/people";
import { formsIn, formWith, pairsOf, submit, withValues } from "../support/html-forms";
import { inDatabase } from "../support/many-roles";
import { addSettingClerk } from "../support/setting-clerk";
import { startSite, temporaryFolder, UNHURRIED, type Site } from "../support/site-process";
import { BrowserClient } from "../support/browser-client";

let clerkPhone = "";

const demo = administeredSite(async () => void (clerkPhone = await addSettingClerk()));

/** Another server on the same database, with one value in its environment. */
let other: Site;
beforeAll(async () => {
  other = await startSite({
    dataDir: demo.site.dataDir,
    environment: { ...UNHURRIED, LIMITS_CODE_TRIES: "4", SITE_TITLE: "环境里的名称" },
  });
}, 120_000);
afterAll(() => other.stop());

const SECTIONS = { site: 1, login: 2, codes: 3, audit: 4, backup: 5, review: 11 } as const;

/** Saves a section's form with typed values; a review is confirmed unchanged. */
async function save(code: keyof typeof SECTIONS, typed: Record<string, string>, browser = demo.admin) {
  const page = await browser.ask(`/system-settings/${SECTIONS[code]}/edit`);
  const form = formWith(page.text, "intent", "save");
  const answer = await submit(browser, form, withValues(pairsOf(form, ["intent", "save"]), typed));
  if (answer.status !== 200 || !answer.text.includes('name="reviewed"')) return answer;
  const review = formWith(answer.text, "intent", "save");
  return submit(browser, review, pairsOf(review, ["intent", "save"]));
}

/** Whether a page shows the text within some seconds. */
async function shows(site: Site, path: string, text: string): Promise<boolean> {
  for (let tries = 0; tries < 60; tries += 1) {
    if ((await site.ask(path)).text.includes(text)) return true;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return false;
}

/** The phone of the demo's administrator. */
const administratorPhone = () =>
  inDatabase(
    demo.site.dataDir,
    (database) =>
      database.prepare("select phone from accounts where realname = '周管理'").pluck().get() as string,
  );

describe("settings of the site", () => {
  it("show each value, its default, what it may be and where it comes from", async () => {
    const { text } = await demo.admin.ask("/system-settings?section=codes");
    expect(text).toContain("有效时间（分钟）");
    expect(text).toContain("3–10");
    expect(text).toContain("默认");
    expect(text).toContain('href="/system-settings/3/edit"');
  });

  it("offer a banner three levels", async () => {
    const { text } = await demo.admin.ask("/system-settings?section=site");
    expect(text).toContain("提示、提醒、维护</td>");
  });

  it("that are empty have an empty cell, as in every other table", async () => {
    const { text } = await demo.admin.ask("/system-settings?section=site");
    expect(text).toMatch(/<td data-label="[^"]+"><\/td>/);
    expect(text).not.toContain("—");
  });

  it("are shown once more before they are stored, and then count on every server", async () => {
    const saved = await save("site", {
      supportPhone: "0574-88888888",
      policeNumber: "浙公网安备33020000000001号",
    });
    expect(saved.status).toBe(303);
    expect(await shows(demo.site, "/login", "0574-88888888")).toBe(true);
    expect(await shows(other, "/login", "浙公网安备33020000000001号")).toBe(true);
  });

  it("give way to the environment", async () => {
    expect((await save("site", { siteTitle: "通关平台" })).status).toBe(303);
    expect(await shows(demo.site, "/login", "<title>登录 - 通关平台")).toBe(true);
    expect((await other.ask("/login")).text).toContain("环境里的名称");
    const staff = new BrowserClient(other);
    await staff.signIn(administratorPhone(), PASSWORD);
    const { text } = await staff.ask("/system-settings/3/edit");
    expect(text).toContain("由环境变量 LIMITS_CODE_TRIES 设定");
    expect(text).not.toContain('name="codeTries"');
    expect((await save("site", { siteTitle: "在线海关" })).status).toBe(303);
  });

  it("keep what was typed and say what is wrong beside it", async () => {
    const answer = await save("login", { passwordTries: "11", lockMinutes: "十分钟" });
    expect(answer.status).toBe(422);
    expect(answer.text).toContain("请输入3到10之间的整数");
    expect(answer.text).toContain("请输入5到60之间的整数");
    expect(answer.text).toContain('value="十分钟"');
  });

  it("need a reason and the own password where a limit becomes looser", async () => {
    const looser = { passwordTries: "9" };
    expect((await save("login", looser)).text).toContain("密码错误次数（次）比现在宽松，请填写修改原因");
    const withReason = { ...looser, reason: "演练" };
    expect((await save("login", withReason)).text).toContain(
      "密码错误次数（次）比现在宽松，请输入登录密码确认",
    );
    const wrong = await save("login", { ...withReason, password: "Wrong-pass-1" });
    expect([wrong.status, wrong.text.includes("登录密码不正确")]).toEqual([422, true]);
    expect(wrong.text).not.toContain("Wrong-pass-1");
    expect((await save("login", { ...withReason, password: PASSWORD })).status).toBe(303);
    expect((await demo.admin.ask("/system-settings?section=login")).text).toContain("已设置");
  });

  it("of reviews are a switch and hours within bounds, need no password, and count on every server", async () => {
    for (const reviewHours of ["0", "241", "一天"])
      expect((await save("review", { reviewHours })).text).toContain("请输入1到240之间的整数");
    const { text } = await demo.admin.ask("/system-settings/11/edit");
    expect(text).toContain("1–240，默认 24；从提交算起");
    expect(text).not.toContain('name="password"');
    expect((await demo.admin.ask("/certification-review")).text).not.toContain("分派给我");
    for (const reviewHours of ["240", "1"])
      expect((await save("review", { reviewAssignment: "on", reviewHours })).status).toBe(303);
    const colleague = new BrowserClient(other);
    await colleague.signIn(administratorPhone(), PASSWORD);
    for (const browser of [demo.admin, colleague])
      await expect
        .poll(async () => (await browser.ask("/certification-review")).text, { timeout: 5000 })
        .toContain("分派给我");
    expect((await save("review", { reviewAssignment: "off", reviewHours: "24" })).status).toBe(303);
    await expect
      .poll(async () => (await colleague.ask("/certification-review")).text, { timeout: 5000 })
      .not.toContain("分派给我");
  });

  it("stay stricter without either, and tell the platform's administrators", async () => {
    expect((await save("login", { passwordTries: "4" })).status).toBe(303);
    const { text } = await demo.admin.ask("/phsb/userMessage");
    expect(text).toContain("系统设置“登录”已修改");
  });

  it("have a history of names and values, and go back to an older version", async () => {
    const history = await demo.admin.ask("/system-settings/2/history");
    expect(history.text).toContain("密码错误次数（次）");
    expect(history.text).toContain("演练");
    expect(history.text).not.toContain(PASSWORD);
    const [, entry = ""] = /\/system-settings\/2\/history\/(\d+)/.exec(history.text) ?? [];
    const page = await demo.admin.ask(`/system-settings/2/history/${entry}`);
    expect(page.status).toBe(200);
  });

  it("of a section without limits go back more than once, each time with a reason", async () => {
    for (const hours of ["第一时间", "第二时间"])
      expect((await save("site", { supportHours: hours })).status).toBe(303);
    for (let times = 0; times < 2; times += 1) {
      const { text } = await demo.admin.ask("/system-settings/1/history");
      const [, back = ""] = /href="([^"]+\/history\/\d+)">恢复到此版本/.exec(text) ?? [];
      const page = await demo.admin.ask(back);
      expect(page.status, back).toBe(200);
      const form = formsIn(page.text).find(({ controls }) =>
        controls.some(({ attributes }) => attributes["name"] === "reason"),
      )!;
      const pairs = withValues(pairsOf(form, ["", ""]), { reason: "改错了" });
      expect((await submit(demo.admin, form, pairs)).status).toBe(303);
    }
  });

  it("of backups name a folder and a key that are good, and change with reason and password alone", async () => {
    const folder = temporaryFolder();
    onTestFinished(folder.remove);
    const confirmed = { reason: "演练", password: PASSWORD };
    const recipient = await identityToRecipient(await generateX25519Identity());
    const spoilt = `${recipient.slice(0, -1)}${recipient.endsWith("q") ? "p" : "q"}`;
    for (const [typed, text] of [
      [{ backupFolder: "backups" }, "请输入绝对路径"],
      [{ backupFolder: "/nowhere/at-all" }, "服务器上没有这个文件夹，或不能写入"],
      [{ backupFolder: resolve("public") }, "备份文件夹不能在程序、数据或通道的文件夹之内"],
      [{ backupFolder: demo.site.dataDir }, "备份文件夹不能在程序、数据或通道的文件夹之内"],
      [{ backupFolder: dirname(demo.site.dataDir) }, "也不能包含它们"],
      [{ backupRecipient: "age1no" }, "请输入 age 公钥"],
      [{ backupRecipient: spoilt }, "请输入 age 公钥"],
      [{ backupAt: "24:00" }, "请输入 00:00 到 23:59 之间的时间"],
      [{ backupKeepDays: "0" }, "请输入1到60之间的整数"],
    ] as const) {
      const answer = await save("backup", { ...typed, ...confirmed });
      expect([answer.status, answer.text.includes(text)], text).toEqual([422, true]);
    }
    const good = { backupFolder: folder.path, backupRecipient: recipient };
    expect((await save("backup", good)).text).toContain("要修改备份文件夹、加密公钥，请填写修改原因");
    expect((await save("backup", { ...good, ...confirmed })).status).toBe(303);
    expect((await demo.admin.ask("/system-settings?section=backup")).text).toContain(recipient);
    expect((await demo.admin.ask("/phsb/userMessage")).text).toContain("系统设置“备份”已修改");
    expect((await save("backup", { backupFolder: "", backupRecipient: "", ...confirmed })).status).toBe(303);
  });

  it("that say where secrets, copies and files go are the administrators' alone", async () => {
    const clerk = await demo.site.browserOf(clerkPhone);
    expect((await clerk.ask("/system-settings?section=senders")).text).not.toContain(
      "/system-settings/7/edit",
    );
    const form = await clerk.ask("/system-settings/7/edit");
    expect(form.text).toContain("只能由平台管理员修改");
    expect(form.text).toContain("打印在服务器日志中");
    expect(form.text).not.toContain('name="mailUrl"');

    const backups = formWith((await clerk.ask("/system-settings/5/edit")).text, "intent", "save");
    const typed = pairsOf(backups, ["intent", "save"]).filter(([name]) => name !== "backupRecipient");
    const folder = temporaryFolder();
    onTestFinished(folder.remove);
    const forged = [...typed, ["backupFolder", folder.path] as [string, string]];
    await submit(clerk, backups, withValues(forged, { reason: "演练", password: PASSWORD }));
    expect((await demo.admin.ask("/system-settings?section=backup")).text).not.toContain(folder.path);
  });

  it("that somebody else may change leave the folder of backups as it is", async () => {
    const folder = temporaryFolder();
    onTestFinished(folder.remove);
    const confirmed = { reason: "演练", password: PASSWORD };
    expect((await save("backup", { backupFolder: folder.path, ...confirmed })).status).toBe(303);
    const clerk = await demo.site.browserOf(clerkPhone);
    expect((await save("backup", { backupAt: "04:45" }, clerk)).status).toBe(303);
    const { text } = await demo.admin.ask("/system-settings?section=backup");
    expect([text.includes("04:45"), text.includes(folder.path)]).toEqual([true, true]);
    const away = await save("backup", { backupAt: "02:30", backupFolder: "", ...confirmed });
    expect(away.status).toBe(303);
  });

  it("are changed by nobody without the right to it", async () => {
    const person = await demo.site.browserOf(demo.site.people.enterprise);
    for (const path of ["/system-settings", "/system-settings/2/edit", "/system-settings/2/history"])
      expect((await person.ask(path)).status, path).toBe(403);
  });

  it("know no other sections", async () => {
    expect((await demo.admin.ask("/system-settings/99/edit")).status).toBe(404);
  });
});
