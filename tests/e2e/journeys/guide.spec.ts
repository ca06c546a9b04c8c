import { expect, test } from "../../support/browser/fixtures";
import { notice } from "../../support/browser/login-forms";
import { publish } from "../../support/browser/messages";
import { openSession } from "../../support/browser/open-session";
import { CUSTOMER, holdTwoRoles } from "../../support/browser/role-holder";
import { registered } from "../../support/browser/wire-registration";

const heading = "heading";

test("the guide tells a visitor what can be done here, and leads to registering and signing in", async ({
  page,
}) => {
  await page.goto("/guide");
  const main = page.getByRole("main");
  await expect(main.getByRole("link", { name: "立即注册" })).toHaveAttribute("href", "/login?register=1");
  await expect(main.getByRole("link", { name: "登录" })).toHaveAttribute("href", "/login");
  await expect(main.getByRole(heading, { name: "第一次使用" })).toBeVisible();
  await page.goto("/welcome");
  await main.getByRole("link", { name: "使用引导" }).click();
  await expect(page).toHaveURL("/guide");
});

test("the workbench says what comes next, how far one is, and what is done, folded", async ({
  page,
  site,
}) => {
  await openSession(page, site, await registered(site));
  await page.goto("/guide");
  await expect(page).toHaveTitle("工作台 - 在线海关");
  await expect(page.getByRole(heading, { level: 1 })).toHaveText(/^(?:早上|中午|下午|晚上)好，/);
  const main = page.getByRole("main");
  await expect(main).toContainText("已完成 1/4");
  await expect(main.getByRole(heading, { name: "下一步 完善资料" })).toBeVisible();
  for (const [name, address] of [
    ["填写基本信息", "/personal?tab=1"],
    ["办理身份认证", "/personal?tab=2"],
    ["绑定邮箱", "/personal/security/bind-email"],
  ] as const)
    await expect(main.getByRole("link", { name, exact: true })).toHaveAttribute("href", address);
  const done = main.getByRole("listitem").filter({ hasText: "绑定手机" });
  await expect(done).toBeHidden();
  await main.getByText("已完成 1 项").click();
  await expect(done).toContainText("已完成");
  for (const name of ["选择角色", "我的组织"]) await expect(main.getByRole(heading, { name })).toHaveCount(0);
  await expect(main.getByRole(heading, { name: "通知公告" })).toBeVisible();
});

test("unread messages stand on the workbench with how they begin, and open there", async ({ page, site }) => {
  const name = await registered(site);
  const content = `<p>${"维护期间不能登录，已提交的数据不受影响。".repeat(9)}</p>`;
  await publish(site, name, "系统维护", content);
  await openSession(page, site, name);
  await page.goto("/guide");
  const row = page
    .getByRole("listitem")
    .filter({ has: page.getByRole("button", { name: "打开消息：系统维护" }) });
  await expect(row).toContainText(/刚刚|1分钟前/);
  await expect(row.locator("time")).toHaveAttribute("title", /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/);
  await expect(row).toContainText("维护期间不能登录");
  await row.getByRole("button").click();
  await expect(page.getByRole(heading, { level: 1 })).toHaveText("系统维护");
  await page.goto("/guide");
  await expect(page.getByRole("main")).toContainText("没有未读消息");
});

test("a person chooses which pages are at hand, and finds them on the home page too", async ({
  page,
  site,
}) => {
  await openSession(page, site, await registered(site));
  await page.goto("/guide");
  const main = page.getByRole("main");
  const tiles = main.getByRole("navigation", { name: "常用页面" }).getByRole("link");
  await expect(tiles).toHaveText(["代码查询", "代码表", "消息中心", "个人中心"]);
  await main.getByText("编辑常用").click();
  await main.getByLabel("消息中心").uncheck();
  await main.getByLabel("登录与操作日志").check();
  await main.getByRole("button", { name: "保存" }).click();
  await expect(page).toHaveURL("/guide");
  await expect(notice(page)).toHaveText("常用页面已保存");
  const chosen = ["代码查询", "代码表", "个人中心", "登录与操作日志"];
  await expect(tiles).toHaveText(chosen);
  await page.goto("/cmsweb");
  await expect(page).toHaveTitle("首页 - 在线海关");
  await expect(tiles).toHaveText(chosen);
  await expect(page.getByRole("navigation", { name: "栏目" })).toHaveCount(0);
  await expect(main.getByRole(heading, { name: "通知公告" })).toBeVisible();
  await main.getByRole("link", { name: "工作台" }).click();
  await expect(page).toHaveURL("/guide");
});

test("a member sees the organisation, and whoever holds several roles chooses one", async ({
  page,
  site,
}) => {
  const name = await registered(site);
  holdTwoRoles(site, name);
  await openSession(page, site, name);
  await page.goto("/guide");
  const main = page.getByRole("main");
  await expect(main.getByRole(heading, { name: "我的组织" })).toBeVisible();
  await expect(main.locator("dl")).toContainText(/有效期\s*长期/);
  await expect(main.getByRole("listitem").filter({ hasText: "运营" })).toContainText("当前角色");
  await main.getByRole("button", { name: CUSTOMER }).click();
  await expect(page).toHaveURL("/guide");
  await expect(notice(page)).toHaveText("已切换到 集群管理中心 1.0");
  await expect(main.getByRole("listitem").filter({ hasText: CUSTOMER })).toContainText("当前角色");
  await expect(main.locator("dl")).toContainText(/人员\s*\d+ 人/);
});
