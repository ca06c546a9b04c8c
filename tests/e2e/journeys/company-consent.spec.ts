import type { Page } from "@playwright/test";
import { expect, test } from "../../support/browser/fixtures";
import { button, followAction, link, notice, summary } from "../../support/browser/login-forms";
import { openSession } from "../../support/browser/open-session";
import { holdAdministration, holdPlatformRole, Rows } from "../../support/browser/role-holder";
import type { Site } from "../../support/browser/site";
import { registered } from "../../support/browser/wire-registration";

const main = (page: Page) => page.getByRole("main");
const confirmation = (page: Page) => page.locator("form.confirm");

/** Adds a customer. @returns its path */
function addCustomer(site: Site, name: string): string {
  const rows = new Rows(site);
  const stamps = { created_at: 1, created_by: "test", updated_at: 1, updated_by: "test" };
  const id = rows.add("organizations", { kind: "customer", code: name, name, status: "active", ...stamps });
  rows.close();
  return `${site.origin}/custom-list/${String(id)}`;
}

/** Requires another person's consent, in the settings. */
async function requireConsent(page: Page, site: Site): Promise<void> {
  await page.goto(`${site.origin}/system-settings/2/edit`);
  await page.getByRole("group", { name: "冻结、归档组织" }).getByLabel("须另一位有权限的人同意").check();
  await button(page, "保存").click();
  await button(page, "保存修改").click();
  await expect(notice(page)).toHaveText("修改成功");
}

test("freezing is requested, refused with a reason, requested again and agreed to by another person", async ({
  page,
  browser,
  startOwnSite,
}) => {
  test.slow();
  const site = await startOwnSite({});
  const administrator = await registered(site);
  holdAdministration(site, administrator);
  await openSession(page, site, administrator);
  await requireConsent(page, site);
  const path = addCustomer(site, "宁波待冻结贸易");

  const freeze = async () => {
    await page.goto(`${path}?do=freeze`);
    await expect(confirmation(page)).toContainText("须另一位有此权限的人同意后才生效");
    await confirmation(page).getByLabel("原因").fill("欠费");
    await confirmation(page).getByRole("button", { name: /^冻结/ }).click();
    await expect(notice(page)).toContainText("已申请冻结");
  };
  await freeze();
  await page.goto(path);
  await expect(main(page)).toContainText("等待他人同意冻结");
  await expect(link(page, "同意冻结")).toHaveCount(0);
  await expect(link(page, "撤回申请")).toBeVisible();

  const other = await browser.newPage({ baseURL: site.origin });
  const operator = await registered(site);
  holdPlatformRole(site, operator, "operator");
  await openSession(other, site, operator);
  await other.goto(`${site.origin}/dashboard`);
  await main(other).getByRole("link", { name: "宁波待冻结贸易" }).first().click();
  await expect(other.getByRole("heading", { level: 1 })).toHaveText("宁波待冻结贸易");
  await followAction(other, "拒绝申请");
  await confirmation(other).getByRole("button", { name: "拒绝申请" }).click();
  await expect(summary(other)).toContainText("请输入原因");
  await confirmation(other).getByLabel("原因").fill("已缴清");
  await confirmation(other).getByRole("button", { name: "拒绝申请" }).click();
  await expect(notice(other)).toHaveText("已拒绝申请");

  await freeze();
  await other.goto(path);
  await followAction(other, "同意冻结");
  await confirmation(other).getByRole("button", { name: "同意冻结" }).click();
  await expect(notice(other)).toHaveText("已同意冻结");
  await expect(main(other)).toContainText("已冻结");
  await other.close();
});
