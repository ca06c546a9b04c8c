import type { Page } from "@playwright/test";
import { chooseRegion, newCreditCode } from "../../support/browser/certification";
import { expect, test } from "../../support/browser/fixtures";
import {
  button,
  confirming,
  field,
  fill,
  followAction,
  link,
  notice,
  summary,
} from "../../support/browser/login-forms";
import { goTo } from "../../support/browser/open-console";
import { openSession } from "../../support/browser/open-session";
import { offerProduct } from "../../support/browser/offers";
import { newPhone } from "../../support/browser/people";
import { holdAdministration } from "../../support/browser/role-holder";
import type { Site } from "../../support/browser/site";
import { registered } from "../../support/browser/wire-registration";

/**
 * Signs in as an administrator of the platform.
 * @returns a mark that distinguishes records of this test
 */
async function openAsAdmin(page: Page, site: Site, path: string): Promise<string> {
  const phone = await registered(site);
  holdAdministration(site, phone);
  await openSession(page, site, phone);
  await goTo(page, path);
  return phone.slice(-6);
}

const title = (page: Page) => page.getByRole("heading", { level: 1 });
const detail = (page: Page, label: string) =>
  page.locator(".record-facts > div").filter({ has: page.getByText(label, { exact: true }) });

/** Saves a form whose credit code may have a wrong check character. */
async function saveCompany(page: Page): Promise<void> {
  const checked = field(page, "已核对");
  await button(page, "保存").click();
  await expect(checked.or(page.locator(".record-facts")).first()).toBeVisible();
  if (await checked.isVisible()) {
    await checked.check();
    await button(page, "保存").click();
  }
}

async function fillCompany(page: Page, name: string): Promise<void> {
  // A first-level customer may lack one.
  await page.getByLabel(/^统一社会信用代码/).fill(newCreditCode());
  await fill(page, { 联系人: "张三", 联系电话: "13800138000" });
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
  await followAction(page, "冻结");
  await confirming(page, "冻结").click();
  await expect(summary(page)).toContainText("请输入原因");
  await field(page, "原因").fill("资料待核实");
  await confirming(page, "冻结").click();
  await expect(detail(page, "状态")).toContainText("已冻结");
  await link(page, "变更历史").click();
  await expect(page.getByText("原因：资料待核实")).toBeVisible();
  await goTo(page, `/account-list?keyword=${administrator}`);
  await expect(page.getByRole("main")).toContainText(`客户${mark}`);
});

async function createCompany(page: Page, path: string, name: string): Promise<void> {
  await goTo(page, `${path}/new`);
  await fillCompany(page, name);
  if (path === "/service-list") await field(page, "服务类型").selectOption({ label: "代仓储" });
  await saveCompany(page);
  await expect(title(page)).toHaveText(name);
}

test("a product is set for a customer, and its version is changed after a look at what that means", async ({
  page,
  site,
}) => {
  test.slow();
  const mark = await openAsAdmin(page, site, "/custom-list");
  offerProduct(site, `产品${mark}`, `offer-${mark}`);
  await createCompany(page, "/custom-list", `客户${mark}`);
  await followAction(page, "设置产品");
  await link(page, `产品${mark}`).click();
  // The list's row has such a link too.
  await expect(title(page)).toHaveText(`客户${mark} - 产品${mark}`);
  await link(page, "开通").click();
  await field(page, "版本").selectOption({ label: "1.0" });
  await button(page, "保存").click();
  await expect(notice(page)).toHaveText("产品已开通");
  await expect(detail(page, "状态")).toContainText("生效中");
  await link(page, "更换版本或有效期").click();
  await field(page, "版本").selectOption({ label: "2.0" });
  await button(page, "保存").click();
  await expect(page.getByText("0个自建角色、0个角色分配将转到新版本")).toBeVisible();
  await button(page, "保存修改").click();
  await expect(detail(page, "版本")).toContainText("2.0");
  await goTo(page, `/custom-list?name=客户${mark}`);
  await link(page, `客户${mark}`).last().click();
  await link(page, "产品").click();
  await expect(page.getByRole("row").filter({ hasText: `产品${mark}` })).toContainText("2.0");
});

test("a first-level customer is made and moved to another customer", async ({ page, site }) => {
  test.slow();
  const mark = await openAsAdmin(page, site, "/custom-list");
  await createCompany(page, "/custom-list", `目标${mark}`);
  await createCompany(page, "/custom-list", `客户${mark}`);
  await followAction(page, "一级客户");
  await expect(title(page)).toContainText("一级客户");
  await link(page, "新增一级客户").click();
  // The list has filters with the same labels.
  await expect(title(page)).toHaveText(`新增一级客户 - 客户${mark}`);
  await fillCompany(page, `下级${mark}`);
  await saveCompany(page);
  await expect(title(page)).toHaveText(`下级${mark}`);
  await followAction(page, "转移到其他客户");
  await fill(page, { 目标客户: "没有这家" });
  await button(page, "保存").click();
  await expect(summary(page)).toContainText("请选择目标客户");
  await fill(page, { 目标客户: `目标${mark}` });
  await button(page, "保存").click();
  await expect(detail(page, "上级客户")).toContainText(`目标${mark}`);
});

test("providers are made, and their validity is extended together", async ({ page, site }) => {
  test.slow();
  const mark = await openAsAdmin(page, site, "/service-list");
  await createCompany(page, "/service-list", `服务商${mark}`);
  await link(page, "编辑").click();
  await expect(title(page)).toHaveText(`编辑服务商 - 服务商${mark}`);
  await fill(page, { "有效期止（选填）": "2099-01-31" });
  await saveCompany(page);
  await expect(detail(page, "有效期止")).toContainText("2099-01-31");
  await goTo(page, `/service-list?name=服务商${mark}`);
  await page.getByRole("checkbox", { name: `选择服务商${mark}` }).check();
  await button(page, "延长有效期").click();
  await confirming(page).click();
  await expect(summary(page)).toContainText("请输入新的有效期止");
  await fill(page, { 新的有效期止: "2099-12-31" });
  await confirming(page).click();
  await expect(notice(page)).toContainText("已延长“");
  await goTo(page, `/service-list?name=服务商${mark}`);
  await expect(page.getByRole("row").filter({ hasText: `服务商${mark}` })).toContainText("2099-12-31");
});
