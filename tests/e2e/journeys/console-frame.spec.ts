import { expect, test } from "../../support/browser/fixtures";
import { button, link, notice } from "../../support/browser/login-forms";
import {
  burger,
  chooseForView,
  crumbs,
  goTo,
  openConsole,
  openSidebar,
  sidebar,
  views,
  viewTitles,
} from "../../support/browser/open-console";
import { loseSession, openSession } from "../../support/browser/open-session";
import { CUSTOMER, holdTwoRoles } from "../../support/browser/role-holder";
import { openMenu, pressOpener, signOut } from "../../support/browser/top-bar";
import { registered } from "../../support/browser/wire-registration";

test("the menu shows what the role version grants, groups with one page as that page, and where one is", async ({
  page,
  site,
}) => {
  await openConsole(page, site, "/custom-list");
  const menu = await openSidebar(page);
  await expect(menu.locator("summary[aria-current=true]")).toHaveText("组织管理");
  await expect(menu.locator("a[aria-current=page]")).toHaveText("客户管理");
  await expect(menu.getByRole("link", { name: "角色列表" })).toHaveAttribute("href", "/role-list");
  await expect(menu.locator("summary").filter({ hasText: "角色管理" })).toHaveCount(0);
  await expect(menu.locator("summary, a").filter({ hasText: "系统设置" })).toHaveCount(0);
  await expect(menu.locator("summary").filter({ hasText: "运营管理" })).toHaveCount(1);
  await menu.getByRole("link", { name: "服务商管理" }).click();
  await expect(page).toHaveURL("/service-list");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("服务商管理");
});

test("below 992 px the menu is a drawer that starts closed and gives the focus back", async ({
  page,
  site,
  isMobile,
}) => {
  await openConsole(page, site);
  await expect(sidebar(page)).toBeVisible({ visible: !isMobile });
  await expect(burger(page)).toBeVisible({ visible: isMobile });
  if (!isMobile) return;
  await pressOpener(burger(page));
  await expect(sidebar(page)).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(sidebar(page)).toBeHidden();
  await expect(burger(page)).toBeFocused();
});

test("a hidden page highlights its list on both levels", async ({ page, site }) => {
  await openConsole(page, site, "/custom-child-list/1");
  const menu = await openSidebar(page);
  await expect(menu.locator("summary[aria-current=true]")).toHaveText("组织管理");
  await expect(menu.locator("a[aria-current=true]")).toHaveText("客户管理");
  await page.keyboard.press("Escape");
  await expect(crumbs(page).locator("[aria-current=page]")).toHaveText("一级客户");
  await expect(crumbs(page).getByRole("link", { name: "客户管理" })).toHaveAttribute("href", "/custom-list");
});

test("the folded sidebar is the person's, and the drawer of a phone stays as it is", async ({
  page,
  site,
  isMobile,
}) => {
  const name = await openConsole(page, site);
  if (isMobile) await expect(button(page, "收起菜单")).toBeHidden();
  else {
    await button(page, "收起菜单").click();
    await expect(button(page, "展开菜单")).toBeVisible();
    await expect.poll(async () => (await sidebar(page).boundingBox())?.width).toBe(54);
    await loseSession(page);
    await openSession(page, site, name);
    await goTo(page, "/role-list");
    await expect(button(page, "展开菜单")).toBeVisible();
    await sidebar(page).locator("summary").first().click();
    await expect(sidebar(page).getByRole("link", { name: "客户管理" })).toBeVisible();
    await button(page, "展开菜单").click();
    await expect.poll(async () => (await sidebar(page).boundingBox())?.width).toBe(210);
  }
});

/** The title of a view: the name of the product before that of the page. */
const VERSIONS = "集群管理中心 - 版本管理";

test("pages one visits are kept as views on every device, until one signs out", async ({
  page,
  site,
  browser,
}) => {
  const name = await openConsole(page, site, "/role-list");
  await goTo(page, "/custom-list?page=2");
  await goTo(page, "/version-management/1");
  await expect(viewTitles(page)).toHaveText(["首页看板", "角色列表", "客户管理", VERSIONS]);
  await expect(views(page).locator("a[aria-current=page]")).toHaveText(VERSIONS);
  await expect(views(page).getByRole("link", { name: "客户管理" })).toHaveAttribute(
    "href",
    "/custom-list?page=2",
  );
  const other = await browser.newContext({ javaScriptEnabled: false, baseURL: site.origin });
  const elsewhere = await other.newPage();
  await openSession(elsewhere, site, name);
  await elsewhere.goto("/jqzx");
  await expect(viewTitles(elsewhere)).toHaveText(["首页看板", "角色列表", "客户管理", VERSIONS]);
  await other.close();
  await signOut(page);
  await openSession(page, site, name);
  await goTo(page, "/role-list");
  await expect(viewTitles(page)).toHaveText(["首页看板", "角色列表"]);
});

test("a view's menu closes, pins and lets go; closing the current one leads to the one seen last", async ({
  page,
  site,
}) => {
  await openConsole(page, site, "/account-list");
  for (const path of ["/custom-list", "/service-list", "/role-list"]) await goTo(page, path);
  await chooseForView(page, "账号列表", "关闭");
  await expect(page).toHaveURL("/role-list");
  await expect(viewTitles(page)).toHaveText(["首页看板", "客户管理", "服务商管理", "角色列表"]);
  await chooseForView(page, "角色列表", "关闭");
  await expect(page).toHaveURL("/service-list");
  await chooseForView(page, "客户管理", "固定");
  await expect(views(page).getByRole("link", { name: "已固定 客户管理" })).toBeAttached();
  await chooseForView(page, "服务商管理", "全部关闭");
  await expect(page).toHaveURL("/custom-list");
  await expect(viewTitles(page)).toHaveText(["首页看板", "客户管理"]);
  await goTo(page, "/role-list");
  await chooseForView(page, "客户管理", "取消固定");
  await expect(views(page).getByRole("link", { name: "客户管理", exact: true })).toBeAttached();
  await chooseForView(page, "客户管理", "关闭");
  await expect(viewTitles(page)).toHaveText(["首页看板", "角色列表"]);
});

test("refreshing a view opens it anew by the redirect view, which leads nowhere else", async ({
  page,
  site,
}) => {
  await openConsole(page, site, "/role-list?page=3");
  const view = views(page).locator("[data-view]").last();
  await view.locator("summary").click();
  await view.getByRole("link", { name: "刷新" }).click();
  await expect(page).toHaveURL("/role-list?page=3");
  for (const path of ["/redirect//example.com", "/redirect/redirect/guide"]) {
    const answer = await page.request.get(path, { maxRedirects: 0 });
    expect(answer.headers()["location"] ?? "", path).not.toMatch(/^(?:https?:)?\/\//);
    expect([301, 302, 404], path).toContain(answer.status());
  }
});

test("the way to the page and the role one acts in are said", async ({ page, site, isMobile }) => {
  const name = await registered(site);
  const { customer } = holdTwoRoles(site, name);
  await openSession(page, site, name);
  await goTo(page, `/custom-product-list/${customer}`);
  // A phone shows the last two steps only.
  const trail = ["组织管理", "客户管理", CUSTOMER, "设置产品"].slice(isMobile ? 2 : 0);
  await expect(crumbs(page).getByRole("listitem")).toHaveText(trail);
  await expect(page.getByText("当前身份：运营")).toBeVisible();
  await goTo(page, "/account-list");
  await openMenu(page);
  await button(page, "切换").click();
  await expect(notice(page)).toHaveText("已切换到 集群管理中心 1.0");
  await expect(page.getByText("当前身份：组织管理员")).toBeVisible();
  await expect(page).toHaveURL("/account-list");
});

test("whoever switches to a role without the page goes on in the console", async ({ page, site }) => {
  await openConsole(page, site, "/platform-department-list");
  await openMenu(page);
  await button(page, "切换").click();
  await expect(page).toHaveURL("/dashboard");
  await expect(notice(page)).toHaveText("已切换到 集群管理中心 1.0");
});

test("a refused page leaves the frame where it stands and opens no view", async ({ page, site }) => {
  await openConsole(page, site, "/role-list");
  await page.goto("/system-settings");
  await expect(page).toHaveTitle("错误：无权访问此页面 - 在线海关");
  await expect(await openSidebar(page)).toBeVisible();
  await page.keyboard.press("Escape");
  await goTo(page, "/role-list");
  await expect(viewTitles(page)).toHaveText(["首页看板", "角色列表"]);
});

test("functions are found by name, by pinyin and by what one wants to do", async ({
  page,
  site,
  isMobile,
}) => {
  await openConsole(page, site);
  if (isMobile) await goTo(page, "/search");
  const scope = isMobile ? page.getByRole("main") : page.getByRole("banner");
  const field = scope.getByRole("searchbox");
  await field.fill("jslb");
  await field.press("Enter");
  await expect(page).toHaveURL("/search?q=jslb");
  await page.getByRole("main").getByRole("link", { name: "角色列表" }).click();
  await expect(page).toHaveURL("/role-list");
  await goTo(page, "/search?q=%E6%96%B0%E5%A2%9E+%E5%AE%A2%E6%88%B7");
  await expect(page.getByRole("main").getByRole("link", { name: "新增" }).first()).toHaveAttribute(
    "href",
    "/custom-list/new",
  );
  await goTo(page, "/search?q=%E7%B3%BB%E7%BB%9F%E8%AE%BE%E7%BD%AE");
  await expect(page.getByText("换个关键词试试")).toBeVisible();
});

test("settings are saved for the person, on every device, and reset together", async ({
  page,
  site,
  browser,
}) => {
  const name = await openConsole(page, site);
  await goTo(page, "/settings");
  await page.getByLabel("主题色").fill("#ffcc00");
  await page.getByLabel("显示已打开页面的标签").uncheck();
  await page.getByLabel("表格密度").selectOption({ label: "紧凑" });
  await page.getByLabel("深浅色").selectOption({ label: "深色" });
  await button(page, "保存").click();
  await expect(notice(page)).toHaveText("设置已保存。为保证文字清晰，主题色已自动调整深浅");
  await expect(views(page)).toHaveCount(0);
  const other = await browser.newContext({ javaScriptEnabled: false, baseURL: site.origin });
  const elsewhere = await other.newPage();
  await openSession(elsewhere, site, name);
  await elsewhere.goto("/role-list");
  await expect(elsewhere.locator("html")).toHaveAttribute("data-scheme", "dark");
  await expect(elsewhere.locator(".console")).toHaveAttribute("data-density", "dense");
  await expect(elsewhere.locator("link[href='/theme/ffcc00.css']")).toBeAttached();
  await other.close();
  await button(page, "恢复默认").click();
  await expect(notice(page)).toHaveText("已恢复默认设置");
  await expect(views(page)).toBeVisible();
  await expect(page.getByLabel("主题色")).toHaveValue("#1a5fae");
  await expect(page.locator("html")).toHaveAttribute("data-scheme", "auto");
});

test("whose screen it is stands on every page, for eyes only", async ({ page, site }) => {
  await openConsole(page, site);
  await expect(page.locator("svg.watermark text")).toHaveText(/^1\d\d\*{4}\d{4} \d{4}-\d\d-\d\d$/);
  await expect(page.locator("svg.watermark")).toHaveAttribute("aria-hidden", "true");
});

test("whoever has no role yet is told so in an empty frame", async ({ page, site }) => {
  await openSession(page, site, await registered(site));
  await goTo(page, "/settings");
  await expect(await openSidebar(page)).toContainText("当前角色没有可用的功能");
  await page.keyboard.press("Escape");
  await expect(link(page, "刷新")).toHaveCount(0);
});
