import { expectNoViolation } from "../../support/browser/axe";
import { expect, test } from "../../support/browser/fixtures";
import { button, notice } from "../../support/browser/login-forms";
import { openAsAdministrator } from "../../support/browser/open-as-administrator";

const EDIT = "/system-settings/9/edit";

for (const colour of ["#ffff00", "#000000", "#ff0000"])
  test(`axe finds nothing on pages of a site whose colour is ${colour}`, async ({ page, startOwnSite }) => {
    test.slow();
    const site = await startOwnSite({});
    await openAsAdministrator(page, site, EDIT);
    await page.locator("input[name=brandColour]").fill(colour);
    await expectNoViolation(page, "form, previewed");
    await button(page, "保存").click();
    await expectNoViolation(page, "review");
    await button(page, "保存修改").click();
    await expect(notice(page)).toHaveText("修改成功");
    for (const path of ["/role-list", "/guide", "/personal"]) {
      await page.goto(site.origin + path);
      await expectNoViolation(page, path);
    }
    await page.context().clearCookies();
    for (const path of ["/cmsweb", "/login"]) {
      await page.goto(site.origin + path);
      await expectNoViolation(page, path);
    }
  });
