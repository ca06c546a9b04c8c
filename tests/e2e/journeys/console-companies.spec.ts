import type { Page } from "@playwright/test";
import { chooseRegion, newCreditCode } from "../../support/browser/certification";
import { expect, test } from "../../support/browser/fixtures";
import { button, field, fill, link, notice, summary } from "../../support/browser/login-forms";
import { goTo } from "../../support/browser/open-console";
import { openSession } from "../../support/browser/open-session";
import { newPhone } from "../../support/browser/people";
import { holdAdministration } from "../../support/browser/role-holder";
import type { Site } from "../../support/browser/site";
import { registered } from "../../support/browser/wire-registration";

/** An administrator of the platform. @returns what tells records of this test from others */
async function openAsAdmin(page: Page, site: Site, path: string): Promise<string> {
  const phone = await registered(site);
  holdAdministration(site, phone);
  await openSession(page, site, phone);
  await goTo(page, path);
  return phone.slice(-6);
}

const title = (page: Page) => page.getByRole("heading", { level: 1 });
const fact = (page: Page, label: string) =>
  page.locator(".record-facts > div").filter({ has: page.getByText(label, { exact: true }) });

/** Saves a form whose credit code may not fit its check digit. */
async function saveCompany(page: Page): Promise<void> {
  await button(page, "保存").click();
  if (await field(page, "已核对").isVisible()) {
    await field(page, "已核对").check();
    await button(page, "保存").click();
  }
}

async function fillCompany(page: Page, name: string): Promise<void> {
  await fill(page, { 统一社会信用代码: newCreditCode(), 联系人: "张三", 联系电话: "13800138000" });
  await page.getByLabel(/名称$/).first().fill(name);
  await field(page, "企业类型").selectOption({ index: 1 });
  await chooseRegion(page);
}

test("a customer is made with an administrator, frozen with a reason and found in its history", async ({
  page,
  site,
}) => {
  const mark = await openAsAdmin(page, site, "/custom-list");
  await link(page, "新增客户").click();
  await button(page, "保存").click();
  await expect(summary(page)).toContainText("请输入客户名称");
  await fillCompany(page, `客户${mark}`);
  const administrator = newPhone();
  await fill(page, { "组织管理员（选填）": administrator });
  await saveCompany(page);
  await expect(notice(page)).toHaveText("客户已创建");
  await expect(title(page)).toHaveText(`客户${mark}`);
  await link(page, "冻结").click();
  await button(page, "确认冻结").click();
  await expect(summary(page)).toContainText("请输入原因");
  await field(page, "原因").fill("资料待核实");
  await button(page, "确认冻结").click();
  await expect(fact(page, "状态")).toContainText("已冻结");
  await link(page, "变更历史").click();
  await expect(page.getByText("原因：资料待核实")).toBeVisible();
  await goTo(page, `/account-list?keyword=${administrator}`);
  await expect(page.getByRole("main")).toContainText(`客户${mark}`);
});
