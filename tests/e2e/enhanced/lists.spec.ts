import { expect, test } from "../../support/browser/fixtures";
import { openAsAdministrator } from "../../support/browser/open-as-administrator";

test("rows are moved through, ticked and counted off by keys and with Shift", async ({ page, site }) => {
  await openAsAdministrator(page, site, "/role-list?type=1");
  const boxes = page.getByRole("checkbox", { name: /^选择(?!本页)/ });
  const all = page.getByRole("checkbox", { name: "选择本页全部" });
  await all.check();
  await expect(page.locator("tbody input[name=ids]:checked")).toHaveCount(5);
  await all.uncheck();
  await page.getByRole("region", { name: "角色列表" }).focus();
  await page.keyboard.press("j");
  await page.keyboard.press("j");
  await page.keyboard.press("k");
  await page.keyboard.press(" ");
  await expect(boxes.first()).toBeChecked();
  await page.keyboard.press("ArrowDown");
  await expect(page.getByRole("row").nth(2)).toBeFocused();
  await boxes.nth(3).click({ modifiers: ["Shift"] });
  await expect(page.locator("tbody input[name=ids]:checked")).toHaveCount(4);
  await page.keyboard.press("?");
  await expect(page.getByText("键盘：j 或 ↓ 下一行")).toBeVisible();
  await page.getByRole("row").nth(1).focus();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/role-list\/\d+$/);
});
