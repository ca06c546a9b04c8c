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
  await goTo(page, "/account-list/invite");
  expect(await Promise.all(["组织", "部门（选填）"].map(starOf))).toEqual([true, false]);
  await goTo(page, "/custom-list/new");
  await expect(page.getByLabel("海关编码（选填）")).toHaveAccessibleDescription("10位，前5位为数字");
});

test("what finds a record stands beside its field in a form of three columns", async ({ page, site }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await openAsAdministrator(page, site, "/channel-manage/new");
  await goTo(page, "/channel-manage/new");
  const field = (await page.getByLabel("申报单位").boundingBox())!;
  const button = (await page.locator(".with-button .button").first().boundingBox())!;
  expect(button.x).toBeGreaterThan(field.x + field.width);
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
