import { expect, test } from "../../support/browser/fixtures";
import { ADDRESS, link } from "../../support/browser/login-forms";

test("every page leads to the accessibility statement, and it says what it must", async ({ page }) => {
  for (const path of [ADDRESS.password, "/agreement", "/nowhere"]) {
    await page.goto(path);
    await link(page, "无障碍声明").click();
    await expect(page).toHaveURL("/accessibility");
  }
  await expect(page).toHaveTitle("无障碍声明 - 在线海关");
  const article = page.getByRole("article");
  await expect(article).toContainText(/更新于\d{4}年\d{1,2}月\d{1,2}日/);
  await expect(article).toContainText("WCAG");
  for (const name of ["符合情况", "已知的不足", "意见反馈"])
    await expect(page.getByRole("heading", { name })).toBeVisible();
});

/** The pages, or kinds of pages, that gain something where scripts run. */
const PAGES = [
  "登录、注册与忘记密码",
  "报关单录入",
  "复核报关单",
  "报关看板",
  "使用引导",
  "个人中心",
  "绑定与修改手机、邮箱和密码",
  "集群管理中心登录",
  "集群管理中心",
  "消息中心",
  "集群管理中心的各个列表",
  "身份认证申请",
  "修改密码",
  "代码查询",
  "设置登录密码",
  "集群管理中心的各个表单",
  "编辑看板",
  "搜索",
  "界面设置",
  "登录卡",
  "通行密钥",
  "两步验证",
  "申报平台",
  "消息详情",
];

test("a page says what each page gains where JavaScript runs", async ({ page }) => {
  await page.goto("/accessibility");
  await link(page, "JavaScript 使用说明").click();
  await expect(page).toHaveURL("/no-script");
  const headings = page.getByRole("heading", { level: 2 });
  await expect(headings).toHaveCount(PAGES.length + 1);
  const names = await headings.allTextContents();
  // Pages that gain more stand first: their order changes with each gain.
  expect(names.slice(0, -1).sort()).toEqual([...PAGES].sort());
  expect(names.at(-1)).toBe("没有区别的页面");
  // A kind of page that many collections share.
  await expect(page.getByText("集群管理中心的变更历史")).toBeVisible();
  const same = page.getByRole("heading", { name: "没有区别的页面" }).locator("xpath=following-sibling::ul");
  for (const name of ["平台服务协议", "首页", "无障碍声明"]) await expect(same).toContainText(name);
  const lists = page.getByRole("heading", { name: "集群管理中心的各个列表" }).locator("xpath=..");
  for (const name of ["账号列表", "角色列表"]) await expect(lists).toContainText(name);
  // Which pages may be opened is known only for an account.
  await expect(lists.getByRole("link")).toHaveCount(0);
  await link(page, "登录、注册与忘记密码").click();
  await expect(page).toHaveTitle("登录 - 在线海关");
});
