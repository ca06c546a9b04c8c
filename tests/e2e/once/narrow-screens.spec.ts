import { expect, test } from "../../support/browser/fixtures";
import { ADDRESS, button, summary } from "../../support/browser/login-forms";
import { PUBLIC_PAGES, SIGNED_IN_PAGES } from "../../support/browser/open-pages";
import { openSession } from "../../support/browser/open-session";
import { registered } from "../../support/browser/wire-registration";

for (const [size, label] of [
  ["medium", "the usual text"],
  ["large", "large text"],
] as const) {
  test(`nothing is wider than a small phone, with ${label}`, async ({ page, site }) => {
    await page.goto("/agreement");
    if (size === "large") await button(page, "大字").click();
    await page.setViewportSize({ width: 360, height: 740 });
    const fits = async (path: string) => {
      const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(wide, path).toBeLessThanOrEqual(0);
    };
    for (const path of PUBLIC_PAGES) {
      await page.goto(path);
      await fits(path);
    }
    await page.goto(ADDRESS.registerByPhone);
    await button(page, "注册").click();
    await expect(summary(page)).toBeVisible();
    await fits("errors");
    await openSession(page, site, await registered(site));
    for (const path of SIGNED_IN_PAGES) {
      await page.goto(path);
      await fits(path);
    }
  });
}
