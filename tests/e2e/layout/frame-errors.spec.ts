import { expect, test } from "../../support/browser/fixtures";
import { link } from "../../support/browser/login-forms";
import { openSession } from "../../support/browser/open-session";
import { openMenu } from "../../support/browser/top-bar";
import { registered } from "../../support/browser/wire-registration";

test("an answer that is no page stands in the frame, with the menu at hand", async ({ page, site }) => {
  await openSession(page, site, await registered(site));
  for (const [path, status, title] of [
    ["/nowhere", 404, "页面不存在"],
    ["/account-list", 403, "无权访问此页面"],
  ] as const) {
    const answer = await page.goto(path);
    expect(answer?.status(), path).toBe(status);
    await expect(page).toHaveTitle(`错误：${title} - 在线海关`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
    await expect(page.getByText(answer?.headers()["x-request-id"] ?? "")).toBeVisible();
    const menu = await openMenu(page);
    await expect(menu.getByRole("button", { name: "退出登录" })).toBeVisible();
    await page.keyboard.press("Escape");
  }
  await link(page, "返回首页").click();
  await expect(page).toHaveURL("/cmsweb");
});

test("what the frame cannot read it says in its place, and the page stands", async ({
  page,
  site,
  breakTable,
}) => {
  await openSession(page, site, await registered(site));
  breakTable("memberships");
  const answer = await page.goto("/guide");
  expect(answer?.status()).toBe(200);
  await expect(page.getByRole("main")).toContainText("个人资料获取失败");
  const menu = await openMenu(page);
  await expect(menu).toContainText("个人资料获取失败");
  await expect(menu).toContainText("角色获取失败");
  await expect(menu.getByRole("link", { name: "刷新" }).first()).toHaveAttribute("href", "/guide");
  await expect(menu.getByRole("button", { name: "退出登录" })).toBeVisible();
});
