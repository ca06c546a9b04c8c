import type { Page } from "@playwright/test";
import { expect, test } from "../../support/browser/fixtures";
import {
  ADDRESS,
  button,
  byPhone,
  field,
  fill,
  fillRegistration,
  captchaImage,
  receiveCode,
  summary,
} from "../../support/browser/login-forms";
import { stopClock } from "../../support/browser/still-browser-clock";
import { newPhone, OTHER_PASSWORD } from "../../support/browser/people";
import { registered } from "../../support/browser/wire-registration";
import { openSession } from "../../support/browser/open-session";

const toast = (page: Page) => page.locator(".toast");
const EXPIRED = "您的登录信息已失效，请重新登录";

test("a toast can be closed, and stands in a region that is read out", async ({ page, site }) => {
  await fillRegistration(page, site, byPhone(await registered(site)));
  await button(page, "注册").click();
  await expect(page.getByRole("status").filter({ has: toast(page) })).toBeVisible();
  await toast(page).getByRole("button", { name: "关闭" }).click();
  await expect(toast(page)).toHaveCount(0);
  await expect(summary(page)).toBeVisible();
});

test("a toast goes after five seconds, but not under the pointer or with the focus in it", async ({
  page,
  site,
}) => {
  await stopClock(page);
  await page.goto(ADDRESS.code);
  await field(page, "手机号").fill(newPhone());
  site.sms.mode = "refuse";
  try {
    await button(page, "发送验证码").click();
    await expect(toast(page)).toBeVisible();
  } finally {
    site.sms.mode = "ok";
  }
  await toast(page).dispatchEvent("mouseenter");
  await page.clock.runFor(20_000);
  await expect(toast(page)).toBeVisible();
  await toast(page).getByRole("button").focus();
  await toast(page).dispatchEvent("mouseleave");
  await toast(page).getByRole("button").dispatchEvent("focusin", { bubbles: true });
  await page.clock.runFor(20_000);
  await expect(toast(page)).toBeVisible();
  await toast(page).getByRole("button").blur();
  await page.clock.runFor(4_900);
  await expect(toast(page)).toBeVisible();
  await page.clock.runFor(200);
  await expect(toast(page)).toHaveCount(0);
});

test("the expired notice goes after five seconds, but not under the pointer", async ({
  page,
  context,
  site,
}) => {
  await stopClock(page);
  await context.addCookies([{ name: "admin-token", value: "x".repeat(43), url: site.origin }]);
  await page.goto("/personal");
  const notice = page.getByRole("alert").filter({ hasText: EXPIRED });
  await expect(notice).toBeVisible();
  await notice.dispatchEvent("mouseenter");
  await page.clock.runFor(20_000);
  await expect(notice).toBeVisible();
  await notice.dispatchEvent("mouseleave");
  await page.clock.runFor(4_900);
  await expect(notice).toBeVisible();
  await page.clock.runFor(200);
  await expect(notice).toHaveCount(0);
});

test("§8 captcha fetch failure names its reason", async ({ page, startOwnSite }) => {
  const { origin } = await startOwnSite({ environment: { LIMITS_CAPTCHA_ISSUES_PER_MINUTE: "1" } });
  await page.goto(origin + ADDRESS.password);
  await expect(captchaImage(page)).not.toHaveJSProperty("naturalWidth", 0);
  await expect(toast(page)).toHaveCount(0);
  await button(page, "换一张").click();
  await expect(toast(page).locator("p")).toHaveText(
    /^验证码获取失败！，原因：操作过于频繁，请(\d+秒|1分钟)后再试$/,
  );
  await expect(captchaImage(page)).toHaveAttribute("alt", "验证码获取失败，请点换一张");
});

test("a captcha image that never arrives has the network as its reason", async ({ page }) => {
  await page.route("**/captcha/**", (route) => route.abort());
  await page.goto(ADDRESS.password);
  await expect(toast(page).locator("p")).toHaveText("验证码获取失败！，原因：网络连接失败");
  await page.unroute("**/captcha/**");
  await button(page, "换一张").click();
  await expect(captchaImage(page)).not.toHaveJSProperty("naturalWidth", 0);
});

test("a recording that cannot be had names its reason, and its place stays open for the next", async ({
  page,
  startOwnSite,
}) => {
  const { origin } = await startOwnSite({ environment: { LIMITS_CAPTCHA_ISSUES_PER_MINUTE: "1" } });
  const player = page.getByLabel("语音验证码");
  await page.goto(origin + ADDRESS.password);
  await expect(captchaImage(page)).not.toHaveJSProperty("naturalWidth", 0);
  await page.getByText("看不清？听验证码").click();
  await player.evaluate((audio: HTMLAudioElement) => (audio.preload = "auto"));
  await expect(toast(page).locator("p")).toHaveText(/^验证码获取失败！，原因：操作过于频繁/);
  const before = await player.getAttribute("src");
  await button(page, "换一张").click();
  await expect(player).not.toHaveAttribute("src", before ?? "");
  await expect(player).toBeVisible();
});

test("the end of the countdown is announced, and the button opens", async ({ page, unhastySite: site }) => {
  await stopClock(page);
  const phone = newPhone();
  await page.goto(site.origin + ADDRESS.code);
  await field(page, "手机号").fill(phone);
  await receiveCode(page, site, phone);
  await expect(page.getByRole("button", { name: /^重新发送\(\d+s\)$/ })).toBeDisabled();
  await page.clock.runFor(30_000);
  await expect(page.getByRole("button", { name: /^重新发送\((2\d|30)s\)$/ })).toBeDisabled();
  await page.clock.runFor(31_000);
  await expect(button(page, "发送验证码")).toBeEnabled();
  await expect(page.getByRole("status").filter({ hasText: "现在可以重新发送验证码" })).toBeAttached();
});

test("social sign-in says in an alert that it is not open", async ({ page }) => {
  await page.goto(ADDRESS.password);
  for (const name of ["微信", "支付宝", "钉钉"]) {
    const shown = page.waitForEvent("dialog").then(async (dialog) => {
      await dialog.accept();
      return dialog.message();
    });
    await page.getByRole("link", { name: `${name} 未开通`, exact: true }).click();
    expect(await shown).toBe("微信/支付宝/钉钉登录暂未开通");
    await expect(page).toHaveURL(ADDRESS.password);
  }
});

test("where fetching fails the form is sent as without a script", async ({ page, site }) => {
  const phone = newPhone();
  await page.route("**/login?mode=2", (route) =>
    route.request().resourceType() === "fetch" ? route.abort() : route.continue(),
  );
  await page.goto(ADDRESS.code);
  await field(page, "手机号").fill(phone);
  const code = await receiveCode(page, site, phone);
  expect(code).toMatch(/^\d{6}$/);
  await expect(field(page, "手机号")).toHaveValue(phone);
});

test("the toast of the change password page goes by itself, too", async ({ page, site }) => {
  await openSession(page, site, await registered(site));
  await stopClock(page);
  await page.goto("/changePassword");
  await fill(page, { 原密码: "not-the-one", 新密码: OTHER_PASSWORD, 确认新密码: OTHER_PASSWORD });
  await button(page, "确定").click();
  await expect(toast(page)).toBeVisible();
  await toast(page).hover();
  await page.clock.runFor(20_000);
  await expect(toast(page)).toBeVisible();
  await field(page, "原密码").hover();
  await page.clock.runFor(5_100);
  await expect(toast(page)).toHaveCount(0);
  await expect(summary(page)).toBeVisible();
});
