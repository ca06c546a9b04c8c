import { expectNoViolation, showWholePages } from "../../support/browser/axe";
import { expect, test } from "../../support/browser/fixtures";
import { CONSOLE_PAGES_TO_SEE } from "../../support/browser/open-pages";
import { confirming } from "../../support/browser/login-forms";
import { openAsAdministrator } from "../../support/browser/open-as-administrator";

test("axe finds nothing about lists: rows and tools", async ({ page, site }) => {
  await openAsAdministrator(page, site, "/role-list?name=x&sort=nothing");
  await expectNoViolation(page, "a problem and a notice");
  await page.goto("/role-list?code=editor");
  for (const tool of ["视图", "显示设置"]) {
    await page.locator("summary").filter({ hasText: tool }).click();
    await expectNoViolation(page, tool);
    await page.locator("summary").filter({ hasText: tool }).click();
  }
});

test("axe finds nothing about what is done with one row or all: export, actions, comparison", async ({
  page,
  site,
}) => {
  await openAsAdministrator(page, site, "/role-list?type=1");
  await page.locator("summary").filter({ hasText: "导出" }).click();
  await expectNoViolation(page, "export");
  await page.goto("/role-list?code=editor");
  await page
    .locator("summary")
    .filter({ hasText: /^更多$/ })
    .click();
  await expectNoViolation(page, "actions");
  await page.goto("/role-list/compare?ids=2,3");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("比较角色");
  await expectNoViolation(page, "comparison");
});

test("axe finds nothing about what is done to rows: confirmation, result, recycle view", async ({
  page,
  site,
}) => {
  await openAsAdministrator(page, site, "/role-list?code=editor");
  await page.getByRole("checkbox", { name: "选择内容", exact: true }).check();
  await page.getByRole("button", { name: "归档", exact: true }).click();
  await expectNoViolation(page, "confirmation");
  await page.getByLabel("原因").fill("整理");
  await confirming(page).click();
  await expect(page.getByRole("main").getByRole("status")).toBeVisible();
  await expectNoViolation(page, "result");
  await page.getByRole("button", { name: "撤销", exact: true }).click();
  await expect(page.getByText("已撤销。")).toBeVisible();
  await page.goto("/role-list/recycle");
  await expectNoViolation(page, "recycle view");
});

test("axe finds nothing on any page behind the lists: records, forms, trees, imports", async ({
  page,
  site,
}) => {
  test.setTimeout(300_000);
  await openAsAdministrator(page, site, "/account-list");
  await showWholePages(page);
  for (const path of CONSOLE_PAGES_TO_SEE) {
    expect((await page.goto(path))?.status(), path).toBe(200);
    await expectNoViolation(page, path);
  }
});
