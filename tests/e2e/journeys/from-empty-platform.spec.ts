import { beginAsAdministrator, lookUp, menuOf, save, takeOver } from "../../support/browser/console-steps";
import type { Page } from "@playwright/test";
import { expect, test } from "../../support/browser/fixtures";
import { button, confirming, field, fill, notice } from "../../support/browser/login-forms";
import { goTo } from "../../support/browser/open-console";
import { newPhone } from "../../support/browser/people";
import { chooseRegion } from "../../support/browser/profile-form";

const CUSTOMER = { name: "宁波远航贸易有限公司", creditCode: "91330200MA2AGT4L5A" };
const PROVIDER = { name: "宁波顺达报关有限公司", creditCode: "91330200MA2CHT6K15" };
const PRODUCT = "报关单系统";
const DEPARTMENT = "关务部";

/** A page of a site, with or without scripts. */
interface Desk {
  readonly page: Page;
  readonly origin: string;
  readonly isScripted: boolean;
}

const open = ({ page, origin }: Desk, path: string) => goTo(page, origin + path);
const lastOf = (path: string) => path.split("/").at(-1)!;

/** Performs a confirmed step of a record's page. */
async function does(desk: Desk, path: string, [code, name]: readonly [string, string]): Promise<void> {
  await open(desk, `${path}?do=${code}`);
  await confirming(desk.page, name).click();
  await expect(desk.page).not.toHaveURL(/[?]do=/);
}

/**
 * Creates a company.
 * @returns the phone of its administrator
 */
async function makeCompany(desk: Desk, what: "客户" | "服务商", company: typeof CUSTOMER) {
  const { page } = desk;
  const list = what === "客户" ? "/custom-list" : "/service-list";
  const administrator = newPhone();
  await open(desk, `${list}/new`);
  await fill(page, { [`${what}名称`]: company.name, 统一社会信用代码: company.creditCode });
  await field(page, "企业类型").selectOption("贸易企业");
  if (what === "服务商") await field(page, "服务类型").selectOption("代仓储");
  await chooseRegion(page, desk.isScripted, ["浙江省", "宁波市", "海曙区"]);
  await fill(page, { 联系人: "王五", 联系电话: "0574-87000000", "组织管理员（选填）": administrator });
  const path = await save(page, `${what}已创建`);
  return { path, administrator };
}

interface Resource {
  readonly type: "顶级菜单" | "菜单";
  readonly above?: string;
  readonly texts: Readonly<Record<string, string>>;
}

async function addResource(desk: Desk, version: string, { type, above, texts }: Resource): Promise<void> {
  await open(desk, `/resources/${lastOf(version)}/new`);
  await field(desk.page, type).check();
  if (above) await lookUp(desk.page, "上级（选填）", above);
  await fill(desk.page, texts);
  await save(desk.page, "资源已创建");
}

const group = (title: string, url: string): Resource => ({
  type: "顶级菜单",
  texts: { 标题: title, "访问地址（选填）": url },
});
const pageBelow = (above: string, title: string, [url, perms]: readonly [string, string]): Resource => ({
  type: "菜单",
  above,
  texts: { 标题: title, "访问地址（选填）": url, "权限标识（选填）": perms },
});

/** Creates a product on offer with two released versions. */
async function makeProduct(desk: Desk): Promise<void> {
  const { page } = desk;
  await open(desk, "/project-list/new");
  await fill(page, { 产品编码: "declare", 产品名称: PRODUCT });
  await field(page, "入口").selectOption("phsb");
  const product = await save(page, "产品已创建");
  const versions = `/version-management/${lastOf(product)}`;
  await open(desk, `${versions}/new`);
  await fill(page, { 版本号: "1.0", 说明: "首个版本" });
  const first = await save(page, "版本已创建");
  await addResource(desk, first, group("申报管理", "/declare"));
  await addResource(desk, first, pageBelow("申报管理", "报关单", ["/declare/forms", "form:list"]));
  await does(desk, first, ["release", "发布"]);
  await open(desk, `${versions}/new?copy=${lastOf(first)}`);
  await fill(page, { 版本号: "2.0", 说明: "增加统计" });
  const second = await save(page, "版本已创建");
  const statistics = ["/declare/statistics", "statistics:list"] as const;
  await addResource(desk, second, pageBelow("申报管理", "统计", statistics));
  await does(desk, second, ["release", "发布"]);
  await does(desk, product, ["shelve", "上架"]);
}

async function makeDepartment(desk: Desk, company: string): Promise<void> {
  await open(desk, `/custom-department-list/${lastOf(company)}/new`);
  await fill(desk.page, { 部门名称: DEPARTMENT });
  await save(desk.page, "部门已创建");
}

async function openProduct(desk: Desk, company: string): Promise<void> {
  const { page } = desk;
  await open(desk, `/custom-product-list/${lastOf(company)}`);
  await page.getByRole("row").filter({ hasText: PRODUCT }).getByRole("link", { name: "开通" }).click();
  await expect(page.locator("form.sections")).toBeVisible();
  await field(page, "版本").selectOption({ label: "2.0" });
  await button(page, "保存").last().click();
  await expect(notice(page)).toBeVisible();
}

/** Creates a customers' role in a product version. */
async function makeRole(desk: Desk, version: string, texts: Readonly<Record<string, string>>) {
  const { page } = desk;
  await open(desk, "/role-list/new");
  await field(page, "企业角色").check();
  await lookUp(page, "所属组织（选填）", CUSTOMER.name);
  await field(page, "产品版本").selectOption(version);
  await fill(page, texts);
  await field(page, "数据范围（选填）").selectOption("本企业");
  return save(page, "角色已创建");
}

/** Grants one page; its parents are added, as the review states. */
async function grant(desk: Desk, role: string, title: string): Promise<void> {
  const { page } = desk;
  await open(desk, `${role}/grant`);
  await field(page, title).first().check();
  await button(page, "保存").last().click();
  await expect(page.locator("main")).toContainText("增加：");
  await button(page, "保存修改").click();
  await expect(notice(page)).toBeVisible();
}

/**
 * Creates an account in the customer's department with these roles.
 * @returns its phone
 */
async function makePerson(desk: Desk, roles: readonly string[]): Promise<string> {
  const { page } = desk;
  const phone = newPhone();
  await open(desk, "/account-list/new");
  await fill(page, { 用户名: "小陈", 姓名: "陈海", "手机号（未填邮箱时必填）": phone });
  await lookUp(page, "组织（选填）", CUSTOMER.name);
  await lookUp(page, "部门（选填）", DEPARTMENT);
  for (const role of roles) await page.getByRole("checkbox", { name: role }).check();
  await save(page, "账号已创建");
  return phone;
}

async function menuAt(desk: Desk): Promise<string[]> {
  await open(desk, "/jqzx");
  return menuOf(desk.page);
}

interface MenuNode {
  readonly title: string;
  readonly children?: readonly MenuNode[] | null;
}

const titlesIn = (nodes: readonly MenuNode[]): string[] =>
  nodes.flatMap(({ title, children }) => [title, ...titlesIn(children ?? [])]);

/** The pages of each product for the signed-in account, by wire. */
async function pagesByWire({ page, origin }: Desk): Promise<Record<string, string[]>> {
  const cookies = await page.context().cookies(origin);
  const token = cookies.find(({ name }) => name === "admin-token")!.value;
  const ask = async (path: string) => {
    const headers = { "X-Access-Token": token };
    return (await (await fetch(`${origin}/api/yxd-system/sys/${path}`, { headers })).json()) as {
      result: never;
    };
  };
  const { result } = await ask("productVersion/queryRoleVersion");
  const versions: readonly { id: string; productName: string; versionName: string }[] = result;
  const entries = versions.map(async ({ id, productName, versionName }) => {
    const { result: menu } = await ask(`productVersion/queryRoleVersionPermission?versionId=${id}`);
    return [`${productName} ${versionName}`, titlesIn(menu)] as const;
  });
  return Object.fromEntries(await Promise.all(entries));
}

test("from an empty platform staff make products, companies, roles and people, and each of these sees exactly their menus", async ({
  page,
  startOwnSite,
  javaScriptEnabled,
}) => {
  test.setTimeout(240_000);
  page.setDefaultTimeout(10_000);
  const site = await startOwnSite();
  const desk: Desk = { page, origin: site.origin, isScripted: javaScriptEnabled };
  await beginAsAdministrator(page, site);
  await makeProduct(desk);
  const customer = await makeCompany(desk, "客户", CUSTOMER);
  const provider = await makeCompany(desk, "服务商", PROVIDER);
  await makeDepartment(desk, customer.path);
  await openProduct(desk, customer.path);
  const accounts = await makeRole(desk, "集群管理中心 1.0", {
    角色名称: "账号专员",
    角色编码: "account-clerk",
  });
  await grant(desk, accounts, "账号列表");
  const forms = await makeRole(desk, `${PRODUCT} 2.0`, { 角色名称: "制单员", 角色编码: "form-clerk" });
  await grant(desk, forms, "报关单");
  const clerk = await makePerson(desk, ["账号专员", "制单员"]);

  await takeOver(page, site, customer.administrator);
  expect(await menuAt(desk)).toEqual([
    "首页看板",
    "客户管理",
    "账号列表",
    "角色列表",
    "通道管理",
    "申报单位管理",
    "操作日志",
    "登录日志",
  ]);
  await takeOver(page, site, provider.administrator);
  expect(await menuAt(desk)).toEqual([
    "首页看板",
    "服务商管理",
    "账号列表",
    "角色列表",
    "通道管理",
    "申报单位管理",
    "操作日志",
    "登录日志",
  ]);
  await takeOver(page, site, clerk);
  expect(await menuAt(desk)).toEqual(["账号列表"]);
  // Where scripts run, the children of a page are ticked with it.
  expect(await pagesByWire(desk)).toEqual({
    "集群管理中心 1.0": expect.arrayContaining(["账号管理", "账号列表"]),
    [`${PRODUCT} 2.0`]: expect.arrayContaining(["申报管理", "报关单"]),
  });
});
