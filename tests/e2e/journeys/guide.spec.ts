import { expect, test } from "../../support/browser/fixtures";
import { notice } from "../../support/browser/login-forms";
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

test("it shows a person what is still to be done, each with its state and way, and the applications", async ({
  page,
  site,
}) => {
  await openSession(page, site, await registered(site));
  await page.goto("/guide");
  const main = page.getByRole("main");
  const step = (name: string) =>
    main.getByRole("listitem").filter({ has: page.getByRole(heading, { name }) });
  for (const [name, way, address] of [
    ["完善资料", "完善信息", "/personal?tab=1"],
    ["身份认证", "立即认证", "/personal?tab=2"],
    ["绑定邮箱", "绑定邮箱", "/personal/security/bind-email"],
  ] as const)
    await expect(step(name).getByRole("link", { name: way })).toHaveAttribute("href", address);
  await expect(step("绑定手机")).toContainText("已完成");
  await expect(step("绑定手机").getByRole("link")).toHaveCount(0);
  await expect(main.getByRole(heading, { name: "选择角色" })).toHaveCount(0);
  for (const [name, address] of [
    ["申报平台", "/phsb"],
    ["集群管理中心", "/jqzx"],
    ["首页", "/cmsweb"],
  ] as const)
    await expect(main.getByRole("link", { name, exact: true })).toHaveAttribute("href", address);
});

test("whoever holds several roles chooses one there", async ({ page, site }) => {
  const name = await registered(site);
  holdTwoRoles(site, name);
  await openSession(page, site, name);
  await page.goto("/guide");
  const main = page.getByRole("main");
  await expect(main.getByRole("listitem").filter({ hasText: "运营" })).toContainText("当前角色");
  await main.getByRole("button", { name: CUSTOMER }).click();
  await expect(page).toHaveURL("/guide");
  await expect(notice(page)).toHaveText("已切换到 集群管理中心 1.0");
  await expect(main.getByRole("listitem").filter({ hasText: CUSTOMER })).toContainText("当前角色");
});
