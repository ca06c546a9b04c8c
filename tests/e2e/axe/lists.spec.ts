import { expectNoViolation } from "../../support/browser/axe";
import { expect, test } from "../../support/browser/fixtures";
import { openSession } from "../../support/browser/open-session";
import { holdAdministration } from "../../support/browser/role-holder";
import { registered } from "../../support/browser/wire-registration";

test("axe finds nothing about lists: rows, tools, confirmation, result, recycle view, history", async ({
  page,
  site,
}) => {
  const name = await registered(site);
  holdAdministration(site, name);
  await openSession(page, site, name);
  await page.goto("/role-list?name=x&sort=nothing");
  await expectNoViolation(page, "a problem and a notice");
  await page.goto("/role-list?code=editor");
  for (const tool of ["视图", "显示设置", "导出"]) {
    await page.locator("summary").filter({ hasText: tool }).click();
    await expectNoViolation(page, tool);
    await page.locator("summary").filter({ hasText: tool }).click();
  }
  await page.getByRole("checkbox", { name: "选择内容", exact: true }).check();
  await page.getByRole("button", { name: "归档", exact: true }).click();
  await expectNoViolation(page, "confirmation");
  await page.getByLabel("原因").fill("整理");
  await page.getByRole("button", { name: "确认", exact: true }).click();
  await expect(page.getByRole("main").getByRole("status")).toBeVisible();
  await expectNoViolation(page, "result");
  await page.getByRole("button", { name: "撤销", exact: true }).click();
  await expect(page.getByText("已撤销。")).toBeVisible();
  await page.goto("/role-list/recycle");
  await expectNoViolation(page, "recycle view");
  await page.goto("/role-list?code=editor");
  await page.locator("summary").filter({ hasText: "更多" }).click();
  await expectNoViolation(page, "actions");
  await page.getByRole("link", { name: "变更历史" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("内容 变更历史");
  await expectNoViolation(page, "history");
});
