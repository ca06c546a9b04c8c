import type { Page } from "@playwright/test";
import { expect, test } from "../../support/browser/fixtures";
import {
  ADDRESS,
  button,
  fill,
  link,
  notice,
  submitPassword,
  summary,
} from "../../support/browser/login-forms";
import { loseSession, openSession } from "../../support/browser/open-session";
import { PASSWORD } from "../../support/browser/people";
import { codeOf, OWN, recoveryCodes, setUpSecondStep } from "../../support/browser/second-step";
import { menuButton } from "../../support/browser/top-bar";
import { registered } from "../../support/browser/wire-registration";

/** Performs the first step of a sign-in. */
async function showPassword(page: Page, name: string): Promise<void> {
  await page.goto(ADDRESS.password);
  await submitPassword(page, { name });
  await expect(page).toHaveURL(/\/login\/second-step/);
}

test("somebody sets a second step up from the security settings, or thinks better of it", async ({
  page,
  site,
}) => {
  await openSession(page, site, await registered(site));
  await page.goto("/personal?tab=3");
  await link(page, "两步验证").click();
  await expect(page).toHaveTitle("两步验证 - 在线海关");
  await fill(page, { 登录密码: "Wrong2026" });
  await button(page, "开始设置").click();
  await expect(summary(page)).toContainText("登录密码错误");

  await fill(page, { 登录密码: PASSWORD });
  await button(page, "开始设置").click();
  await expect(page.getByRole("img", { name: /^二维码/ })).toBeVisible();
  await button(page, "取消设置").click();
  await expect(notice(page)).toHaveText("已取消设置");

  await setUpSecondStep(page);
  await link(page, "已保存").click();
  await expect(page.getByText("10个", { exact: true })).toBeVisible();
  await expect(recoveryCodes(page)).toHaveCount(0);
});

test("somebody signs in with a second step", async ({ page, site }) => {
  const name = await registered(site);
  await openSession(page, site, name);
  await page.goto(OWN);
  const { secret } = await setUpSecondStep(page);
  await loseSession(page);

  await showPassword(page, name);
  await expect(page).toHaveTitle("两步验证 - 在线海关");
  await button(page, "登录").click();
  await expect(summary(page)).toContainText("请输入动态码");
  // The code of the setup has been consumed.
  await fill(page, { 动态码: codeOf(secret, -1) });
  await button(page, "登录").click();
  await expect(summary(page)).toContainText("动态码或恢复码错误，或已经用过，请等待下一个动态码后重试");
  await expect(page.getByLabel("动态码", { exact: true })).toHaveValue("");
  await fill(page, { 动态码: codeOf(secret, 1) });
  await button(page, "登录").click();
  await expect(menuButton(page)).toBeVisible();
});

test("somebody without the phone signs in with a recovery code", async ({ page, site }) => {
  const name = await registered(site);
  await openSession(page, site, name);
  await page.goto(OWN);
  const { codes } = await setUpSecondStep(page);
  await loseSession(page);
  await showPassword(page, name);
  await link(page, "使用恢复码").click();
  await fill(page, { 恢复码: codes[0]! });
  await button(page, "登录").click();
  await expect(menuButton(page)).toBeVisible();
  await page.goto(OWN);
  await expect(page.getByText("9个", { exact: true })).toBeVisible();
});

test("somebody makes new recovery codes, and turns the second step off", async ({ page, site }) => {
  await openSession(page, site, await registered(site));
  await page.goto(OWN);
  const { codes } = await setUpSecondStep(page);
  await page.goto(OWN);
  await fill(page, { 登录密码: PASSWORD, 动态码或恢复码: "2345678923" });
  await button(page, "更换恢复码").click();
  await expect(summary(page)).toContainText("动态码或恢复码错误");
  await fill(page, { 登录密码: PASSWORD, 动态码或恢复码: codes[1]! });
  await button(page, "更换恢复码").click();
  await expect(recoveryCodes(page)).toHaveCount(10);
  const [renewed = ""] = await recoveryCodes(page).allInnerTexts();
  expect(codes).not.toContain(renewed);
  await link(page, "已保存").click();
  await fill(page, { 登录密码: PASSWORD, 动态码或恢复码: renewed });
  await button(page, "关闭两步验证").click();
  await expect(notice(page)).toHaveText("两步验证已关闭");
  await expect(button(page, "开始设置")).toBeVisible();
});

test("the second step's page belongs to the browser that has shown the password", async ({
  page,
  site,
  browser,
}) => {
  const name = await registered(site);
  await openSession(page, site, name);
  await page.goto(OWN);
  await setUpSecondStep(page);
  await loseSession(page);
  await showPassword(page, name);
  const other = await browser.newPage({ baseURL: site.origin });
  await other.goto("/login/second-step");
  await expect(other.getByText("没有待完成的两步验证，或已超过5分钟，请重新登录。")).toBeVisible();
  await link(other, "重新登录").click();
  await expect(other).toHaveURL(/\/login/);
  await other.close();
  await page.goto("/personal");
  await expect(page).toHaveURL(/\/cmsweb/);
});

test("a passkey is begun with password and code; without scripts the page says what it needs", async ({
  page,
  site,
}, { project }) => {
  await openSession(page, site, await registered(site));
  await page.goto("/personal/passkeys");
  await link(page, "两步验证").click();
  const { secret } = await setUpSecondStep(page);
  await page.goto("/personal/passkeys");
  await button(page, "开始添加").click();
  await expect(summary(page)).toContainText("请输入登录密码");
  await fill(page, { 登录密码: PASSWORD, 动态码或恢复码: codeOf(secret, 1) });
  await button(page, "开始添加").click();
  await expect(page.getByLabel("名称", { exact: true })).toBeVisible();
  if (project.name === "no-js")
    await expect(page.locator("noscript p")).toContainText("创建通行密钥须由浏览器完成，需要启用 JavaScript");
  await button(page, "取消添加").click();
  await expect(notice(page)).toHaveText("已取消添加");
});
