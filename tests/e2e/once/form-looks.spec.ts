import { expect, test } from "../../support/browser/fixtures";
import { openAsAdministrator } from "../../support/browser/open-as-administrator";
import { goTo } from "../../support/browser/open-console";

test("a customer's form says what has to be filled in and by which rule", async ({ page, site }) => {
  await openAsAdministrator(page, site, "/custom-list/new");
  const starOf = (label: string) =>
    page
      .locator(".field > label", { hasText: label })
      .first()
      .evaluate((element) => getComputedStyle(element, "::after").content.startsWith('"*"'));
  expect(await Promise.all(["客户名称", "简称（选填）"].map(starOf))).toEqual([true, false]);
  await expect(page.getByLabel("海关编码（选填）")).toHaveAccessibleDescription("10位，前5位为数字");
});

test("the bar below a form of the console says what has become of what is typed", async ({ page, site }) => {
  await openAsAdministrator(page, site, "/project-list/new");
  await goTo(page, "/project-list/new");
  const state = page.locator(".submit-bar [aria-live]");
  await expect(state).toBeEmpty();
  await page.getByLabel("产品名称").fill("申报助手");
  await expect(state).toHaveText("有未保存的修改");
  await expect(state).toHaveText(/已自动暂存$/);
});
