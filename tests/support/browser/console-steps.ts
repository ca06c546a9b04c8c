import { expect, type Page } from "@playwright/test";
import { button, field, fill, notice, submitPassword } from "./login-forms";
import { openSidebar } from "./open-console";
import { frameworkRuns } from "./open-shell";
import { OTHER_PASSWORD } from "./people";
import type { Site } from "./site";
import { signOut } from "./top-bar";

/** Signs the first administrator in and replaces the initial password. */
export async function beginAsAdministrator(page: Page, { origin, firstAdministrator }: Site): Promise<void> {
  const { password } = firstAdministrator;
  await page.goto(`${origin}/login?mode=1`);
  await submitPassword(page, firstAdministrator);
  await fill(page, { 原密码: password, 新密码: OTHER_PASSWORD, 确认新密码: OTHER_PASSWORD });
  await button(page, "确定").click();
  await expect(notice(page)).toHaveText("密码修改成功，请重新登录");
  await submitPassword(page, { ...firstAdministrator, password: OTHER_PASSWORD });
  await expect(page).not.toHaveURL(/\/login/);
}

/**
 * Saves the open form.
 * @returns the path of the page that follows
 */
export async function save(page: Page, answer: string): Promise<string> {
  await button(page, "保存").last().click();
  await expect(notice(page)).toHaveText(answer);
  return new URL(page.url()).pathname;
}

/** Chooses the first option of a lookup, with 查找 where no script loads options. */
export async function lookUp(page: Page, label: string, term: string): Promise<void> {
  const input = field(page, label);
  await input.fill(term);
  const update = input
    .locator("xpath=ancestor::*[contains(concat(' ', @class, ' '), ' with-button ')]")
    .getByRole("button", { name: "查找" });
  if (await update.isVisible()) await update.click();
  const value = page.locator(`datalist option[value*="${term}"]`).first();
  await expect(value).toBeAttached();
  await input.fill((await value.getAttribute("value"))!);
  if (await update.isVisible()) await update.click();
}

/** The texts of the console menu's links. */
export async function menuOf(page: Page): Promise<string[]> {
  const menu = await openSidebar(page);
  return (await menu.locator("li a").allTextContents()).map((text) => text.trim());
}

/** Sets a new account's first password by the link sent to its phone, and signs in. */
export async function takeOver(page: Page, site: Site, phone: string): Promise<void> {
  const { text } = await site.sms.waitFor(phone);
  await signOut(page);
  await page.goto(/https?:\/\/\S*\/setPassword\?key=[\w-]+/.exec(text)![0]);
  await fill(page, { 新密码: OTHER_PASSWORD, 确认密码: OTHER_PASSWORD });
  await page.getByRole("checkbox").check();
  await button(page, "确定").click();
  await expect(page).toHaveURL(/\/login\?mode=1/);
  await submitPassword(page, { name: phone, password: OTHER_PASSWORD });
  await expect(page).not.toHaveURL(/\/login/);
}

/** Chooses a message's audience; with scripts the page then reloads its fields. */
export async function chooseAudience(page: Page, name: string, hasScripts: boolean): Promise<void> {
  if (hasScripts) await frameworkRuns(page);
  await page.getByRole("radio", { name }).click();
  if (!hasScripts) return;
  await expect(page).toHaveURL(/#form-audienceType$/);
  await frameworkRuns(page);
}
