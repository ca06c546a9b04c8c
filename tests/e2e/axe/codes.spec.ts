import { expectNoViolation } from "../../support/browser/axe";
import { expect, test } from "../../support/browser/fixtures";
import { button } from "../../support/browser/login-forms";
import { openSession } from "../../support/browser/open-session";
import { registered } from "../../support/browser/wire-registration";

test("axe finds nothing in codes that were found, lists at hand, and what is not there", async ({
  page,
  site,
}) => {
  await openSession(page, site, await registered(site));
  await page.goto("/phsb/codes?type=18");
  await button(page, "收藏").click();
  await expect(button(page, "取消收藏")).toBeVisible();
  for (const query of ["?type=18", "", "?q=sh", "?q=没有这样的"]) {
    await page.goto(`/phsb/codes${query}`);
    await expectNoViolation(page, query);
  }
});

test("a code is found in all lists, its list put at hand and opened again, by keyboard alone", async ({
  page,
  site,
}) => {
  await openSession(page, site, await registered(site));
  await page.goto("/phsb/codes");
  await page.getByLabel("在全部代码表中查找").focus();
  await page.keyboard.type("美元");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("table", { name: "名称相同" })).toBeVisible();
  const list = page.getByRole("link", { name: "币制", exact: true });
  for (let press = 0; press < 6 && !(await list.evaluate((link) => link.matches(":focus"))); press += 1)
    await page.keyboard.press("Tab");
  await expect(list).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("币制");
  const star = button(page, "收藏");
  await star.focus();
  await page.keyboard.press("Space");
  await expect(button(page, "取消收藏")).toBeVisible();
});
