import type { Page } from "@playwright/test";
import { hearDigits, SECRET_KEYS } from "../../support/captcha-reading";
import { expect, test } from "../../support/browser/fixtures";
import { ADDRESS, button, field, fill, link, captchaImage, summary } from "../../support/browser/login-forms";
import { PASSWORD } from "../../support/browser/people";
import { registered } from "../../support/browser/wire-registration";
import { menuButton } from "../../support/browser/top-bar";

const player = (page: Page) => page.getByLabel("语音验证码");
const listen = (page: Page) => page.getByText("看不清？听验证码");
const nonceOf = async (page: Page) => {
  const source = (await player(page).getAttribute("src")) ?? "";
  return /^\/captcha\/(.+)\.wav$/.exec(source)?.[1] ?? "";
};

test("whoever cannot see the captcha image signs in by six spoken digits", async ({ page, startOwnSite }) => {
  const site = await startOwnSite({ environment: { SECRET_KEYS } });
  const name = await registered(site);
  await page.goto(site.origin + ADDRESS.password);
  await expect(player(page)).toBeHidden();
  await listen(page).press("Enter");
  await expect(player(page)).toBeVisible();
  // As pressing play does: the recording is not requested before.
  await player(page).evaluate((audio: HTMLAudioElement) => (audio.preload = "auto"));
  const duration = () => player(page).evaluate((audio: HTMLAudioElement) => audio.duration);
  await expect.poll(duration).toBeGreaterThan(4);
  await fill(page, { 账号: name, 密码: PASSWORD, 验证码: hearDigits(await nonceOf(page)) });
  await button(page, "登录").click();
  await expect(menuButton(page)).toBeVisible();
});

test("nothing is fetched for whoever does not listen, and the page gives nothing away", async ({
  page,
  startOwnSite,
}) => {
  const site = await startOwnSite({ environment: { SECRET_KEYS } });
  const recordings: string[] = [];
  page.on("request", (request) => {
    if (request.url().endsWith(".wav")) recordings.push(request.url());
  });
  await page.goto(site.origin + ADDRESS.password);
  await listen(page).click();
  await expect(player(page)).toBeVisible();
  expect(await page.content()).not.toContain(hearDigits(await nonceOf(page)));
  expect(recordings).toEqual([]);
});

test("换一张 renews captcha image and recording, and both belong to the form", async ({ page }) => {
  await page.goto(ADDRESS.password);
  await field(page, "账号").fill("13800138000");
  const before = await nonceOf(page);
  await button(page, "换一张").click();
  await expect(captchaImage(page)).not.toHaveAttribute("src", `/captcha/${before}.png`);
  const after = await nonceOf(page);
  expect(after).not.toBe(before);
  await expect(captchaImage(page)).toHaveAttribute("src", `/captcha/${after}.png`);
  await expect(page.locator("form[data-main] [name=checkKey]")).toHaveValue(after);
  await expect(field(page, "账号")).toHaveValue("13800138000");
});

test("wrong digits fail like a wrong captcha image", async ({ page, site }) => {
  await page.goto(ADDRESS.password);
  await fill(page, { 账号: await registered(site), 密码: PASSWORD, 验证码: "000000000000" });
  await button(page, "登录").click();
  await expect(summary(page)).toContainText("图形验证码错误或已过期，请重新输入");
});

test("改用验证码登录 leads to sign-in by code", async ({ page }) => {
  await page.goto("/login?mode=1&redirect=%2Fphsb");
  await link(page, "改用验证码登录").click();
  await expect(page).toHaveURL("/login?mode=2&redirect=%2Fphsb");
});
