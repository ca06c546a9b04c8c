import { expectNoViolation } from "../../support/browser/axe";
import { expect, test } from "../../support/browser/fixtures";
import { deskFrame } from "../../support/browser/sub-app-site";

test("axe finds nothing around a sub-app, there or dead, light or dark", async ({ page, parts }) => {
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    parts.desk.mode = "ok";
    await page.goto(`${parts.site.origin}/phsb`);
    await expect(deskFrame(page).locator("#answer")).toHaveText(/^200 /);
    await expectNoViolation(page, `a sub-app, ${colorScheme}`);
    parts.desk.mode = "error";
    await page.reload();
    await expect(page.getByRole("alert")).toContainText("申报平台暂时打不开");
    await expectNoViolation(page, `a dead sub-app, ${colorScheme}`);
  }
});
