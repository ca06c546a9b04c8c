import type { Page } from "@playwright/test";
import { expect, test } from "../../support/browser/fixtures";
import {
  ADDRESS,
  button,
  field,
  fill,
  notice,
  receiveCode,
  signIn,
  summary,
} from "../../support/browser/login-forms";
import { newPhone, PASSWORD } from "../../support/browser/people";
import type { Site } from "../../support/browser/site";
import { signOut } from "../../support/browser/top-bar";

const heading = (page: Page) => page.getByRole("heading", { name: "设置登录密码" });

/** Signs in with the code of a phone without an account, which answers 501. */
async function proveUnknownPhone(page: Page, site: Site, address: string = ADDRESS.code): Promise<string> {
  const phone = newPhone();
  await page.goto(address);
  await field(page, "手机号").fill(phone);
  await field(page, "验证码").fill(await receiveCode(page, site, phone));
  await button(page, "登录").click();
  await expect(heading(page)).toBeVisible();
  return phone;
}

test("§8 501 opens 设置登录密码", async ({ page, site, javaScriptEnabled }) => {
  const phone = await proveUnknownPhone(page, site);
  await expect(page.getByRole("dialog", { name: "设置登录密码" })).toHaveCount(javaScriptEnabled ? 1 : 0);
  await expect(page).toHaveURL(javaScriptEnabled ? ADDRESS.code : "/setPassword");
  await expect(field(page, "新密码")).toHaveAttribute("autocomplete", "new-password");

  await fill(page, { 新密码: PASSWORD, 确认密码: PASSWORD });
  await page.getByRole("checkbox").check();
  await button(page, "确定").click();
  await expect(page).toHaveURL("/cmsweb");
  await signOut(page);
  await signIn(page, { name: phone });
});

test("rule failures stay where the password is set and spend nothing", async ({ page, site }) => {
  await proveUnknownPhone(page, site);
  const attempts = [
    { typed: ["", ""], errors: ["请输入密码", "请输入确认密码", "请阅读协议并同意"] },
    { typed: ["Sea2026", "Sea2026"], errors: ["密码不能少于8位！", "请阅读协议并同意"] },
    {
      typed: ["Harbour2026-Lantern", "Harbour2026-Lantern"],
      errors: ["密码最长不能超过16位！", "请阅读协议并同意"],
    },
    { typed: ["12345678", "12345678"], errors: ["这个密码太容易被猜到，请换一个", "请阅读协议并同意"] },
    {
      typed: ["Harbour海2026", "Harbour海2026"],
      errors: ["密码只能使用英文字母、数字和符号，请切换到英文输入法", "请阅读协议并同意"],
    },
    { typed: [PASSWORD, "Harbour2027"], errors: ["两次输入密码不一致！", "请阅读协议并同意"] },
    { typed: [PASSWORD, "        "], errors: ["重复密码不能为空！", "请阅读协议并同意"] },
    { typed: [PASSWORD, PASSWORD], errors: ["请阅读协议并同意"] },
  ] as const;
  for (const { typed, errors } of attempts) {
    await fill(page, { 新密码: typed[0], 确认密码: typed[1] });
    await button(page, "确定").click();
    await expect(summary(page).getByRole("listitem")).toHaveText([...errors]);
    await expect(summary(page)).toBeFocused();
    await expect(field(page, "新密码")).toHaveValue("");
    await expect(field(page, "确认密码")).toHaveValue("");
  }
  await fill(page, { 新密码: PASSWORD, 确认密码: PASSWORD });
  await page.getByRole("checkbox").check();
  await button(page, "确定").click();
  await expect(page).toHaveURL("/cmsweb");
});

test("after the first password the redirect leads on", async ({ page, site }) => {
  await proveUnknownPhone(page, site, "/login?mode=2&redirect=%2Fpersonal&utm=1");
  await fill(page, { 新密码: PASSWORD, 确认密码: PASSWORD });
  await page.getByRole("checkbox").check();
  await button(page, "确定").click();
  await expect(page).toHaveURL("/personal?utm=1");
});

test("a ticket that was used elsewhere leads back to the code form", async ({ page, site, context }) => {
  await proveUnknownPhone(page, site);
  const other = await context.newPage();
  await other.goto("/setPassword");
  await fill(other, { 新密码: PASSWORD, 确认密码: PASSWORD });
  await other.getByRole("checkbox").check();

  await fill(page, { 新密码: PASSWORD, 确认密码: PASSWORD });
  await page.getByRole("checkbox").check();
  await button(page, "确定").click();
  await expect(page).toHaveURL("/cmsweb");

  await button(other, "确定").click();
  await expect(other).toHaveURL(/\/login\?mode=2$/);
  await expect(other.getByRole("alert")).toContainText("设置密码已超时，请重新获取验证码");
});

test("without a ticket the page says what to do", async ({ page }) => {
  const answer = await page.goto("/setPassword");
  expect(answer?.status()).toBe(200);
  await expect(page).toHaveTitle("设置登录密码 - 在线海关");
  await expect(page.getByText("没有待设置的密码，请先用验证码登录")).toBeVisible();
  await page.getByRole("link", { name: "用验证码登录" }).click();
  await expect(page).toHaveURL(ADDRESS.code);
  await expect(notice(page)).toHaveCount(0);
});
