import type { Page } from "@playwright/test";
import { CONSOLE_GROUPS } from "~/services/access/paths/console-pages";
import { expectNoViolation } from "../../support/browser/axe";
import { expect, test } from "../../support/browser/fixtures";
import { button, fill, submitPassword } from "../../support/browser/login-forms";
import { PUBLIC_PAGES, SIGNED_IN_PAGES } from "../../support/browser/open-pages";
import { openSession } from "../../support/browser/open-session";
import { OTHER_PASSWORD } from "../../support/browser/people";
import { blockScripts } from "../../support/browser/delayed-scripts";
import { registered } from "../../support/browser/wire-registration";
import { menuButton } from "../../support/browser/top-bar";

async function expectSoundPages(page: Page, origin: string, paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    await page.goto(origin + path);
    await expectNoViolation(page, path);
  }
}

for (const [state, prepare] of [
  ["running", () => Promise.resolve()],
  ["blocked", blockScripts],
] as const) {
  test(`scripts ${state}: axe finds nothing on any public page, light or dark`, async ({ page, site }) => {
    test.slow();
    await prepare(page);
    await expectSoundPages(page, site.origin, PUBLIC_PAGES);
  });

  test(`scripts ${state}: axe finds nothing on any page of somebody signed in`, async ({ page, site }) => {
    test.slow();
    await prepare(page);
    await openSession(page, site, await registered(site));
    await expectSoundPages(page, site.origin, SIGNED_IN_PAGES);
  });

  test(`scripts ${state}: axe finds nothing where an administrator goes`, async ({ page, startOwnSite }) => {
    test.slow();
    await prepare(page);
    const { origin, firstAdministrator } = await startOwnSite();
    await page.goto(`${origin}/login`);
    await submitPassword(page, firstAdministrator);
    await expect(page).toHaveURL(`${origin}/changePassword`);
    await expectNoViolation(page, "first password");
    const { name, password } = firstAdministrator;
    await fill(page, { 原密码: password, 新密码: OTHER_PASSWORD, 确认新密码: OTHER_PASSWORD });
    await button(page, "确定").click();
    await submitPassword(page, { name, password: OTHER_PASSWORD });
    await expect(menuButton(page)).toBeVisible();
    await expectSoundPages(
      page,
      origin,
      CONSOLE_GROUPS.map(({ slug }) => `/${slug}`),
    );
  });
}
