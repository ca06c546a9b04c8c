import { expectNoViolation } from "../../support/browser/axe";
import { expect, test } from "../../support/browser/fixtures";
import { button } from "../../support/browser/login-forms";
import { goTo, openConsole } from "../../support/browser/open-console";

test("axe finds nothing in the opened palette and in the opened calendars", async ({ page, site }) => {
  test.slow();
  await openConsole(page, site, "/role-list");
  await page.keyboard.press("Control+k");
  const palette = page.getByRole("dialog", { name: "快速搜索" });
  await expect(palette.getByRole("option").first()).toBeVisible();
  await expectNoViolation(page, "palette");
  await palette.getByRole("combobox").fill("没有这样的");
  await expect(palette.getByRole("option")).toHaveCount(0);
  await expectNoViolation(page, "palette without anything");
  await goTo(page, "/custom-list?createdAtFrom=2026-03-03&createdAtTo=2026-03-20");
  await page.locator("summary", { hasText: "更多条件" }).click();
  await button(page, "创建时间止：选择日期").click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await expectNoViolation(page, "range of days");
  await goTo(page, "/custom-list/new");
  await page.getByLabel("有效期止（选填）", { exact: true }).hover();
  await button(page, "有效期止（选填）：选择日期").click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await expectNoViolation(page, "day");
});
