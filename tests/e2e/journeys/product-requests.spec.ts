import type { Page } from "@playwright/test";
import { expect, test } from "../../support/browser/fixtures";
import { button, followAction, link, notice, summary } from "../../support/browser/login-forms";
import { offerProduct } from "../../support/browser/offers";
import { openSession } from "../../support/browser/open-session";
import { CUSTOMER, holdPlatformRole, holdTwoRoles, Rows } from "../../support/browser/role-holder";
import type { Site } from "../../support/browser/site";
import { registered } from "../../support/browser/wire-registration";

const main = (page: Page) => page.getByRole("main");
const heading = (page: Page) => page.getByRole("heading", { level: 1 });
const confirmation = (page: Page) => page.locator("form.confirm");

/** Signs in as the administrator of a new customer. @returns the customer's id, and a mark of this test */
async function openAsCustomer(page: Page, site: Site) {
  const phone = await registered(site);
  const { customer, customerVersion } = holdTwoRoles(site, phone);
  const rows = new Rows(site);
  rows.change("update accounts set default_role_version_id = ? where phone = ?", customerVersion, phone);
  await openSession(page, site, phone);
  return { customer, mark: phone.slice(-6) };
}

test("a product is requested by an administrator, refused with a reason, requested again and opened", async ({
  page,
  site,
  browser,
}) => {
  test.slow();
  const { customer, mark } = await openAsCustomer(page, site);
  const product = `监管仓${mark}`;
  offerProduct(site, product, `depot-${mark}`);
  const list = `/custom-product-list/${String(customer)}`;
  const request = async (note: string) => {
    await page.goto(list);
    await link(page, product).click();
    await expect(heading(page)).toContainText(product);
    await followAction(page, "申请开通");
    await confirmation(page).getByLabel("申请说明（选填）").fill(note);
    await confirmation(page).getByRole("button", { name: "申请开通" }).click();
    await expect(notice(page)).toHaveText("已提交开通申请");
  };
  await request("下月起使用");
  await page.goto(list);
  await expect(page.getByRole("row").filter({ hasText: product })).toContainText("已申请开通");

  const staff = await browser.newPage({ baseURL: site.origin });
  const phone = await registered(site);
  holdPlatformRole(site, phone, "operator");
  await openSession(staff, site, phone);
  await staff.goto("/product-requests?state=open");
  await staff.getByRole("row").filter({ hasText: product }).getByRole("link", { name: CUSTOMER }).click();
  await expect(heading(staff)).toContainText(product);
  await expect(main(staff)).toContainText("下月起使用");
  await staff.locator(".record-next summary").click();
  await link(staff, "拒绝").click();
  await confirmation(staff).getByRole("button", { name: "拒绝" }).click();
  await expect(summary(staff)).toContainText("请输入原因");
  await confirmation(staff).getByLabel("原因").fill("请先续签合同");
  await confirmation(staff).getByRole("button", { name: "拒绝" }).click();
  await expect(notice(staff)).toHaveText("已拒绝开通申请");

  await page.goto(list);
  await link(page, product).click();
  await expect(main(page)).toContainText("请先续签合同");
  await request("合同已续签");

  await staff.goto("/product-requests?state=open");
  await staff.getByRole("row").filter({ hasText: product }).getByRole("link", { name: CUSTOMER }).click();
  await expect(heading(staff)).toContainText(product);
  await link(staff, "开通").click();
  await button(staff, "保存").click();
  await expect(notice(staff)).toHaveText("产品已开通");
  await staff.close();

  await page.goto(list);
  await expect(page.getByRole("row").filter({ hasText: product })).toContainText("生效中");
});
