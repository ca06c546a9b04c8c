import type { BrowserContext, Page } from "@playwright/test";
import { openOperation } from "../../support/browser/account-operations";
import { expect, test } from "../../support/browser/fixtures";
import { submitPassword } from "../../support/browser/login-forms";
import { openSession } from "../../support/browser/open-session";
import { newMail } from "../../support/browser/people";
import { frameworkRuns } from "../../support/browser/open-shell";
import { registered } from "../../support/browser/wire-registration";

const EXPIRED = "您的登录信息已失效，请重新登录";
const PRESERVED_TEXT = "您填写的内容还在本页";
const ended = (page: Page) => page.getByRole("alert").filter({ hasText: EXPIRED });
const street = (page: Page) => page.getByLabel("街道地址");

async function openLive(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await frameworkRuns(page);
  await expect(page.locator("[data-live=live]")).toBeAttached();
}

/** Signs out in another tab, which stays open. */
async function signOutElsewhere(context: BrowserContext): Promise<Page> {
  const other = await context.newPage();
  await other.goto("/guide");
  await frameworkRuns(other);
  await other.evaluate(() =>
    document.querySelector<HTMLFormElement>('form[action="/sign-out"]')!.requestSubmit(),
  );
  await expect(other).toHaveURL("/login");
  return other;
}

/** Visibility of a page's heading and field, and the text of the alert. */
interface Cover {
  readonly heading: string;
  readonly field: string;
  readonly alert: string;
}

const COVER = "cover";

/** Records the first cover of a page where the next page finds it: the page leaves at once. */
async function firstCover(page: Page): Promise<() => Promise<Cover | null>> {
  await page.addInitScript((key) => {
    const visibilityOf = (selector: string) => getComputedStyle(document.querySelector(selector)!).visibility;
    new MutationObserver(() => {
      if (!document.documentElement.hasAttribute("data-session-ended") || sessionStorage.getItem(key)) return;
      const alert = document.querySelector(".live-ended")?.textContent ?? "";
      const cover = { heading: visibilityOf("h1"), field: visibilityOf("[name=streetAddress]"), alert };
      sessionStorage.setItem(key, JSON.stringify(cover));
    }).observe(document, { attributes: true, subtree: true, attributeFilter: ["data-session-ended"] });
  }, COVER);
  return async () =>
    JSON.parse((await page.evaluate((key) => sessionStorage.getItem(key), COVER)) ?? "null") as Cover | null;
}

test("a page into which nothing was typed is covered, and leaves", async ({ page, context, site }) => {
  const coverOf = await firstCover(page);
  await openSession(page, site, await registered(site));
  await openLive(page, "/personal?tab=1");
  // Neither a select's default value nor a field that was only focused counts as typed.
  await street(page).focus();
  await signOutElsewhere(context);
  await expect(page).toHaveURL("/login?redirect=%2Fpersonal%3Ftab%3D1");
  expect(await coverOf()).toEqual({ heading: "hidden", field: "hidden", alert: `${EXPIRED}重新登录` });
});

test("what was typed stays, and is stored once the same person has signed in in another tab", async ({
  page,
  context,
  site,
}) => {
  const name = await registered(site);
  await openSession(page, site, name);
  await openLive(page, "/personal?tab=1");
  await street(page).fill("中山路1号");
  await page.getByLabel("姓名").fill("张三");
  await signOutElsewhere(context);
  await expect(ended(page)).toContainText(PRESERVED_TEXT);
  await expect(street(page)).toHaveValue("中山路1号");
  await expect(street(page)).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).toBeHidden();

  // A submission now would be redirected to sign-in and lost.
  await page.locator("form", { has: street(page) }).evaluate((form: HTMLFormElement) => form.requestSubmit());
  await expect(page).toHaveURL("/personal?tab=1");
  await expect(ended(page).getByRole("link", { name: "重新登录" })).toBeFocused();

  const opened = page.waitForEvent("popup");
  await ended(page).getByRole("link", { name: "重新登录" }).click();
  await submitPassword(await opened, { name });
  await expect(ended(page)).toHaveCount(0);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(street(page)).toHaveValue("中山路1号");
  const [answer] = await Promise.all([
    page.waitForResponse((response) => response.request().method() === "POST"),
    page.locator("form", { has: street(page) }).evaluate((form: HTMLFormElement) => form.requestSubmit()),
  ]);
  expect(answer.status()).not.toBe(409);
});

test("another person's sign-in goes on with nothing of the first one's page", async ({
  page,
  context,
  site,
}) => {
  const mine = await registered(site);
  const otherPhone = await registered(site);
  await openSession(page, site, mine);
  await openLive(page, "/personal?tab=1");
  await street(page).fill("中山路1号");
  const other = await signOutElsewhere(context);
  await openSession(other, site, otherPhone);
  await openLive(other, "/guide");
  await page.bringToFront();
  await expect(ended(page)).toContainText(PRESERVED_TEXT);

  // Submits as a browser without scripts does.
  await page
    .locator("form", { has: street(page) })
    .evaluate((form: HTMLFormElement) => HTMLFormElement.prototype.submit.call(form));
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("内容属于其他账号");
  await expect(page.getByRole("alert")).toContainText("没有保存");
  await expect(page.getByRole("textbox", { name: "您填写的内容" })).toHaveValue(/街道地址：中山路1号/);
  await page.goto("/personal?tab=1");
  await expect(street(page)).toHaveValue("");
});

test("the way to sign-in can be pressed while a dialog with something typed is open", async ({
  page,
  context,
  site,
}) => {
  const name = await registered(site);
  const mail = newMail();
  await openSession(page, site, name);
  await openOperation(page, site, { name: "绑定邮箱", title: "绑定邮箱" });
  await expect(page.getByRole("dialog")).toBeVisible();
  await expect(page.locator("[data-live=live]")).toBeAttached();
  await page.getByRole("dialog").getByLabel("邮箱").fill(mail);
  await signOutElsewhere(context);
  const opened = page.waitForEvent("popup");
  await ended(page).getByRole("link", { name: "重新登录" }).click();
  await submitPassword(await opened, { name });
  await expect(ended(page)).toHaveCount(0);
  await expect(page.getByRole("dialog")).toBeVisible();
  await expect(page.getByRole("dialog").getByLabel("邮箱")).toHaveValue(mail);
});

test("the way to sign-in stays in sight when the dialog around it goes away", async ({
  page,
  context,
  site,
}) => {
  await openSession(page, site, await registered(site));
  await openLive(page, "/personal?tab=1");
  await street(page).fill("中山路1号");
  // A dialog like that of the keyboard help, which is shown and removed without a navigation.
  await page.evaluate(() => document.body.appendChild(document.createElement("dialog")).showModal());
  await signOutElsewhere(context);
  const link = ended(page).getByRole("link", { name: "重新登录" });
  await expect(page.locator("dialog[open] .live-ended")).toBeVisible();
  await page.evaluate(() => document.querySelector("dialog[open]")?.remove());
  await expect(link).toBeInViewport();
});
