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
import { addPasskey, plugAuthenticator } from "../../support/browser/passkeys";
import { PASSWORD } from "../../support/browser/people";
import { OWN, recoveryCodes, setUpSecondStep } from "../../support/browser/second-step";
import { menuButton } from "../../support/browser/top-bar";
import { registered } from "../../support/browser/wire-registration";

const main = (page: Page) => page.getByRole("main");

async function showPassword(page: Page, name: string): Promise<void> {
  await page.goto(ADDRESS.password);
  await submitPassword(page, { name });
  await expect(page).toHaveURL(/\/login\/second-step/);
}

test("somebody adds a passkey, signs in with it, shows it again and removes it", async ({ page, site }) => {
  await plugAuthenticator(page);
  const name = await registered(site);
  await openSession(page, site, name);
  await page.goto(OWN);
  const { secret } = await setUpSecondStep(page);
  await addPasskey(page, secret, "办公电脑");
  await loseSession(page);

  await showPassword(page, name);
  await button(page, "使用通行密钥").click();
  await expect(menuButton(page)).toBeVisible();

  await page.goto(OWN);
  await fill(page, { 登录密码: PASSWORD });
  await button(page, "使用通行密钥").click();
  await expect(main(page)).toContainText("通行密钥已确认，请继续提交。");
  await button(page, "更换恢复码").click();
  await expect(recoveryCodes(page)).toHaveCount(10);

  await page.goto("/personal?tab=3");
  await link(page, "通行密钥").click();
  await expect(main(page)).not.toContainText("尚未使用");
  await button(page, "移除通行密钥“办公电脑”").click();
  await expect(notice(page)).toHaveText("通行密钥已移除");
  await expect(main(page)).toContainText("还没有添加通行密钥。");
  await loseSession(page);
  await showPassword(page, name);
  await expect(button(page, "登录")).toBeVisible();
  await expect(button(page, "使用通行密钥")).toHaveCount(0);
});

/** Delays the server's challenge until it is released, to continue or to fail. */
async function delayQuestion(page: Page): Promise<(end: "continue" | "abort") => void> {
  let release: (end: "continue" | "abort") => void = () => {};
  const released = new Promise<"continue" | "abort">((resolve) => (release = resolve));
  await page.route("**/passkey/ask", async (route) => route[await released]());
  return release;
}

/** Submits the form before the passkey has answered. */
async function sendTooEarly(page: Page) {
  await fill(page, { 登录密码: PASSWORD });
  const release = await delayQuestion(page);
  await button(page, "使用通行密钥").click();
  await button(page, "开始添加").click();
  await expect(main(page)).toContainText("请按浏览器的提示操作……");
  await expect(summary(page)).toHaveCount(0);
  return release;
}

test("a form that is sent before its passkey has answered waits for the answer", async ({ page, site }) => {
  await plugAuthenticator(page);
  const name = await registered(site);
  await openSession(page, site, name);
  await page.goto(OWN);
  const { secret } = await setUpSecondStep(page);
  await addPasskey(page, secret, "办公电脑");

  await page.goto("/personal/passkeys");
  const answers = await sendTooEarly(page);
  answers("continue");
  await button(page, "取消添加").click();
  await expect(notice(page)).toHaveText("已取消添加");

  await page.unrouteAll();
  await page.goto("/personal/passkeys");
  const fails = await sendTooEarly(page);
  fails("abort");
  await expect(main(page)).toContainText("暂时不能使用通行密钥，请稍后重试，或输入动态码。");
  await expect(summary(page)).toHaveCount(0);
});

test("whoever does not let the passkey answer goes on with a code", async ({ page, site }) => {
  const { client, authenticatorId } = await plugAuthenticator(page);
  const name = await registered(site);
  await openSession(page, site, name);
  await page.goto(OWN);
  const { secret, codes } = await setUpSecondStep(page);
  await addPasskey(page, secret, "办公电脑");

  // The same device again.
  await page.goto("/personal/passkeys");
  await fill(page, { 登录密码: PASSWORD });
  await button(page, "使用通行密钥").click();
  await button(page, "开始添加").click();
  await button(page, "创建通行密钥").click();
  await expect(main(page)).toContainText("这台设备已有本账号的通行密钥。");
  await button(page, "取消添加").click();
  await expect(notice(page)).toHaveText("已取消添加");

  await client.send("WebAuthn.setUserVerified", { authenticatorId, isUserVerified: false });
  await loseSession(page);
  await showPassword(page, name);
  await button(page, "使用通行密钥").click();
  await expect(main(page)).toContainText("没有使用通行密钥，可以重试，或输入动态码。");
  // The server accepts no empty response.
  await page.route("**/passkey/ask", (route) => route.abort());
  await button(page, "使用通行密钥").click();
  await expect(main(page)).toContainText("暂时不能使用通行密钥，请稍后重试，或输入动态码。");
  await link(page, "使用恢复码").click();
  await expect(button(page, "使用通行密钥")).toHaveCount(0);
  await fill(page, { 恢复码: codes[0]! });
  await button(page, "登录").click();
  await expect(menuButton(page)).toBeVisible();
  await expect(summary(page)).toHaveCount(0);
});
