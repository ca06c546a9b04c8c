import type { Page } from "@playwright/test";
import { expect, test } from "../../support/browser/fixtures";
import {
  ADDRESS,
  button,
  field,
  link,
  notice,
  receiveCode,
  submitPassword,
  summary,
} from "../../support/browser/login-forms";
import { newPhone } from "../../support/browser/people";
import { registered } from "../../support/browser/wire-registration";
import { openSession } from "../../support/browser/open-session";
import { menuButton } from "../../support/browser/top-bar";

const NUMBER = "[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}";

async function expectErrorPage(page: Page, title: string, text: string | RegExp): Promise<void> {
  await expect(page).toHaveTitle(`错误：${title} - 在线海关`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
  await expect(page.getByRole("alert")).toHaveText(text);
  await expect(page.getByText(new RegExp(`请求编号：${NUMBER}`)).first()).toBeVisible();
  await expect(page.getByText("联系管理员时，请提供这个编号。")).toBeVisible();
}

test("an unknown address is 404, with the request's number and a way back", async ({ page, context }) => {
  for (const path of [
    "/nowhere",
    "/Login",
    "/login/social/qq",
    "/custom-channel/0",
    "/sign-out",
    "/appearance",
  ]) {
    const answer = await page.goto(path);
    expect(answer?.status(), path).toBe(404);
    await expectErrorPage(page, "页面不存在", "页面不存在或已被移动");
    const number = answer?.headers()["x-request-id"] ?? "";
    await expect(page.getByText(number)).toBeVisible();
  }
  await link(page, "返回首页").click();
  await expect(page).toHaveURL("/cmsweb");
  expect(await context.cookies()).not.toHaveLength(0);
});

test("the request's number is copied where scripts run", async ({ page, context, javaScriptEnabled }) => {
  const number = (await page.goto("/nowhere"))?.headers()["x-request-id"] ?? "";
  const copy = page.getByRole("button", { name: "复制" });
  if (!javaScriptEnabled) return expect(copy).toBeHidden();
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await copy.click();
  await expect(page.getByRole("button", { name: "已复制" })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(number);
});

test("a console page without the right is 403 and does not sign out", async ({ page, site }) => {
  await openSession(page, site, await registered(site));
  const answer = await page.goto("/account-list");
  expect(answer?.status()).toBe(403);
  await expectErrorPage(page, "无权访问此页面", "如需使用，请联系本单位管理员开通权限。");
  await link(page, "返回首页").click();
  await expect(menuButton(page)).toBeVisible();
});

test("an address that has failed too often is told how long to wait, and what works meanwhile", async ({
  page,
  startOwnSite,
}) => {
  const { origin } = await startOwnSite({ environment: { LIMITS_ADDRESS_FAILURES: "1" } });
  const phone = newPhone();
  await page.goto(`${origin}${ADDRESS.password}&redirect=%2Fpersonal`);
  await submitPassword(page, { name: phone });
  await expect(summary(page)).toBeVisible();
  const answered = page.waitForResponse((response) => response.request().method() === "POST");
  await submitPassword(page, { name: phone });
  const answer = await answered;
  expect(answer.status()).toBe(429);
  // The lock starts with the first failure; its rest is shown in minutes, rounded up.
  const seconds = Number(answer.headers()["retry-after"]);
  expect(seconds).toBeGreaterThan(540);
  expect(seconds).toBeLessThanOrEqual(600);
  await expectErrorPage(page, "操作过于频繁", "操作过于频繁，请10分钟后再试");

  await link(page, "返回上一页").click();
  await expect(page).toHaveURL(`${origin}${ADDRESS.password}&redirect=%2Fpersonal`);
  await expect(field(page, "账号")).toHaveValue(phone);
  await page.goto(`${origin}${ADDRESS.password}&redirect=%2Fpersonal`);
  await submitPassword(page, { name: phone });
  await link(page, "验证码登录").click();
  await expect(page).toHaveURL(`${origin}${ADDRESS.code}&redirect=%2Fpersonal`);
  await expect(field(page, "手机号")).toHaveValue(phone);
});

test("a fault of the program is 500, with the number that stands in the log", async ({
  page,
  unhastySite: site,
  breakTable,
}) => {
  const phone = newPhone();
  await page.goto(site.origin + ADDRESS.code);
  await field(page, "手机号").fill(phone);
  await receiveCode(page, site, phone);
  breakTable("attempts", site);
  const answer = await page.goto(site.origin + ADDRESS.code);
  expect(answer?.status()).toBe(500);
  await expectErrorPage(page, "系统异常", new RegExp(`^系统异常，请稍后重试。请求编号：${NUMBER}$`));
  expect(await page.content()).not.toMatch(/no such table|SqliteError/i);
});

test("a fault behind a form keeps what was typed", async ({ page, breakTable }) => {
  breakTable("verification_codes");
  const phone = newPhone();
  await page.goto(ADDRESS.code);
  await field(page, "手机号").fill(phone);
  const answer = page.waitForResponse((response) => response.request().method() === "POST");
  await button(page, "发送验证码").click();
  expect((await answer).status()).toBe(500);
  await expect(summary(page).getByRole("listitem")).toHaveText(
    new RegExp(`^系统异常，请稍后重试。请求编号：${NUMBER}$`),
  );
  await expect(field(page, "手机号")).toHaveValue(phone);
});

test("while sessions cannot be read nobody is taken for signed out", async ({
  page,
  context,
  site,
  breakTable,
}) => {
  const name = await registered(site);
  await page.goto(ADDRESS.password);
  await field(page, "账号").fill(name);
  await field(page, "密码").fill("Harbour2026");
  await field(page, "验证码").fill("AB2C");
  await button(page, "登录").click();
  await expect(menuButton(page)).toBeVisible();
  breakTable("sessions");
  const answer = await page.goto("/personal");
  expect(answer?.status()).toBe(500);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("系统异常");
  await expect(page.getByText(new RegExp(`请求编号：${NUMBER}`)).first()).toBeVisible();
  expect((await context.cookies()).map((cookie) => cookie.name)).toContain("admin-token");
});

test("what takes too long is answered in words, and can be tried again", async ({ page, startOwnSite }) => {
  const site = await startOwnSite({ environment: { LIMITS_ANSWER_MILLISECONDS: "400" } });
  const phone = newPhone();
  await page.goto(site.origin + ADDRESS.code);
  await field(page, "手机号").fill(phone);
  site.sms.mode = "hang";
  const answer = page.waitForResponse((response) => response.request().method() === "POST");
  await button(page, "发送验证码").click();
  expect((await answer).status()).toBe(503);
  expect(Number((await answer).headers()["retry-after"])).toBeGreaterThan(0);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("系统繁忙");
  site.sms.mode = "ok";
  await page.goto(site.origin + ADDRESS.code);
  await field(page, "手机号").fill(newPhone());
  await button(page, "发送验证码").click();
  await expect(notice(page)).toHaveText("发送验证码成功");
});

test("a provider that hangs is given up and told, long before that", async ({ page, startOwnSite }) => {
  const site = await startOwnSite({ environment: { LIMITS_SENDER_TOTAL_MILLISECONDS: "400" } });
  await page.goto(site.origin + ADDRESS.code);
  await field(page, "手机号").fill(newPhone());
  site.sms.mode = "hang";
  await button(page, "发送验证码").click();
  await expect(summary(page).getByRole("listitem")).toHaveText(["验证码发送失败，请稍后重试"]);
});
