import type { Page } from "@playwright/test";
import { expect, test } from "../../support/browser/fixtures";
import { ADDRESS, button, field, receiveCode, summary } from "../../support/browser/login-forms";
import { newPhone } from "../../support/browser/people";

/** Expects a running countdown: a disabled button that counts, or without JavaScript a text beneath it. */
async function expectCountdown(page: Page, javaScriptEnabled: boolean): Promise<void> {
  if (javaScriptEnabled) {
    await expect(button(page, "发送验证码")).toHaveCount(0);
    const counting = page.getByRole("button", { name: /^重新发送\(([1-9]|[1-5]\d|60)s\)$/ });
    await expect(counting).toBeDisabled();
  } else await expect(page.getByText(/^([1-9]|[1-5]\d|60)秒后可重新发送$/)).toBeVisible();
}

async function expectNoCountdown(page: Page): Promise<void> {
  await expect(button(page, "发送验证码")).toBeEnabled();
  await expect(page.getByText(/秒后可重新发送$/)).toHaveCount(0);
}

test("the countdown runs after a code was sent, and survives a reload and a second tab", async ({
  page,
  context,
  unhastySite: site,
  javaScriptEnabled,
}) => {
  const phone = newPhone();
  await page.goto(site.origin + ADDRESS.code);
  await field(page, "手机号").fill(phone);
  await receiveCode(page, site, phone);
  await expectCountdown(page, javaScriptEnabled);
  await page.goto(site.origin + ADDRESS.code);
  await expectCountdown(page, javaScriptEnabled);
  await expect(field(page, "手机号")).toHaveValue(phone);

  const second = await context.newPage();
  await second.goto(site.origin + ADDRESS.code);
  await expectCountdown(second, javaScriptEnabled);
  await second.goto(site.origin + ADDRESS.registerByPhone);
  await expectNoCountdown(second);
});

test("whoever has mistyped the number asks for a code to the right one at once", async ({
  page,
  unhastySite: site,
  javaScriptEnabled,
}) => {
  const mistyped = newPhone();
  const phone = newPhone();
  await page.goto(site.origin + ADDRESS.code);
  // The field shows the target of the code, not the value retained by an earlier failure.
  await button(page, "登录").click();
  await expect(summary(page)).toBeVisible();
  await field(page, "手机号").fill(mistyped);
  await receiveCode(page, site, mistyped);
  await expect(field(page, "手机号")).toHaveValue(mistyped);
  await expectCountdown(page, javaScriptEnabled);

  await field(page, "手机号").fill(phone);
  if (javaScriptEnabled) await expectNoCountdown(page);
  await receiveCode(page, site, phone);
  await expect(field(page, "手机号")).toHaveValue(phone);
  await expectCountdown(page, javaScriptEnabled);
});

test("whoever asks too soon is told how long to wait, whatever the browser knows", async ({
  page,
  context,
  unhastySite: site,
  javaScriptEnabled,
}) => {
  const phone = newPhone();
  await page.goto(site.origin + ADDRESS.code);
  await field(page, "手机号").fill(phone);
  await receiveCode(page, site, phone);

  await context.clearCookies();
  await page.goto(site.origin + ADDRESS.reset);
  await field(page, "手机号/邮箱").fill(phone);
  const answer = page.waitForResponse((response) => response.request().method() === "POST");
  await button(page, "发送验证码").click();
  expect((await answer).status()).toBe(429);
  expect(Number((await answer).headers()["retry-after"])).toBeGreaterThan(0);
  await expect(summary(page).getByRole("listitem")).toHaveText(/^请([1-9]|[1-5]\d|60)秒后再获取验证码$/);
  await expect(field(page, "验证码")).toHaveAccessibleDescription(/^请\d+秒后再获取验证码$/);
  await expect(field(page, "手机号/邮箱")).toHaveValue(phone);

  await page.goto(site.origin + ADDRESS.reset);
  await expectCountdown(page, javaScriptEnabled);
});

test("after the countdown a code can be sent again", async ({ page, startOwnSite, javaScriptEnabled }) => {
  const site = await startOwnSite({ environment: { LIMITS_CODE_RESEND_SECONDS: "2" } });
  const phone = newPhone();
  await page.goto(site.origin + ADDRESS.code);
  await field(page, "手机号").fill(phone);
  await receiveCode(page, site, phone);
  if (!javaScriptEnabled)
    await expect(async () => {
      await page.goto(site.origin + ADDRESS.code);
      await expect(page.getByText(/秒后可重新发送$/)).toHaveCount(0, { timeout: 200 });
    }).toPass();
  await expect(button(page, "发送验证码")).toBeEnabled();
  expect(await receiveCode(page, site, phone)).toMatch(/^\d{6}$/);
});
