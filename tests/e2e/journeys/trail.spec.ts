import { expect, test } from "../../support/browser/fixtures";
import { button, field, link, notice } from "../../support/browser/login-forms";
import { openAsAdministrator } from "../../support/browser/open-as-administrator";
import { registered } from "../../support/browser/wire-registration";
import { followPageAction } from "../../support/browser/open-console";
import { openSession } from "../../support/browser/open-session";

test("what was done is found by its number, looked into, and the record verified", async ({ page, site }) => {
  await openAsAdministrator(page, site, "/role-list?code=editor");
  await page.getByRole("checkbox", { name: "选择内容", exact: true }).check();
  await button(page, "停用").click();
  await button(page, "确认").click();
  await expect(notice(page)).toHaveText("停用成功，共处理 1 条。");
  await page.goto(`${site.origin}/audit-log?action=state&objectType=role`);
  const row = page.getByRole("row").filter({ hasText: "内容" }).first();
  await expect(row).toContainText("启用或停用角色");
  await row.getByRole("rowheader").getByRole("link").click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("启用或停用角色");
  await expect(page.getByRole("row").filter({ hasText: "状态" })).toBeVisible();
  await page.goto(`${site.origin}/audit-log`);
  await followPageAction(page, "校验");
  await link(page, "开始校验").click();
  await button(page, "确认开始校验").click();
  await expect(notice(page)).toHaveText("记录完整");
});

test("somebody else's session is ended with a reason and the person has to sign in again", async ({
  page,
  browser,
  site,
}) => {
  const name = await registered(site);
  const theirs = await browser.newContext();
  const other = await theirs.newPage();
  await openSession(other, site, name);
  await other.goto(`${site.origin}/personal`);
  await openAsAdministrator(page, site, "/online-session");
  const shown = `${name.slice(0, 3)}****${name.slice(-4)}`;
  await page
    .getByRole("checkbox", { name: `选择${shown}`, exact: true })
    .first()
    .check();
  await button(page, "下线").click();
  await field(page, "原因").fill("设备遗失");
  await button(page, "确认").click();
  await expect(notice(page)).toHaveText("下线成功，共处理 1 条。");
  await other.goto(`${site.origin}/personal`);
  await expect(other).toHaveURL(/\/(?:login|cmsweb)/);
  await theirs.close();
});
