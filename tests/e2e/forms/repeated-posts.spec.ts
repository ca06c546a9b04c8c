import type { Page } from "@playwright/test";
import { expect, test } from "../../support/browser/fixtures";
import {
  ADDRESS,
  button,
  byPhone,
  field,
  fillRegistration,
  notice,
  receiveCode,
  signIn,
  submitPassword,
  summary,
} from "../../support/browser/login-forms";
import { newPhone } from "../../support/browser/people";
import { registered } from "../../support/browser/wire-registration";
import { menuButton } from "../../support/browser/top-bar";

/** Counts posts of the browser from now on. */
function countPosts(page: Page): () => number {
  let posts = 0;
  page.on("request", (request) => {
    if (request.method() === "POST") posts += 1;
  });
  return () => posts;
}

/** Waits until the router has written its state into the history, which would count as going back. */
async function routerStarted(page: Page): Promise<void> {
  await page.waitForFunction(() => typeof (history.state as { idx?: number } | null)?.idx === "number");
}

test("reload and back after a success post nothing again", async ({ page, site, javaScriptEnabled }) => {
  const phone = newPhone();
  await fillRegistration(page, site, byPhone(phone));
  await button(page, "注册").click();
  await expect(notice(page)).toContainText("注册成功，请登录");
  const posts = countPosts(page);
  const messages = site.sms.marker();
  await page.reload();
  await expect(field(page, "账号")).toBeVisible();
  await page.goBack();
  await page.goForward();
  await submitPassword(page, { name: phone });
  await expect(page).toHaveURL("/cmsweb");
  await page.reload();
  if (javaScriptEnabled) await routerStarted(page);
  await page.goBack();
  await page.goForward();
  await expect(page).toHaveURL("/cmsweb");
  expect(posts()).toBe(1);
  expect(site.sms.marker()).toBe(messages);
});

test("reload after a sent code sends no second one", async ({ page, site }) => {
  const phone = newPhone();
  await page.goto(ADDRESS.code);
  await field(page, "手机号").fill(phone);
  await receiveCode(page, site, phone);
  const posts = countPosts(page);
  const messages = site.sms.marker();
  await page.reload();
  await expect(button(page, "发送验证码")).toBeVisible();
  expect(posts()).toBe(0);
  expect(site.sms.marker()).toBe(messages);
});

test("a button pressed twice registers once", async ({ page, site }) => {
  const phone = newPhone();
  await fillRegistration(page, site, byPhone(phone));
  await button(page, "注册").dblclick();
  await expect(notice(page).or(summary(page)).first()).toBeVisible();
  await signIn(page, { name: phone });
});

test("a send button pressed twice sends one code", async ({ page, unhastySite: site }) => {
  const phone = newPhone();
  await page.goto(site.origin + ADDRESS.code);
  await field(page, "手机号").fill(phone);
  await site.codeFor(phone, () => button(page, "发送验证码").dblclick());
  await expect(notice(page).or(summary(page)).first()).toBeVisible();
  expect(site.sms.messages.filter((message) => message.phone === phone)).toHaveLength(1);
});

test("a sign-in button pressed twice signs in or says why not, and the next try works", async ({
  page,
  site,
}) => {
  const name = await registered(site);
  await page.goto(ADDRESS.password);
  const posts = countPosts(page);
  await field(page, "账号").fill(name);
  await field(page, "密码").fill("Harbour2026");
  await field(page, "验证码").fill("AB2C");
  await button(page, "登录").dblclick();
  await expect(menuButton(page).or(summary(page)).first()).toBeVisible();
  expect(posts()).toBeGreaterThan(0);
  await signIn(page, { name });
});
