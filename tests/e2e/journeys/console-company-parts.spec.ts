import type { Page } from "@playwright/test";
import { expect, test } from "../../support/browser/fixtures";
import { button, confirming, field, fill, link, notice, summary } from "../../support/browser/login-forms";
import { offerProduct } from "../../support/browser/offers";
import { goTo } from "../../support/browser/open-console";
import { openSession } from "../../support/browser/open-session";
import { holdAdministration, holdPlatformRole, Rows } from "../../support/browser/role-holder";
import type { Site } from "../../support/browser/site";
import { registered } from "../../support/browser/wire-registration";

const stamps = { created_at: 1, created_by: "test", updated_at: 1, updated_by: "test" };
const title = (page: Page) => page.getByRole("heading", { level: 1 });
const main = (page: Page) => page.getByRole("main");

/**
 * Signs in as an administrator of the platform and creates a company of the kind.
 * @returns its id, and a mark that distinguishes it
 */
async function openWith(page: Page, site: Site, kind: "customer" | "provider") {
  const phone = await registered(site);
  holdAdministration(site, phone);
  await openSession(page, site, phone);
  const mark = phone.slice(-6);
  const rows = new Rows(site);
  const company = { kind, code: `K${mark}`, name: `公司${mark}`, status: "active", ...stamps };
  const id = rows.add("organizations", company);
  rows.close();
  return { id, mark };
}

/** Inserts enabled channels for two districts. */
function addChannels(site: Site, mark: string, ...names: readonly string[]): void {
  const rows = new Rows(site);
  const unit_id = rows.add("declarant_units", {
    name: `单位${mark}`,
    customs_code: `3302${mark}`,
    credit_code: "91350200MA2YJ1XR9G",
    cop_code: "MA2YJ1XR9",
    category: "A",
    status: "active",
    ...stamps,
  });
  for (const name of names) {
    const channel = { name, code: `CH-${name}`, kind: "qp", transfer_mode: "2", unit_id, status: "1" };
    rows.add("channels", { ...channel, districts: "2900 3100", is_tested: 1, ...stamps });
  }
  rows.close();
}

test("channels of a customer are chosen, put in order, made the default one and removed", async ({
  page,
  site,
}) => {
  test.slow();
  const { id, mark } = await openWith(page, site, "customer");
  addChannels(site, mark, `甲${mark}`, `乙${mark}`);
  const list = `/custom-channel/${String(id)}`;
  await goTo(page, list);
  await expect(main(page)).toContainText("还没有配置通道，报关单将无法发送。");
  const add = async (name: string, more: Readonly<Record<string, string>> = {}) => {
    await goTo(page, `${list}/new`);
    await page.locator("[name=channelId]").fill(name);
    await fill(page, more);
    await button(page, "保存").click();
  };
  await add(`甲${mark}`, { "适用关区（选填）": "9999" });
  await expect(summary(page)).toContainText("没有关区9999");
  await expect(field(page, "适用关区（选填）")).toHaveValue("9999");
  await fill(page, { "适用关区（选填）": "2900" });
  await button(page, "保存").click();
  await expect(notice(page)).toHaveText("通道配置已创建");
  await add(`甲${mark}`);
  await expect(summary(page)).toContainText("该通道已配置");
  await add(`乙${mark}`);
  await expect(notice(page)).toHaveText("通道配置已创建");

  await goTo(page, list);
  const rows = page.getByRole("row").filter({ hasText: mark });
  await expect(rows).toHaveCount(2);
  await link(page, `乙${mark}`).first().click();
  await expect(title(page)).toContainText(`乙${mark}`);
  const own = new URL(page.url()).pathname;
  await goTo(page, `${own}?do=up`);
  await confirming(page, "上移").click();
  await expect(notice(page)).toContainText("已上移");
  await goTo(page, `${own}?do=default`);
  await confirming(page, "设为默认").click();
  await expect(notice(page)).toContainText("已设为默认");
  await goTo(page, list);
  await expect(rows.first()).toContainText(`乙${mark}`);
  await goTo(page, `${own}?do=remove`);
  await confirming(page, "移除").click();
  await expect(main(page)).toContainText("请先指定另一条默认通道");
  await goTo(page, `/custom-list/${String(id)}?tab=channels`);
  await expect(main(page)).toContainText(`甲${mark}`);
});

test("a provider gets a product and departments of its own", async ({ page, site }) => {
  test.slow();
  const { id, mark } = await openWith(page, site, "provider");
  offerProduct(site, `产品${mark}`, `offer-${mark}`);
  await goTo(page, `/service-product-list/${String(id)}`);
  await link(page, `产品${mark}`).click();
  await expect(title(page)).toHaveText(`公司${mark} - 产品${mark}`);
  await link(page, "开通").click();
  await field(page, "版本").selectOption({ label: "2.0" });
  await button(page, "保存").click();
  await expect(notice(page)).toHaveText("产品已开通");

  const tree = `/service-department-list/${String(id)}`;
  await goTo(page, tree);
  await link(page, "新增部门").click();
  await expect(page.getByRole("heading", { name: /^新增部门/ }).first()).toBeVisible();
  await page.locator("form.sections").getByLabel("部门名称").fill("关务");
  await button(page, "保存").click();
  await expect(notice(page)).toHaveText("部门已创建");
  await goTo(page, `${tree}?view=list&name=关务`);
  await expect(page.getByRole("row").filter({ hasText: "关务" })).toBeVisible();
});

test("departments of a customer are kept apart from those of others", async ({ page, site }) => {
  const { id } = await openWith(page, site, "customer");
  const tree = `/custom-department-list/${String(id)}`;
  await goTo(page, tree);
  await link(page, "新增部门").click();
  await expect(page.getByRole("heading", { name: /^新增部门/ }).first()).toBeVisible();
  await button(page, "保存").click();
  await expect(summary(page)).toContainText("请输入部门名称");
  await page.locator("form.sections").getByLabel("部门名称").fill("单证");
  await button(page, "保存").click();
  await expect(notice(page)).toHaveText("部门已创建");
  const other = await openWith(page, site, "customer");
  await goTo(page, `/custom-department-list/${String(other.id)}`);
  await expect(main(page)).not.toContainText("单证");
});

/** Pages that 客服 may read, with actions of other roles. */
const OTHERS = [
  ["/custom-list", "新增客户"],
  ["/account-list", "新增账号"],
  ["/certification-review", "领取"],
  ["/notify-log", "导出"],
] as const;

test("whoever holds half a right sees the list, and is offered nothing that is refused", async ({
  page,
  site,
}) => {
  const phone = await registered(site);
  holdPlatformRole(site, phone, "support");
  await openSession(page, site, phone);
  for (const [path, other] of OTHERS) {
    await goTo(page, path);
    await expect(title(page)).toBeVisible();
    await expect(main(page).getByRole("link", { name: other, exact: true })).toHaveCount(0);
    await expect(main(page).getByRole("button", { name: other, exact: true })).toHaveCount(0);
  }
  for (const path of ["/system-settings", "/audit-log", "/content-manage", "/channel-manage"]) {
    await goTo(page, path);
    await expect(main(page)).toContainText("如需使用，请联系本单位管理员开通权限。");
  }
});
