import { expect, test } from "../../support/browser/fixtures";
import { ADDRESS, button, link, notice, signIn } from "../../support/browser/login-forms";
import { openSession } from "../../support/browser/open-session";
import { holdTwoRoles } from "../../support/browser/role-holder";
import { closeMenu, menuButton, openMenu, signOut, userMenu } from "../../support/browser/top-bar";
import { registered } from "../../support/browser/wire-registration";

test("the person's menu says who one is and what is missing, leads there, and signs out", async ({
  page,
  site,
}) => {
  await openSession(page, site, await registered(site));
  await page.goto("/guide");
  await expect(userMenu(page)).toBeHidden();
  const menu = await openMenu(page);
  for (const flag of ["未认证", "手机已绑定", "邮箱未绑定"])
    await expect(menu.locator(".flag").filter({ hasText: flag })).toBeVisible();
  for (const [name, address] of [
    ["基本信息 完善信息", "/personal?tab=1"],
    ["身份认证 未认证", "/personal?tab=2"],
    ["安全设置", "/personal?tab=3"],
  ] as const)
    await expect(menu.getByRole("link", { name, exact: true })).toHaveAttribute("href", address);
  await menu.getByRole("link", { name: "安全设置" }).click();
  await expect(page).toHaveURL("/personal?tab=3");
  await expect(userMenu(page)).toBeHidden();
  await signOut(page);
  await expect(page).toHaveURL("/login");
  await expect(notice(page)).toHaveText("您已安全退出");
});

test("on phones the menu is a drawer that has the sections too, and gives the focus back", async ({
  page,
  site,
  isMobile,
}) => {
  await openSession(page, site, await registered(site));
  await page.goto("/phsb");
  const bar = page.getByRole("banner");
  const sections = ["首页", "工作台", "申报平台", "个人中心", "办事指南"];
  for (const name of sections)
    await expect(bar.getByRole("link", { name, exact: true })).toBeVisible({ visible: !isMobile });
  const menu = await openMenu(page);
  for (const name of [...sections, "消息中心"])
    await expect(menu.getByRole("link", { name, exact: true })).toBeVisible({ visible: isMobile });
  await expect(menu.locator("[aria-current=page]")).toHaveText("申报平台");
  await closeMenu(page);
  await expect(menu).toBeHidden();
});

test("help stands in one place of every page, before everything personal", async ({ page, site }) => {
  await openSession(page, site, await registered(site));
  for (const path of ["/guide", "/cmsweb", "/phsb", "/phsb/userMessage", "/personal", "/nowhere"]) {
    await page.goto(path);
    const help = page.getByRole("banner").locator("a.help");
    await expect(help, path).toHaveText("办事指南");
    await expect(help, path).toHaveAttribute("href", "/cmsweb/guide");
    const after = help.locator("xpath=following-sibling::*").filter({ visible: true });
    await expect(after.last(), path).toHaveAccessibleName(/^个人菜单/);
  }
});

test("whoever has signed in before sees when, and what to do if it was somebody else", async ({
  page,
  site,
}) => {
  const name = await registered(site);
  await signIn(page, { name });
  await page.goto("/guide");
  await expect(page.getByText("上次登录")).toHaveCount(0);
  await signOut(page);
  await signIn(page, { name });
  await page.goto("/guide");
  const line = page.getByRole("main").getByText(/^上次登录 \d{4}-\d\d-\d\d \d\d:\d\d:\d\d，不是你？/);
  await expect(line).toBeVisible();
  await line.getByRole("link", { name: "修改密码" }).click();
  await expect(page).toHaveURL("/changePassword");
});

test("another role is taken from the menu: back to the page, or to the guide where it may not be seen", async ({
  page,
  site,
}) => {
  const name = await registered(site);
  holdTwoRoles(site, name);
  await openSession(page, site, name);
  await page.goto("/phsb");
  const menu = await openMenu(page);
  await expect(menu.getByRole("link", { name: /^身份认证/ })).toHaveCount(0);
  await expect(menu.getByText("集群管理中心 1.0 · 运营")).toBeVisible();
  await expect(menuButton(page)).toHaveAccessibleName(/，运营$/);
  await menu.getByRole("button", { name: "切换" }).click();
  await expect(page).toHaveURL("/phsb");
  await expect(notice(page)).toHaveText("已切换到 集群管理中心 1.0");
  await expect(menuButton(page)).toHaveAccessibleName(/，组织管理员$/);
  await openMenu(page);
  await expect(userMenu(page).getByRole("link", { name: "身份认证 企业客户" })).toBeAttached();

  await button(page, "切换").click();
  await expect(menuButton(page)).toHaveAccessibleName(/，运营$/);
  await page.goto("/account-list");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("账号列表");
  await openMenu(page);
  await button(page, "切换").click();
  await expect(page).toHaveURL(/\/(?:account-list|guide)$/);
  await expect(notice(page)).toHaveText("已切换到 集群管理中心 1.0");
});

test("a role that is not held, or not any more, is 404 in the frame and changes nothing", async ({
  page,
  site,
}) => {
  const name = await registered(site);
  const { customerVersion } = holdTwoRoles(site, name);
  await openSession(page, site, await registered(site));
  const headers = { Origin: site.origin, "Sec-Fetch-Site": "same-origin" };
  const form = { roleVersion: String(customerVersion), returnTo: "/phsb" };
  const answer = await page.request.post("/role-version", { form, headers, maxRedirects: 0 });
  expect(answer.status()).toBe(404);
  expect(await answer.text()).toContain("个人菜单");
  await openSession(page, site, name);
  await page.goto("/guide");
  await page
    .locator("main [name=roleVersion]")
    .evaluate((choice: HTMLButtonElement) => (choice.value = "999999"));
  await page.locator("main [name=roleVersion]").click();
  await expect(page).toHaveTitle("错误：页面不存在 - 在线海关");
  await expect(menuButton(page)).toHaveAccessibleName(/，运营$/);
  await link(page, "返回首页").first().click();
  await expect(page).toHaveURL("/cmsweb");
});

test("visitors are sent to sign in, and nothing switches by address", async ({ page, site }) => {
  const headers = { Origin: site.origin, "Sec-Fetch-Site": "same-origin" };
  const form = { roleVersion: "1" };
  const answer = await page.request.post("/role-version", { form, headers, maxRedirects: 0 });
  expect([answer.status(), answer.headers()["location"]]).toEqual([303, "/login"]);
  expect((await page.goto("/role-version"))?.status()).toBe(404);
  await page.goto(ADDRESS.password);
  await expect(menuButton(page)).toHaveCount(0);
});
