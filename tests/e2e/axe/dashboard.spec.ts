import { expectNoViolation } from "../../support/browser/axe";
import { test } from "../../support/browser/fixtures";
import { openAsAdministrator } from "../../support/browser/open-as-administrator";

test("the dashboard with its tables open, and its editor", async ({ page, site }) => {
  await openAsAdministrator(page, site, "/dashboard?days=7");
  for (const fold of await page.locator(".trend-table summary").all()) await fold.click();
  await expectNoViolation(page, "/dashboard");
  await page.goto(`${site.origin}/dashboard-editor`);
  await expectNoViolation(page, "/dashboard-editor");
});
