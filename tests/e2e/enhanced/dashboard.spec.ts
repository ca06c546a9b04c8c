import { expect, test } from "../../support/browser/fixtures";
import { button } from "../../support/browser/login-forms";
import { openAsAdministrator } from "../../support/browser/open-as-administrator";

test("tiles are dragged into another order, which is saved", async ({ page, site }) => {
  await openAsAdministrator(page, site, "/dashboard-editor");
  const rows = page.locator("main ol > li");
  await expect(rows.first()).toHaveAttribute("draggable", "true");
  await expect(rows.first()).toContainText("待审核认证");
  await rows.first().dragTo(rows.nth(2));
  await expect(rows.nth(2)).toContainText("待审核认证");
  await button(page, "保存").click();
  await expect(page).toHaveURL("/dashboard");
  await expect(page.locator(".dash-tiles > section").nth(2)).toContainText("待审核认证");
});
