import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { expect, test } from "../../support/browser/fixtures";
import { goTo, openFilters } from "../../support/browser/open-console";
import { button, field, link, notice, summary } from "../../support/browser/login-forms";
import { loseSession, openSession } from "../../support/browser/open-session";
import { newPhone } from "../../support/browser/people";
import { holdPlatformRole, holdTwoRoles } from "../../support/browser/role-holder";
import type { Site } from "../../support/browser/site";
import { registered } from "../../support/browser/wire-registration";

const names = (page: Page) => page.getByRole("rowheader");
const term = (page: Page, name: string) => page.getByRole("searchbox", { name });
const choice = (page: Page, name: string) => page.getByRole("combobox", { name, exact: true });
const tick = (page: Page, name: string) => page.getByRole("checkbox", { name, exact: true });
const open = (page: Page, name: string) => page.locator("summary").filter({ hasText: name }).click();

async function openRoles(page: Page, site: Site, search = ""): Promise<void> {
  const name = await registered(site);
  holdTwoRoles(site, name);
  await openSession(page, site, name);
  await page.goto(`${site.origin}/role-list${search}`);
}

test("staff find roles by filters that stand in the address, and clear them", async ({ page, site }) => {
  await openRoles(page, site);
  await expect(page).toHaveTitle("角色列表 - 集群管理中心 - 在线海关");
  const all = await names(page).count();
  await expect(page.getByText(`共 ${all} 条`)).toBeVisible();
  await openFilters(page);
  await term(page, "角色名称").fill("组织");
  await choice(page, "类型").selectOption("服务商角色");
  await button(page, "查询").click();
  await expect(page).toHaveURL(/name=.+type=3/);
  await expect(names(page)).toHaveText(["组织管理员"]);
  await page.reload();
  await openFilters(page);
  await expect(term(page, "角色名称")).toHaveValue("组织");
  await page.goto(page.url());
  await link(page, "去掉条件：角色名称 组织").click();
  await expect(page).toHaveURL(/role-list\?type=3$/);
  await expect(link(page, "去掉条件：类型 服务商角色")).toBeVisible();
  await link(page, "清除筛选").click();
  await expect(names(page)).toHaveCount(all);
});

test("rows of all lists are made dense and high again from any of them", async ({ page, site }) => {
  await openRoles(page, site, "?type=1");
  await button(page, "紧凑行高").click();
  await expect(page.locator(".console")).toHaveAttribute("data-density", "dense");
  await expect(page).toHaveURL(/role-list\?type=1$/);
  await button(page, "标准行高").click();
  await expect(page.locator(".console")).toHaveAttribute("data-density", "normal");
});

test("a list says what is wrong with a filter, finds nothing by it, and ignores an order that there is not", async ({
  page,
  site,
}) => {
  await openRoles(page, site);
  await page.goto(`${site.origin}/role-list?sort=nothing&size=20`);
  await expect(notice(page)).toHaveText("已忽略无效的排序、页码或列设置");
  await page.goto(`${site.origin}/role-list?name=组`);
  await expect(notice(page)).toHaveText("筛选条件无效或已不存在，没有选中任何记录，请修改或清除筛选");
  await expect(page.getByText("请至少输入2个字")).toBeVisible();
  await expect(names(page)).toHaveCount(0);
  await term(page, "角色名称").fill("没有这样的");
  await button(page, "查询").click();
  await expect(page.getByText("没有符合条件的角色，请调整条件或清除筛选")).toBeVisible();
});

test("a list comes in any order and in pages", async ({ page, site }) => {
  await openRoles(page, site, "?sort=-name");
  const head = page.locator("th", { hasText: "角色名称" });
  await expect(head.first()).toHaveAttribute("aria-sort", "descending");
  await head.getByRole("link").click();
  await expect(head.first()).toHaveAttribute("aria-sort", "ascending");
  await expect(page).toHaveURL(/sort=name/);
  await choice(page, "每页").selectOption("10");
  await field(page, "页码").fill("4");
  await button(page, "跳转").click();
  await expect(notice(page)).toHaveText("已忽略无效的排序、页码或列设置");
  await expect(page.getByText("第 2 / 2 页")).toBeVisible();
});

test("people choose columns and their order, and keep them", async ({ page, site }) => {
  await openRoles(page, site);
  const shown = () => page.locator("thead th").allTextContents();
  expect(await shown()).toContain("数据范围");
  await open(page, "显示设置");
  await tick(page, "数据范围").uncheck();
  await tick(page, "创建人").check();
  await page.getByLabel("角色编码的宽度").selectOption("窄");
  await button(page, "保存").click();
  await expect(notice(page)).toHaveText("显示设置已保存");
  expect(await shown()).not.toContain("数据范围");
  expect(await shown()).toContain("创建人");
  await expect(page.locator("thead th", { hasText: "角色编码" })).toHaveClass("width narrow");
  await page.goto(`${site.origin}/role-list`);
  await open(page, "显示设置");
  await button(page, "上移角色编码").click();
  await expect(page.locator("thead th").first()).toHaveText("角色编码");
  await page.goto(`${site.origin}/role-list`);
  await open(page, "显示设置");
  await button(page, "恢复默认").click();
  await expect(page.locator("thead th").first()).toHaveText("角色名称");
});

test("people keep filters as views, begin with one, and drop it", async ({ page, site }) => {
  await openRoles(page, site, "?type=1&sort=name");
  const ofPlatform = await names(page).count();
  await open(page, "视图");
  await button(page, "保存当前筛选为视图").click();
  await expect(summary(page)).toContainText("请输入视图名称");
  await field(page, "视图名称").fill("平台的角色");
  await button(page, "保存当前筛选为视图").click();
  await expect(notice(page)).toHaveText("视图已保存");
  await page.goto(`${site.origin}/role-list`);
  await open(page, "视图");
  await button(page, "设为默认平台的角色").click();
  await expect(page.locator('button[value="view:default"]')).toHaveCount(1);
  await page.goto(`${site.origin}/role-list`);
  await expect(page).toHaveURL(/\?type=1&sort=name$/);
  await expect(names(page)).toHaveCount(ofPlatform);
  await open(page, "视图");
  await button(page, "放到菜单平台的角色").click();
  const pinned = page.locator(".sidebar").locator("a", { hasText: "平台的角色" });
  await expect(pinned).toHaveAttribute("aria-current", "page");
  await page.goto(`${site.origin}/role-list`);
  await link(page, "清除筛选").click();
  await expect(names(page)).not.toHaveCount(ofPlatform);
  await expect(pinned).toHaveAttribute("href", "/role-list?type=1&sort=name");
  await open(page, "视图");
  await button(page, "删除平台的角色").click();
  await expect(page.locator('button[value="view:default"]')).toHaveCount(0);
  await expect(pinned).toHaveCount(0);
  await page.goto(`${site.origin}/role-list`);
  await expect(page).toHaveURL(/\/role-list$/);
});

test("a view that is shared with a role is offered to whoever has it, and to nobody else", async ({
  page,
  site,
}) => {
  const view = `已冻结${newPhone().slice(-6)}`;
  const opensList = async (role: string, path = "/account-list") => {
    const phone = await registered(site);
    holdPlatformRole(site, phone, role);
    await loseSession(page);
    await openSession(page, site, phone);
    await goTo(page, path);
    await open(page, "视图");
  };
  await opensList("admin", "/account-list?status=2");
  await field(page, "视图名称").fill(view);
  await field(page, "共享给角色").selectOption("运营");
  await button(page, "保存当前筛选为视图").click();
  await expect(notice(page)).toHaveText("视图已保存");
  await opensList("reviewer");
  await expect(field(page, "视图名称")).toBeVisible();
  await expect(link(page, view)).toHaveCount(0);
  await opensList("operator");
  await expect(page.getByRole("heading", { name: "共享给我的视图" })).toBeVisible();
  await link(page, view).click();
  await expect(page).toHaveURL(/\/account-list\?status=2$/);
  await openFilters(page);
  await expect(tick(page, "冻结")).toBeChecked();
});

test("whoever may takes rows along: those ticked, with the columns that are shown", async ({
  page,
  site,
}) => {
  const name = await registered(site);
  const { customerVersion } = holdTwoRoles(site, name);
  await openSession(page, site, name);
  await page.goto(`${site.origin}/role-list`);
  await expect(page.locator("summary").filter({ hasText: "导出" })).toHaveCount(0);
  await page.goto(`${site.origin}/guide`);
  await page.locator(`button[value="${customerVersion}"]`).click();
  await expect(notice(page)).toHaveText("已切换到 集群管理中心 1.0");
  await page.goto(`${site.origin}/role-list`);
  await tick(page, "选择组织管理员").check();
  await open(page, "导出");
  await choice(page, "范围").selectOption("已勾选的");
  const download = page.waitForEvent("download");
  await button(page, "下载").click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^role-list-\d{8}-\d{6}\.csv$/);
  const text = readFileSync(await file.path(), "utf8");
  expect(text).toMatch(/^\ufeff角色名称,角色编码,状态,.*权限数\r\n组织管理员,customer-admin,.*\r\n$/);
});
