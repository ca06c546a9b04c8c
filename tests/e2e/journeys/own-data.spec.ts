import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { AGREEMENT_VERSION } from "../../../app/services/identity/accounts/agreement.text";
import { KIND_TEXTS } from "../../../app/services/identity/own-data/notice-choices.text";
import { expect, test } from "../../support/browser/fixtures";
import { button, fill, link, notice, submitPassword, summary } from "../../support/browser/login-forms";
import { loseSession, openSession } from "../../support/browser/open-session";
import { PASSWORD } from "../../support/browser/people";
import { registered } from "../../support/browser/wire-registration";

const rows = (page: Page) => page.locator("tbody tr");
const heading = (page: Page) => page.getByRole("heading", { level: 1 });

/** Verifies the identity and returns to the page that requires it. */
async function proveIdentity(page: Page): Promise<void> {
  await link(page, "验证身份").click();
  await link(page, "原密码").click();
  await fill(page, { 原密码: PASSWORD });
  await button(page, "下一步").click();
}

async function download(page: Page, name: string): Promise<string> {
  const [file] = await Promise.all([page.waitForEvent("download"), button(page, name).click()]);
  return readFileSync(await file.path(), "utf8");
}

test("somebody sees where the account is signed in, and ends the others", async ({ page, site, browser }) => {
  const name = await registered(site);
  const other = await browser.newPage({ baseURL: site.origin });
  await openSession(other, site, name);
  await openSession(page, site, name);
  await page.goto("/personal/sessions");
  await expect(page).toHaveTitle("登录设备 - 在线海关");
  await expect(rows(page)).toHaveCount(2);
  await expect(rows(page).first()).toContainText("本机");
  await expect(rows(page).first()).toContainText("127.0.0.*");
  await page.getByRole("button", { name: /^让 .+下线$/ }).click();
  await expect(notice(page)).toHaveText("已下线");
  await expect(rows(page)).toHaveCount(1);
  await other.goto("/personal/sessions");
  await expect(other).toHaveURL(/\/login/);

  await openSession(other, site, name);
  await page.reload();
  await button(page, "其他全部下线").click();
  await expect(notice(page)).toHaveText("已下线");
  await expect(page.locator("main")).toContainText("没有其他设备在线。");
  await other.goto("/personal/sessions");
  await expect(other).toHaveURL(/\/login/);
  await other.close();
});

test("somebody reads the own log, narrows it and takes it along", async ({ page, site }) => {
  await openSession(page, site, await registered(site));
  await page.goto("/personal/log");
  const position = page.getByRole("navigation", { name: "当前位置" });
  await expect(position.getByRole("link")).toHaveText(["个人中心", "安全设置"]);
  await expect(rows(page).first()).toContainText(/登录\s*成功/);
  await page.getByLabel("事项").selectOption("注册");
  await button(page, "查询").click();
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page)).toContainText("注册");
  await page.getByLabel("结束日期", { exact: true }).fill("2020-01-01");
  await button(page, "查询").click();
  await expect(page.locator("main")).toContainText("这段时间没有记录。");
  await link(page, "清除条件").click();
  expect(await download(page, "导出 CSV")).toMatch(/^\ufeff时间,事项,结果,说明,途径,地址\r\n.+,登录,成功/);
  await link(page, "操作日志").click();
  await expect(rows(page)).toContainText(["导出日志"]);
});

test("somebody asks for the own data, is told when it is ready and takes it along", async ({
  page,
  site,
}) => {
  const phone = await registered(site);
  await openSession(page, site, phone);
  await page.goto("/personal/data");
  await proveIdentity(page);
  await expect(heading(page)).toHaveText("下载我的数据");
  const since = site.sms.marker();
  await button(page, "开始准备").click();
  await expect(notice(page)).toHaveText("已开始准备，完成后通知您");
  expect((await site.sms.waitFor(phone, { since })).text).toContain("您申请的个人数据已备好");
  await page.goto("/personal/data");
  const data = JSON.parse(await download(page, "下载 JSON（可供程序读取）")) as {
    account: { phone: string };
  };
  expect(data.account.phone).toBe(phone);
  expect(await download(page, "下载网页（可直接阅读）")).toContain(phone);
  await page.goto("/phsb/userMessage");
  await expect(page.getByRole("button", { name: "个人数据已备好" })).toBeVisible();
});

test("somebody asks for the account to end, signs in meanwhile and takes it back", async ({ page, site }) => {
  const phone = await registered(site);
  await openSession(page, site, phone);
  await page.goto("/personal/cancel");
  await expect(page.locator("main")).toContainText("提交后有15天的冷静期");
  await proveIdentity(page);
  await button(page, "提交注销申请").click();
  await expect(summary(page)).toContainText("请阅读注销后果并勾选确认");
  await page.getByRole("checkbox").check();
  await button(page, "提交注销申请").click();
  await expect(notice(page)).toHaveText("已提交注销申请，15天内可撤销");

  await loseSession(page);
  await page.goto("/login");
  await submitPassword(page, { name: phone, password: PASSWORD });
  await page.goto("/guide");
  const hint = page.locator("form.cancel-hint");
  await expect(hint).toContainText(/您已申请注销账号，将于\d{4}-\d\d-\d\d生效。/);
  await hint.getByRole("button", { name: "撤销" }).click();
  await expect(page).toHaveURL("/guide");
  await expect(notice(page)).toHaveText("已撤销注销申请");
  await expect(hint).toHaveCount(0);
});

test("somebody sees which agreement was accepted, when, from where and how", async ({ page, site }) => {
  await openSession(page, site, await registered(site));
  await page.goto("/personal/agreements");
  await expect(rows(page)).toHaveCount(1);
  for (const text of [AGREEMENT_VERSION, "127.0.0.*", "接口"]) await expect(rows(page)).toContainText(text);
  await link(page, "平台服务协议").first().click();
  await expect(heading(page)).toHaveText("平台服务协议");
});

test("somebody chooses what comes by SMS and e-mail; security is no choice", async ({ page, site }) => {
  await openSession(page, site, await registered(site));
  await page.goto("/personal/notifications");
  const kinds = Object.values(KIND_TEXTS);
  await expect(rows(page)).toHaveCount(kinds.length);
  const choices = rows(page).filter({ has: page.getByRole("checkbox") });
  await expect(choices).toHaveCount(kinds.length - 1);
  const waiting = page.getByRole("checkbox", { name: "报关单待我复核：站内消息" });
  await expect(waiting).toBeChecked();
  await waiting.uncheck();
  const sms = page.getByRole("checkbox", { name: "身份认证结果：短信" });
  await expect(sms).toBeChecked();
  await sms.uncheck();
  await button(page, "保存").click();
  await expect(notice(page)).toHaveText("修改成功");
  await expect(sms).not.toBeChecked();
  await page.reload();
  await expect(sms).not.toBeChecked();
  await expect(waiting).not.toBeChecked();
  await expect(rows(page).first()).toContainText("账号安全提醒");
  await expect(rows(page).first().getByRole("checkbox")).toHaveCount(0);
});
