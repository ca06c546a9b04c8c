import type { Page } from "@playwright/test";
import { expect, test } from "../../support/browser/fixtures";
import { ADDRESS, button, field, fill, receiveCode, summary } from "../../support/browser/login-forms";
import { newPhone, PASSWORD } from "../../support/browser/people";
import type { Site } from "../../support/browser/site";
import { menuButton } from "../../support/browser/top-bar";

const dialog = (page: Page) => page.getByRole("dialog", { name: "设置登录密码" });

async function openDialog(page: Page, site: Site): Promise<string> {
  const phone = newPhone();
  await page.goto(ADDRESS.code);
  await field(page, "手机号").fill(phone);
  await field(page, "验证码").fill(await receiveCode(page, site, phone));
  await button(page, "登录").click();
  await expect(dialog(page)).toBeVisible();
  return phone;
}

test("the dialog stays open on Escape and on a press outside of it", async ({ page, site }) => {
  await openDialog(page, site);
  await expect(field(page, "新密码")).toBeFocused();
  for (let press = 0; press < 3; press += 1) await page.keyboard.press("Escape");
  await expect(dialog(page)).toBeVisible();
  await page.mouse.click(4, 4);
  await expect(dialog(page)).toBeVisible();
  await expect(dialog(page)).toHaveAttribute("closedby", "none");
  await expect(page.getByRole("button", { name: "关闭" })).toHaveCount(0);
});

test("the keyboard cannot leave the dialog for the page behind it", async ({ page, site }) => {
  await openDialog(page, site);
  for (let press = 0; press < 12; press += 1) {
    await page.keyboard.press("Tab");
    const outside = await page.evaluate(() => {
      const active = document.activeElement;
      return active !== null && active !== document.body && active.closest("dialog") === null;
    });
    expect(outside).toBe(false);
  }
});

test("the dialog has its agreement, its toggles and its errors, and loses nothing of the page", async ({
  page,
  site,
}) => {
  const phone = await openDialog(page, site);
  await fill(page, { 新密码: "Sea2026", 确认密码: "Sea2026" });
  await dialog(page).getByRole("button", { name: "显示密码" }).first().click();
  await expect(field(page, "新密码")).toHaveAttribute("type", "text");
  await button(page, "确定").click();
  await expect(summary(page).getByRole("listitem")).toHaveText(["密码不能少于8位！", "请阅读协议并同意"]);
  await expect(field(page, "新密码")).toHaveAttribute("type", "password");
  await expect(field(page, "新密码")).toHaveAccessibleDescription(/密码不能少于8位！/);
  await expect(page).toHaveURL(ADDRESS.code);
  await expect(page.locator("#sign-in-by-code-username")).toHaveValue(phone);
});

test("a ticket that is gone closes the dialog, empties the form and says why", async ({
  page,
  site,
  context,
}) => {
  await openDialog(page, site);
  const other = await context.newPage();
  await other.goto("/setPassword");
  await fill(other, { 新密码: PASSWORD, 确认密码: PASSWORD });
  await other.getByRole("checkbox").check();
  await button(other, "确定").click();
  await expect(menuButton(other)).toBeVisible();

  await fill(page, { 新密码: PASSWORD, 确认密码: PASSWORD });
  await page.getByRole("checkbox").check();
  await button(page, "确定").click();
  await expect(dialog(page)).toHaveCount(0);
  await expect(page).toHaveURL(ADDRESS.code);
  await expect(page.getByRole("alert")).toContainText("设置密码已超时，请重新获取验证码");
  await expect(field(page, "验证码")).toHaveValue("");
});
