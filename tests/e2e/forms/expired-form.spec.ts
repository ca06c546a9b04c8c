import type { Locator } from "@playwright/test";
import { expect, test } from "../../support/browser/fixtures";
import { ADDRESS, button, field, fill, notice, summary } from "../../support/browser/login-forms";
import { newPhone, PASSWORD } from "../../support/browser/people";
import { OLD_BROWSER } from "../../support/browser/proxy";
import { frameworkRuns } from "../../support/browser/open-shell";
import { registered } from "../../support/browser/wire-registration";
import { menuButton, signOut } from "../../support/browser/top-bar";

const EXPIRED = "页面已过期，请确认后重新提交";

/** Submits a form with an expired token, in one task, because a page that polls renews its tokens. */
const sendLate = (form: Locator) =>
  form.evaluate((it: HTMLFormElement) => {
    it.querySelector<HTMLInputElement>("[name=form]")!.value = "late";
    it.requestSubmit(it.querySelector<HTMLButtonElement>("button:not([type=button])"));
  });

test("a browser that does not say where a post comes from works by the form's token", async ({
  page,
  siteBehind,
}) => {
  const site = await siteBehind(OLD_BROWSER);
  const name = await registered(site);
  await page.goto(site.origin + ADDRESS.password);
  await fill(page, { 账号: name, 密码: PASSWORD, 验证码: "AB2C" });
  await button(page, "登录").click();
  await expect(menuButton(page)).toBeVisible();
  await page.goto(`${site.origin}/changePassword`);
  await button(page, "确定").click();
  await expect(summary(page)).toContainText("请输入原密码");
  await signOut(page);
  await expect(notice(page)).toHaveText("您已安全退出");
});

test("a form whose token is late shows what was typed, and one button sends it again", async ({
  page,
  context,
  siteBehind,
}) => {
  const site = await siteBehind(OLD_BROWSER);
  const phone = newPhone();
  await page.goto(site.origin + ADDRESS.registerByPhone);
  await fill(page, { 手机号: phone, 密码: PASSWORD, 确认密码: PASSWORD });
  await page.getByRole("checkbox").check();
  await context.clearCookies();
  const refused = page.waitForResponse((response) => response.request().method() === "POST");
  await button(page, "注册").click();
  expect((await refused).status()).toBe(403);

  await expect(page.getByRole("alert")).toHaveText(EXPIRED);
  await expect(page).toHaveTitle("错误：无权访问此页面 - 在线海关");
  await expect(page.getByText(phone, { exact: true })).toBeVisible();
  await expect(page.getByText("密码和验证码不会保留")).toBeVisible();
  expect(await page.content()).not.toContain(PASSWORD);
  await expect(page.getByText(/请求编号：[0-9a-f-]{36}/)).toBeVisible();

  await button(page, "重新提交").click();
  await expect(summary(page)).toContainText("请输入验证码");
  await expect(field(page, "手机号")).toHaveValue(phone);
  await expect(page.getByRole("checkbox")).toBeChecked();
});

test("a code can be asked for again from the expired form's page", async ({ page, context, siteBehind }) => {
  const site = await siteBehind(OLD_BROWSER);
  const phone = newPhone();
  await page.goto(site.origin + ADDRESS.code);
  await field(page, "手机号").fill(phone);
  await context.clearCookies();
  await button(page, "发送验证码").click();
  await expect(page.getByRole("alert")).toHaveText(EXPIRED);
  const code = await site.codeFor(phone, () => button(page, "重新提交").click());
  expect(code).toMatch(/^\d{6}$/);
  await expect(notice(page)).toHaveText("发送验证码成功");
  await expect(field(page, "手机号")).toHaveValue(phone);
});

test("signing out and choosing colours with a late token take one more press", async ({
  page,
  context,
  siteBehind,
}) => {
  const site = await siteBehind(OLD_BROWSER);
  await page.goto(site.origin + ADDRESS.password);
  await context.clearCookies();
  await page.locator(".appearance summary").click();
  await button(page, "深色").click();
  await expect(page.getByRole("alert")).toHaveText(EXPIRED);
  await button(page, "重新提交").click();
  await expect(page.locator("html")).toHaveAttribute("data-scheme", "dark");

  await page.goto(site.origin + ADDRESS.password);
  await fill(page, { 账号: await registered(site), 密码: PASSWORD, 验证码: "AB2C" });
  await button(page, "登录").click();
  await expect(menuButton(page)).toBeVisible();
  await frameworkRuns(page);
  await sendLate(page.locator(".sign-out"));
  await expect(page.getByRole("alert")).toHaveText(EXPIRED);
  await button(page, "重新提交").click();
  await expect(notice(page)).toHaveText("您已安全退出");
});

test("a late token of a signed-in person keeps the session", async ({ page, context, siteBehind }) => {
  const site = await siteBehind(OLD_BROWSER);
  await signInAt(site.origin);
  await page.goto(`${site.origin}/changePassword`);
  await frameworkRuns(page);
  await sendLate(page.locator("main form"));
  await expect(page.getByRole("alert")).toHaveText(EXPIRED);
  await button(page, "重新提交").click();
  await expect(summary(page)).toContainText("请输入原密码");
  expect((await context.cookies()).map(({ name }) => name)).toContain("admin-token");

  async function signInAt(origin: string): Promise<void> {
    await page.goto(origin + ADDRESS.password);
    await fill(page, { 账号: await registered(site), 密码: PASSWORD, 验证码: "AB2C" });
    await button(page, "登录").click();
    await expect(menuButton(page)).toBeVisible();
  }
});
