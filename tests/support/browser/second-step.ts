import { expect, type Locator, type Page } from "@playwright/test";
import { timeCodeAt } from "~/services/identity/auth/second-step/time-codes.server";
import { button, fill } from "./login-forms";
import { PASSWORD } from "./people";

export const OWN = "/personal/second-step";

/** The recovery codes, which are shown once. */
export const recoveryCodes = (page: Page): Locator =>
  page.getByRole("list", { name: "恢复码" }).locator("code");

/** The code of an authenticator app; `later` is the lead of its clock in units of 30 seconds. */
export const codeOf = (secret: string, later = 0) => timeCodeAt(secret, Date.now() + later * 30_000);

/**
 * Sets up a second step on its page.
 * @returns its secret and the recovery codes as shown
 */
export async function setUpSecondStep(page: Page): Promise<{ secret: string; codes: string[] }> {
  await fill(page, { 登录密码: PASSWORD });
  await button(page, "开始设置").click();
  const shown = await page.locator("code").innerText();
  const secret = shown.replaceAll(" ", "");
  await fill(page, { 动态码: codeOf(secret) });
  await button(page, "开启").click();
  await expect(recoveryCodes(page)).toHaveCount(10);
  return { secret, codes: await recoveryCodes(page).allInnerTexts() };
}
