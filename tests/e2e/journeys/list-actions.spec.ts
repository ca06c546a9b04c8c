import type { Page } from "@playwright/test";
import { expect, test } from "../../support/browser/fixtures";
import { loseSession } from "../../support/browser/open-session";
import { button, confirming, field, link, notice, summary } from "../../support/browser/login-forms";
import { followPageAction } from "../../support/browser/open-console";
import { joinAs } from "../../support/browser/role-holder";
import { registered } from "../../support/browser/wire-registration";
import { openAsAdministrator } from "../../support/browser/open-as-administrator";

const tick = (page: Page, name: string) => page.getByRole("checkbox", { name, exact: true });
const row = (page: Page, name: string) => page.getByRole("row").filter({ hasText: name });

test("what is done to many roles is said before, told row by row, and taken back", async ({ page, site }) => {
  await openAsAdministrator(page, site, "/role-list?type=1");
  await tick(page, "选择客服").check();
  await tick(page, "选择平台管理员").check();
  await button(page, "停用").click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("停用角色“客服”？");
  await expect(page.locator(".list-outcome li")).toHaveText(["平台管理员：平台管理员角色不能修改"]);
  await confirming(page).click();
  await expect(page).toHaveURL(/\/role-list\?type=1$/);
  await expect(notice(page)).toHaveText("已停用 1 个角色，1 个未处理");
  await expect(row(page, "客服")).toContainText("停用");
  await link(page, "查看明细").click();
  await expect(row(page, "平台管理员")).toContainText("平台管理员角色不能修改");
  await button(page, "撤销").click();
  await expect(page).toHaveURL(/\/role-list\?type=1$/);
  await expect(notice(page)).toHaveText("已撤销。");
  await expect(row(page, "客服")).toContainText("启用");
});

test("from the menu of its row one account is frozen and given back, without leaving the list", async ({
  page,
  site,
}) => {
  const phone = await registered(site);
  joinAs(site, phone, "platform");
  await openAsAdministrator(page, site, `/account-list?keyword=${phone}`);
  const one = page.locator(".list tbody tr");
  await one.locator("summary").click();
  await one.getByRole("button", { name: /^冻结/ }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/^冻结账号“.+”？$/);
  await field(page, "原因").fill("离职");
  await confirming(page).click();
  await expect(notice(page)).toContainText("已冻结“");
  await expect(page).toHaveURL(new RegExp(`/account-list\\?keyword=${phone}$`));
  await expect(one).toContainText("冻结");
  await button(page, "撤销").click();
  await expect(notice(page)).toHaveText("已撤销。");
  await expect(one).toContainText("正常");
});

test("an action reaches all that match, and needs something chosen", async ({
  page,
  site,
  javaScriptEnabled,
  isMobile,
}) => {
  await openAsAdministrator(page, site, "/role-list?code=support");
  if (javaScriptEnabled) {
    const expectIdle = async () =>
      isMobile ? expect(button(page, "停用")).toHaveCount(0) : expect(button(page, "停用")).toBeDisabled();
    await expectIdle();
    await page.getByLabel("选择客服").check();
    await expect(page.getByText("已选 1 条")).toBeVisible();
    await expect(button(page, "停用")).toBeEnabled();
    await button(page, "清除").click();
    await expectIdle();
  } else {
    await button(page, "停用").click();
    await expect(summary(page)).toContainText("请先选择要操作的记录");
  }
  await page.getByLabel("选择全部 1 条").check();
  await button(page, "停用").click();
  await confirming(page).click();
  await expect(notice(page)).toContainText("已停用“");
  await expect(page).toHaveURL(/\/role-list\?code=support$/);
  await expect(row(page, "客服")).toContainText("停用");
  await button(page, "撤销").click();
  await expect(notice(page)).toHaveText("已撤销。");
  await expect(page).toHaveURL(/\/role-list\?code=support$/);
  await expect(row(page, "客服")).toContainText("启用");
  await page.reload();
  await expect(notice(page)).toHaveCount(0);
});

test("a role is archived with a reason, found in the recycle view and brought back; its history tells it", async ({
  page,
  startOwnSite,
}) => {
  // On a shared site another account may have the role, which then cannot be archived.
  const site = await startOwnSite();
  await openAsAdministrator(page, site, "/role-list?code=reviewer");
  await tick(page, "选择审核").check();
  await button(page, "归档").click();
  await confirming(page).click();
  await expect(summary(page)).toContainText("请输入原因");
  await field(page, "原因").fill("不再使用");
  await confirming(page).click();
  await expect(notice(page)).toContainText("已归档“");
  await followPageAction(page, "回收站");
  await expect(page).toHaveTitle(/^角色列表 - 回收站/);
  await expect(row(page, "审核")).toContainText("不再使用");
  await tick(page, "选择审核").check();
  await button(page, "恢复").click();
  await confirming(page).click();
  await expect(notice(page)).toContainText("已恢复“");
  await page.goto(`${site.origin}/role-list?code=reviewer`);
  await row(page, "审核").locator("summary").click();
  await row(page, "审核").getByRole("link", { name: "变更历史" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("审核 变更历史");
  await expect(page.getByText("原因：不再使用")).toBeVisible();
});

test("one foreign row refuses the whole, and a choice is nobody else's", async ({ page, site }) => {
  await openAsAdministrator(page, site, "/role-list");
  await tick(page, "选择内容").check();
  await page.locator("form#selection").evaluate((form: HTMLFormElement) => {
    const foreign = document.createElement("input");
    Object.assign(foreign, { type: "hidden", name: "ids", value: "999999" });
    form.append(foreign);
  });
  await button(page, "停用").click();
  await expect(page.getByRole("heading", { level: 1 })).not.toContainText("？");
  await page.goto(`${site.origin}/role-list`);
  await tick(page, "选择内容").check();
  await button(page, "停用").click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("停用角色“内容”？");
  const address = page.url();
  await loseSession(page);
  await openAsAdministrator(page, site, "/role-list");
  const answer = await page.goto(address);
  expect(answer?.status()).toBe(404);
});
