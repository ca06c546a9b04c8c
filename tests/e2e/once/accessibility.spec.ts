import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { expect, test } from "../../support/browser/fixtures";
import {
  ADDRESS,
  button,
  byPhone,
  field,
  fillRegistration,
  receiveCode,
  summary,
} from "../../support/browser/login-forms";
import { PUBLIC_PAGES } from "../../support/browser/open-pages";
import { newPhone } from "../../support/browser/people";
import { registered } from "../../support/browser/wire-registration";
import { openSession } from "../../support/browser/open-session";

const RULES = ["wcag2a", "wcag2aa", "wcag21aa", "wcag22aa"];

async function expectNoViolation(page: Page, where: string): Promise<void> {
  // axe brings the types of a Playwright of its own; the object is the same.
  const { violations } = await new AxeBuilder({ page: page as never }).withTags(RULES).analyze();
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" | ")}`);
  expect(found, where).toEqual([]);
}

for (const colorScheme of ["light", "dark"] as const) {
  test(`axe finds nothing on the public pages, ${colorScheme}`, async ({ page }) => {
    test.slow();
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    for (const path of PUBLIC_PAGES) {
      await page.goto(path);
      await expectNoViolation(page, path);
    }
  });

  test(`axe finds nothing in high contrast, ${colorScheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    await page.goto(ADDRESS.password);
    await button(page, "高对比").click();
    for (const path of [ADDRESS.password, ADDRESS.registerByPhone, "/guide", "/accessibility"]) {
      await page.goto(path);
      await expect(page.locator("html")).toHaveAttribute("data-contrast", "high");
      await expectNoViolation(page, path);
    }
  });

  test(`axe finds nothing where forms have failed, ${colorScheme}`, async ({ page, site }) => {
    test.slow();
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    await page.goto(ADDRESS.password);
    await page.getByText("看不清？听验证码").click();
    await expect(page.getByLabel("语音验证码")).toBeVisible();
    await expectNoViolation(page, "with the recording");
    for (const [address, main] of [
      [ADDRESS.password, "登录"],
      [ADDRESS.code, "登录"],
      [ADDRESS.reset, "重置密码"],
      [ADDRESS.registerByPhone, "注册"],
    ] as const) {
      await page.goto(address);
      await button(page, main).click();
      await expect(summary(page)).toBeVisible();
      await expectNoViolation(page, `${address} failed`);
    }
    await fillRegistration(page, site, byPhone(await registered(site)));
    await button(page, "注册").click();
    await expect(page.locator(".toast")).toBeVisible();
    await expectNoViolation(page, "with a toast");
  });

  test(`axe finds nothing in the dialog and after a sent code, ${colorScheme}`, async ({
    page,
    startOwnSite,
  }) => {
    const site = await startOwnSite({ strict: true });
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    const phone = newPhone();
    await page.goto(site.origin + ADDRESS.code);
    await field(page, "手机号").fill(phone);
    const code = await receiveCode(page, site, phone);
    await expectNoViolation(page, "code sent");
    await field(page, "验证码").fill(code);
    await button(page, "登录").click();
    await expect(page.getByRole("dialog")).toBeVisible();
    await expectNoViolation(page, "dialog");
    await button(page, "确定").click();
    await expect(summary(page)).toBeVisible();
    await expectNoViolation(page, "dialog failed");
  });

  test(`axe finds nothing on pages of somebody signed in, ${colorScheme}`, async ({ page, site }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    await openSession(page, site, await registered(site));
    for (const path of ["/changePassword", "/guide", "/cmsweb", "/account-list", "/login"]) {
      await page.goto(path);
      await expectNoViolation(page, path);
    }
    await page.goto("/changePassword");
    await button(page, "确定").click();
    await expect(summary(page)).toBeVisible();
    await expectNoViolation(page, "/changePassword failed");
  });
}
