import type { Page } from "@playwright/test";
import { expect, test } from "../../support/browser/fixtures";
import { ADDRESS, button, field, fill, summary } from "../../support/browser/login-forms";
import { newPhone, PASSWORD } from "../../support/browser/people";
import { registered } from "../../support/browser/wire-registration";
import { openSession } from "../../support/browser/open-session";

const toggle = (page: Page, doing: "显示" | "隐藏", label: string) =>
  page.getByRole("button", { name: new RegExp(`^${doing}密码\\s*（${label}）$`) });

test("what is not ASCII goes while one types, except in passwords", async ({ page }) => {
  await page.goto(ADDRESS.password);
  for (const [typed, expected] of [
    ["138中文0013", "1380013"],
    ["１３８００１３８０００", "13800138000"],
    ["name＠example.com", "name@example.com"],
  ] as const) {
    await field(page, "账号").fill("");
    await field(page, "账号").pressSequentially(typed);
    await expect(field(page, "账号")).toHaveValue(expected);
  }
  await field(page, "验证码").pressSequentially("Ａb码2");
  await expect(field(page, "验证码")).toHaveValue("Ab2");

  await field(page, "密码").pressSequentially("海关Harbour");
  await expect(field(page, "密码")).toHaveValue("海关Harbour");
  await toggle(page, "显示", "密码").click();
  await field(page, "密码").press("End");
  await field(page, "密码").pressSequentially("海");
  await expect(field(page, "密码")).toHaveValue("海关Harbour海");
});

test("the caret stays where it was when a character goes", async ({ page }) => {
  await page.goto(ADDRESS.password);
  const account = field(page, "账号");
  await account.fill("1380");
  await account.press("Home");
  await account.press("ArrowRight");
  await page.keyboard.type("中9");
  await expect(account).toHaveValue("19380");
});

test("every password can be shown, and is hidden again when the form is sent", async ({ page }) => {
  for (const [address, labels] of [
    [ADDRESS.password, ["密码"]],
    [ADDRESS.reset, ["新密码", "确认密码"]],
    [ADDRESS.registerByPhone, ["密码", "确认密码"]],
  ] as const) {
    await page.goto(address);
    for (const label of labels) {
      await toggle(page, "显示", label).click();
      await expect(field(page, label)).toHaveAttribute("type", "text");
      await toggle(page, "隐藏", label).click();
      await expect(field(page, label)).toHaveAttribute("type", "password");
      await toggle(page, "显示", label).click();
    }
    await page.evaluate(() => window.dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true })));
    for (const label of labels) await expect(field(page, label)).toHaveAttribute("type", "password");
  }
});

test("a shown password is hidden before the form leaves", async ({ page }) => {
  await page.goto(ADDRESS.password);
  await toggle(page, "显示", "密码").click();
  const type = await page.evaluate(() => {
    const form = document.querySelector<HTMLFormElement>("form[data-main]")!;
    form.addEventListener("submit", (event) => event.preventDefault());
    form.requestSubmit();
    return form.querySelector<HTMLInputElement>("[name=password]")!.type;
  });
  expect(type).toBe("password");
});

test("a hint says that caps lock is on, while a password field has the focus", async ({ page, site }) => {
  const hint = page.getByText("大写锁定已打开").first();
  await page.goto(ADDRESS.password);
  const expectHint = async (label: string) => {
    await field(page, label).focus();
    await field(page, label).dispatchEvent("keydown", { key: "A", modifierCapsLock: true });
    await expect(hint).toBeVisible();
    await field(page, label).dispatchEvent("keyup", { key: "a" });
    await expect(hint).toBeHidden();
    await field(page, label).dispatchEvent("keyup", { key: "A", modifierCapsLock: true });
    await expect(hint).toBeVisible();
    await field(page, label).blur();
    await expect(hint).toBeHidden();
  };
  await expectHint("密码");
  await expect(hint.locator("..")).toHaveAttribute("aria-live", "polite");
  await field(page, "账号").dispatchEvent("keydown", { key: "A", modifierCapsLock: true });
  await expect(hint).toBeHidden();

  await openSession(page, site, await registered(site));
  await page.goto("/changePassword");
  await expect(toggle(page, "显示", "原密码")).toBeVisible();
  await expectHint("原密码");
});

test("the toggles of the change password page work one by one", async ({ page, site }) => {
  await openSession(page, site, await registered(site));
  await page.goto("/changePassword");
  const labels = ["原密码", "新密码", "确认新密码"];
  for (const label of labels) {
    await field(page, label).fill(PASSWORD);
    await toggle(page, "显示", label).click();
    await expect(field(page, label)).toHaveAttribute("type", "text");
    for (const other of labels.filter((one) => one !== label))
      await expect(field(page, other)).toHaveAttribute("type", "password");
    await toggle(page, "隐藏", label).click();
    await expect(field(page, label)).toHaveAttribute("type", "password");
    await expect(field(page, label)).toHaveValue(PASSWORD);
  }
});

test("a code that arrives by SMS is offered where browsers can read it", async ({ page }) => {
  await page.addInitScript(() => {
    Object.assign(window, { OTPCredential: Object });
    Object.defineProperty(navigator, "credentials", {
      value: { get: (options: unknown) => Promise.resolve({ code: "482913", options }) },
    });
  });
  for (const address of [ADDRESS.code, ADDRESS.reset, ADDRESS.registerByPhone]) {
    await page.goto(address);
    await expect(field(page, "验证码")).toHaveValue("482913");
  }
});

test("what was typed stays when a code is sent or a captcha image changed", async ({ page }) => {
  await page.goto(ADDRESS.registerByPhone);
  await fill(page, { 手机号: newPhone(), 密码: PASSWORD, 确认密码: PASSWORD });
  await page.getByRole("checkbox").check();
  await button(page, "发送验证码").click();
  await expect(field(page, "验证码")).toBeFocused();
  for (const label of ["密码", "确认密码"]) await expect(field(page, label)).toHaveValue(PASSWORD);
  await expect(page.getByRole("checkbox")).toBeChecked();

  await page.goto(ADDRESS.password);
  await field(page, "密码").fill(PASSWORD);
  await button(page, "换一张").click();
  await expect(field(page, "验证码")).toBeFocused();
  await expect(field(page, "密码")).toHaveValue(PASSWORD);
  await expect(summary(page)).toHaveCount(0);
});

test("the typed name goes along to another mode, and stands in no address", async ({ page }) => {
  await page.goto("/login?mode=1&utm=1");
  await fill(page, { 账号: "13800138000", 密码: PASSWORD });
  for (const [name, address, label] of [
    ["验证码登录", "/login?mode=2&utm=1", "手机号"],
    ["忘记密码", "/login?mode=3&utm=1", "手机号/邮箱"],
    ["返回登录", "/login?mode=1&utm=1", "账号"],
    ["立即注册", "/login?register=1&utm=1", "手机号"],
    ["邮箱注册", "/login?register=2&utm=1", "邮箱"],
  ] as const) {
    await page.getByRole("link", { name, exact: true }).click();
    await expect(page).toHaveURL(address);
    await expect(field(page, label)).toHaveValue("13800138000");
    await expect(summary(page)).toHaveCount(0);
  }
  await page.reload();
  await expect(field(page, "邮箱")).toHaveValue("");
});
