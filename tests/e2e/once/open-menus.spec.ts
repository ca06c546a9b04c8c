import { expect, test } from "../../support/browser/fixtures";
import { goTo, openConsole, sidebar, views } from "../../support/browser/open-console";

test("the menu of a row closes by a press elsewhere, by Escape, by the keyboard's leaving, and by its choice", async ({
  page,
  site,
}) => {
  await openConsole(page, site, "/role-list");
  const menus = page.locator(".list .acts details[open]");
  const summary = (at: number) => page.locator(".list .acts summary").nth(at);
  await summary(0).click();
  await expect(menus).toHaveCount(1);
  await page.getByRole("heading", { level: 1 }).click();
  await expect(menus).toHaveCount(0);
  await summary(0).click();
  await page.keyboard.press("Escape");
  await expect(menus).toHaveCount(0);
  await expect(summary(0)).toBeFocused();
  await summary(0).click();
  await page.locator(".list-pages select").focus();
  await expect(menus).toHaveCount(0);
  await summary(0).click();
  await menus.getByRole("link", { name: "变更历史" }).click();
  await expect(page).toHaveURL(/\/history$/);
  await page.goBack();
  await expect(summary(0)).toBeVisible();
  await expect(menus).toHaveCount(0);
});

test("a panel above a list stays open while one is in it, and closes by a press elsewhere", async ({
  page,
  site,
}) => {
  await openConsole(page, site, "/role-list");
  const panel = page.locator(".list-tools details[open]");
  await page.locator(".list-tools summary").last().click();
  await panel.getByRole("radio").or(panel.getByRole("checkbox")).first().click();
  await expect(panel).toHaveCount(1);
  await page.getByRole("heading", { level: 1 }).click();
  await expect(panel).toHaveCount(0);
  await page.locator(".list-tools summary").first().click();
  await expect(panel).toHaveCount(1);
  await page.locator(".list-tools summary").last().click();
  await expect(panel).toHaveCount(1);
});

test("twenty pages stay within reach: what the strip has no room for stands in its menu by its whole title", async ({
  page,
  site,
}) => {
  await openConsole(page, site, "/role-list");
  const lists = ["account-list", "custom-list", "service-list", "project-list", "platform-department-list"];
  const records = ["version-management/1", ...[1, 2, 3, 4, 5, 6].map((id) => `role-list/${id}`), "settings"];
  for (const path of [...lists, ...records]) await goTo(page, `/${path}`);
  const strip = page.locator(".views [data-view]");
  await expect(strip).toHaveCount(8);
  const line = await strip.evaluateAll((all) => all.map((view) => view.getBoundingClientRect()));
  expect(new Set(line.map(({ top }) => top)).size).toBe(1);
  expect(Math.min(...line.map(({ width }) => width))).toBeGreaterThanOrEqual(96);
  const widths = await page
    .locator(".views .view-title")
    .evaluateAll((all) =>
      all.map((title) => [title.textContent, title.clientWidth >= Math.min(title.scrollWidth, 80)]),
    );
  expect(widths.filter(([, isReadable]) => !isReadable)).toEqual([]);
  const others = page.locator(".other-views");
  await others.locator("summary").click();
  await others.getByRole("link", { name: "角色列表" }).click();
  await expect(page).toHaveURL(/\/role-list$/);
  await expect(page.locator(".views a[aria-current=page]")).toHaveText("角色列表");
  await expect(strip).toHaveCount(8);
});

test("closing the other views leads to the one that was chosen", async ({ page, site }) => {
  await openConsole(page, site, "/role-list");
  for (const path of ["/custom-list", "/account-list", "/project-list"]) await goTo(page, path);
  const view = page.locator(".views [data-view]").filter({ hasText: "客户管理" });
  await view.hover();
  await view.locator("summary").click();
  await view.getByRole("button", { name: "关闭其他" }).click();
  await expect(page).toHaveURL(/\/custom-list$/);
  await expect(page.locator(".views .view-title")).toHaveText(["首页看板", "客户管理"]);
});

test("the focus goes to the new page's heading, unless one has gone on meanwhile", async ({ page, site }) => {
  await openConsole(page, site, "/role-list");
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(/custom-list\?.*_data=/, async (route) => {
    await released;
    await route.continue();
  });
  await sidebar(page).locator("summary").filter({ hasText: "组织管理" }).click();
  await sidebar(page).getByRole("link", { name: "客户管理" }).click();
  const menu = views(page).locator("details").first();
  await menu.locator("summary").click();
  release();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("客户管理");
  await expect(page).toHaveTitle(/客户管理/);
  await expect(menu.locator("summary")).toBeFocused();
  await expect(menu).toHaveAttribute("open", "");
  await page.keyboard.press("Escape");
  await sidebar(page).getByRole("link", { name: "服务商管理" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
});
