import { expect, type Locator, type Page } from "@playwright/test";
import { button } from "./login-forms";
import type { Site } from "./site";

export const SETTINGS = "/personal?tab=3";

/**
 * The container of an operation's steps: a dialog over the settings with scripts, a page of its own without.
 */
export const stepOf = (page: Page, javaScriptEnabled: boolean): Locator =>
  javaScriptEnabled ? page.getByRole("dialog") : page.getByRole("main");

/** Opens an operation from the settings. */
export async function openOperation(
  page: Page,
  site: Site,
  { name, title }: { name: string; title: string },
): Promise<void> {
  await page.goto(site.origin + SETTINGS);
  await page.getByRole("link", { name, exact: true }).click();
  await expect(page.getByRole("heading", { name: title, exact: true })).toBeVisible();
}

/** Presses 发送验证码 of the open step and returns the code that arrives. */
export async function sendCode(page: Page, site: Site, target: string): Promise<string> {
  const code = await site.codeFor(target, () => button(page, "发送验证码").click());
  await expect(page.getByText("发送验证码成功", { exact: true })).toBeVisible();
  return code;
}
