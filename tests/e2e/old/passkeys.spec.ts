import type { Page } from "@playwright/test";
import { expect, test } from "../../support/browser/fixtures";
import { ADDRESS, button, fill, link, notice, submitPassword } from "../../support/browser/login-forms";
import { loseSession, openSession } from "../../support/browser/open-session";
import { plugAuthenticator } from "../../support/browser/passkeys";
import { PASSWORD } from "../../support/browser/people";
import { codeOf, OWN, setUpSecondStep } from "../../support/browser/second-step";
import { menuButton } from "../../support/browser/top-bar";
import { registered } from "../../support/browser/wire-registration";

async function showPassword(page: Page, name: string): Promise<void> {
  await page.goto(ADDRESS.password);
  await submitPassword(page, { name });
  await expect(page).toHaveURL(/\/login\/second-step/);
}

/**
 * The only browser with a software authenticator: that of Chromium 109 crashes the browser, Firefox has none.
 */
const ANSWERS = "chromium-92";

test("a passkey is added and signs in; where none can answer, it is offered or absent, and a code does", async ({
  page,
  site,
  javaScriptEnabled,
}, { project }) => {
  test.slow();
  const errors: string[] = [];
  page.on("pageerror", ({ message }) => errors.push(message));
  const isAnswered = project.name === ANSWERS;
  if (isAnswered) await plugAuthenticator(page);
  const name = await registered(site);
  await openSession(page, site, name);
  await page.goto(OWN);
  const { secret, codes } = await setUpSecondStep(page);
  await page.goto("/personal/passkeys");
  await fill(page, { 登录密码: PASSWORD, 动态码或恢复码: codeOf(secret, 1) });
  await button(page, "开始添加").click();
  await expect(button(page, "取消添加")).toBeVisible();
  await expect(button(page, "创建通行密钥")).toHaveCount((javaScriptEnabled ?? true) ? 1 : 0);
  if (isAnswered) {
    await button(page, "创建通行密钥").click();
    await expect(notice(page)).toHaveText("通行密钥已添加");
  }
  await loseSession(page);
  await showPassword(page, name);
  if (isAnswered) await button(page, "使用通行密钥").click();
  else {
    await expect(button(page, "使用通行密钥")).toHaveCount(0);
    await link(page, "使用恢复码").click();
    await fill(page, { 恢复码: codes[0]! });
    await button(page, "登录").click();
  }
  await expect(menuButton(page)).toBeVisible();
  expect(errors).toEqual([]);
});
