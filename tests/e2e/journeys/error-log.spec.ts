import { breakTable, restoreTable } from "../../support/browser/database-faults";
import { expect, test } from "../../support/browser/fixtures";
import { button, field, link, notice } from "../../support/browser/login-forms";
import { openAsAdministrator } from "../../support/browser/open-as-administrator";

test("the number on an error page finds the error, which is handled with a note", async ({ page, site }) => {
  await openAsAdministrator(page, site, "/guide");
  breakTable(site, "list_views");
  await page.goto(`${site.origin}/role-list`);
  const number = /[0-9a-f-]{36}/.exec(await page.locator("main").innerText())?.[0] ?? "";
  expect(number).not.toBe("");
  restoreTable(site, "list_views");
  const address = `${site.origin}/error-log?requestId=${number}`;
  await expect
    .poll(async () => {
      await page.goto(address);
      return page.getByRole("rowheader").count();
    })
    .toBe(1);
  await page.getByRole("rowheader").getByRole("link").click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/no such table: list_views/);
  await expect(page.getByRole("cell", { name: number })).toBeVisible();
  await field(page, "备注").fill("表已恢复");
  await button(page, "标记已处理").click();
  await expect(notice(page)).toHaveText("已标记为已处理");
  await page.goto(`${address}&status=1`);
  await expect(page.getByRole("rowheader")).toHaveCount(1);
  await expect(link(page, "清除筛选")).toBeVisible();
});
