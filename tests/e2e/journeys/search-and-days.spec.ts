import { expect, test } from "../../support/browser/fixtures";
import { button } from "../../support/browser/login-forms";
import { openConsole, openFilters } from "../../support/browser/open-console";

test("a record is found by its number on the search page, and opened", async ({ page, site }) => {
  await openConsole(page, site, "/search?q=customer-admin");
  const records = page.getByRole("region", { name: "记录" });
  await expect(records).toContainText("角色列表 customer-admin");
  await expect(page.getByRole("main")).toContainText("每个列表最多列出5条记录");
  await records.getByRole("link", { name: "组织管理员" }).click();
  await expect(page).toHaveURL(/\/role-list\/\d+$/);
});

test("the search page begins with what was seen last", async ({ page, site }) => {
  await openConsole(page, site, "/role-list");
  await page.goto("/search");
  await expect(page.getByRole("region", { name: "最近打开" }).getByRole("link")).toHaveText(["角色列表"]);
});

test("a list is narrowed by days that are typed", async ({ page, site }) => {
  await openConsole(page, site, "/custom-list");
  await openFilters(page);
  await page.getByLabel("创建时间起", { exact: true }).fill("2026-03-03");
  await page.getByLabel("创建时间止", { exact: true }).fill("2026-03-20");
  await button(page, "查询").click();
  await expect(page).toHaveURL(/createdAtFrom=2026-03-03&createdAtTo=2026-03-20/);
  await expect(page.getByLabel("创建时间止", { exact: true })).toHaveValue("2026-03-20");
});
