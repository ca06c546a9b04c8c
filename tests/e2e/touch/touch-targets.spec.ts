import type { Page } from "@playwright/test";
import { expect, test } from "../../support/browser/fixtures";
import { ADDRESS, button, field, summary } from "../../support/browser/login-forms";
import { PUBLIC_PAGES } from "../../support/browser/open-pages";
import { registered } from "../../support/browser/wire-registration";
import { openSession } from "../../support/browser/open-session";

const TARGET = 44;

/** Inputs and buttons that are too small for touch; a checkbox counts with its label. */
async function expectTargets(page: Page): Promise<void> {
  const small = await page
    .locator(
      "input:not([type=hidden], [tabindex='-1']):visible, button:visible, a.button:visible, nav a:visible",
    )
    .evaluateAll((controls, target) => {
      const areaOf = (control: Element) => {
        const isBox = control instanceof HTMLInputElement && control.type === "checkbox";
        return (isBox ? control.closest(".tick")! : control).getBoundingClientRect();
      };
      return controls
        .filter((control) => !control.classList.contains("unseen"))
        .filter((control) => areaOf(control).height < target)
        .map((control) => `${control.outerHTML.slice(0, 120)} ${areaOf(control).height}`);
    }, TARGET);
  expect(small, page.url()).toEqual([]);
}

test("inputs and buttons of public pages are big enough for a thumb", async ({ page }) => {
  for (const path of PUBLIC_PAGES) {
    await page.goto(path);
    await expectTargets(page);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(overflow, path).toBeLessThanOrEqual(0);
  }
  await page.goto(ADDRESS.registerByPhone);
  await button(page, "注册").click();
  await expect(summary(page)).toBeVisible();
  await expectTargets(page);
});

test("so are those of the change password page", async ({ page, site }) => {
  await openSession(page, site, await registered(site));
  await page.goto("/changePassword");
  await expectTargets(page);
});

test("a form's buttons stay in sight, and never over the field that has the focus", async ({
  page,
  site,
}) => {
  await openSession(page, site, await registered(site));
  await page.setViewportSize({ width: 390, height: 480 });
  await page.goto("/changePassword");
  await expect(button(page, "确定")).toBeInViewport({ ratio: 1 });
  for (const label of ["原密码", "新密码", "确认新密码"]) {
    await field(page, label).focus();
    const covered = await field(page, label).evaluate((input) => {
      const { left, bottom } = input.getBoundingClientRect();
      return document.elementFromPoint(left + 8, bottom - 4) !== input;
    });
    expect(covered, label).toBe(false);
  }
});

test("the agreement opens in a dialog, so that nothing typed is lost", async ({ page, context }) => {
  await page.goto(ADDRESS.registerByPhone);
  await field(page, "手机号").fill("13800138000");
  await page.getByRole("link", { name: /^《平台服务协议》/ }).tap();
  const dialog = page.getByRole("dialog", { name: "协议详情" });
  await expect(dialog.getByRole("article")).toContainText("平台服务协议");
  await expect(dialog.getByRole("article")).toBeInViewport();
  await dialog.getByRole("button", { name: "关闭" }).tap();
  await expect(dialog).toHaveCount(0);
  await page.getByRole("link", { name: /^《平台服务协议》/ }).tap();
  await expect(dialog).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
  await expect(field(page, "手机号")).toHaveValue("13800138000");
  expect(context.pages()).toHaveLength(1);
});

test("without the network the agreement's link opens its page", async ({ page }) => {
  await page.goto(ADDRESS.registerByPhone);
  await page.route("**/agreement", (route) =>
    route.request().resourceType() === "fetch" ? route.abort() : route.continue(),
  );
  await page.getByRole("link", { name: /^《平台服务协议》/ }).tap();
  await expect(page).toHaveURL("/agreement");
});

test("fingers may zoom, and the page leaves room for notches", async ({ page }) => {
  await page.goto(ADDRESS.password);
  const viewport = await page.locator("meta[name=viewport]").getAttribute("content");
  expect(viewport).toBe("width=device-width, initial-scale=1, viewport-fit=cover");
});
