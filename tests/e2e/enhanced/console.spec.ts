import type { Page } from "@playwright/test";
import { changeDatabase } from "../../support/browser/database-faults";
import { expect, test } from "../../support/browser/fixtures";
import { button } from "../../support/browser/login-forms";
import {
  chooseForView,
  goTo,
  openConsole,
  openSidebar,
  views,
  viewTitles,
} from "../../support/browser/open-console";
import { isSameDocument } from "../../support/browser/open-shell";
import { stopClock } from "../../support/browser/still-browser-clock";

const viewLink = (page: Page, name: string) => views(page).getByRole("link", { name });
const mark = (page: Page) => page.evaluate(() => document.body.setAttribute("data-same", ""));

test("right click and Shift+F10 open a view's menu; Escape, Delete and the middle button do what they do", async ({
  page,
  site,
}) => {
  await openConsole(page, site, "/account-list");
  for (const path of ["/custom-list", "/service-list", "/role-list"]) await goTo(page, path);
  const choice = views(page).getByRole("button", { name: "关闭其他" });
  await viewLink(page, "客户管理").click({ button: "right" });
  await expect(choice).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(choice).toBeHidden();
  await expect(viewLink(page, "客户管理")).toBeFocused();
  await page.keyboard.press("Shift+F10");
  await expect(choice).toBeVisible();
  await page.keyboard.press("Escape");
  await page.keyboard.press("Delete");
  await expect(viewTitles(page)).toHaveText(["首页看板", "账号列表", "服务商管理", "角色列表"]);
  await viewLink(page, "账号列表").click({ button: "middle" });
  await expect(viewTitles(page)).toHaveText(["首页看板", "服务商管理", "角色列表"]);
  await chooseForView(page, "服务商管理", "固定");
  await viewLink(page, "已固定 服务商管理").focus();
  await page.keyboard.press("Delete");
  await expect(viewTitles(page)).toHaveText(["首页看板", "服务商管理", "角色列表"]);
});

test("closing a view, folding the menu and reading the page anew lose nothing that is being typed", async ({
  page,
  site,
  isMobile,
}) => {
  await openConsole(page, site, "/role-list");
  await goTo(page, "/search");
  await mark(page);
  const field = page.getByRole("main").getByRole("searchbox");
  await field.fill("half-typed");
  await chooseForView(page, "角色列表", "关闭");
  await expect(viewTitles(page)).toHaveText(["首页看板"]);
  if (!isMobile) await button(page, "收起菜单").click();
  await button(page, "刷新").click();
  await expect(field).toHaveValue("half-typed");
  expect(await isSameDocument(page)).toBe(true);
});

test("pages open within the document; menu, views and the way to the page follow", async ({ page, site }) => {
  await openConsole(page, site, "/custom-list");
  await mark(page);
  await (await openSidebar(page)).getByRole("link", { name: "角色列表" }).click();
  await expect(page).toHaveURL("/role-list");
  await expect(page.locator("#console-menu a[aria-current=page]")).toHaveText("角色列表");
  await expect(views(page).locator("a[aria-current=page]")).toHaveText("角色列表");
  await expect(viewTitles(page)).toHaveText(["首页看板", "客户管理", "角色列表"]);
  expect(await isSameDocument(page)).toBe(true);
});

const RECORD_CODE = /\/assets\/record-/;

/**
 * Delays the code of record pages.
 * @returns a function that releases it
 */
async function holdRecordCode(page: Page): Promise<() => Promise<void>> {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(RECORD_CODE, async (route) => {
    await released;
    await route.continue();
  });
  return async () => {
    const codeResponse = page.waitForResponse(RECORD_CODE);
    release();
    const address = (await codeResponse).url();
    await page.evaluate(async (code) => {
      await import(code);
      await new Promise((resolve) => setTimeout(resolve, 200));
    }, address);
  };
}

for (const [what, turnElsewhere, path] of [
  ["another link", (page: Page) => viewLink(page, "客户管理").click(), "/custom-list"],
  ["a form", (page: Page) => button(page, "跳转").click(), "/role-list?size=20&page=1"],
] as const)
  test(`${what} that is chosen after a link holds, however late the code of that link's page comes`, async ({
    page,
    site,
  }) => {
    await openConsole(page, site);
    await goTo(page, "/role-list");
    const release = await holdRecordCode(page);
    await page.getByRole("main").getByRole("link", { name: "平台管理员", exact: true }).click();
    await turnElsewhere(page);
    await expect(page).toHaveURL(path);
    await release();
    await expect(page).toHaveURL(path);
  });

test("the content fills the screen", async ({ page, site }) => {
  await openConsole(page, site, "/role-list");
  await button(page, "全屏").click();
  await expect.poll(() => page.evaluate(() => document.fullscreenElement?.className)).toBe("console-side");
});

test("two minutes before the session ends by itself one is warned, and can go on", async ({ page, site }) => {
  await stopClock(page);
  const name = await openConsole(page, site, "/role-list");
  const warning = page.getByRole("dialog", { name: "您已有一段时间没有操作" });
  // Sessions of staff expire after 15 idle minutes, of which the last one is not exact.
  await page.clock.runFor(11 * 60_000);
  await expect(warning).toBeHidden();
  await page.clock.runFor(61_000);
  await expect(warning).toBeVisible();
  await button(page, "继续使用").click();
  await expect(warning).toBeHidden();
  await page.clock.runFor(11 * 60_000);
  await expect(warning).toBeHidden();
  const account = `(select id from accounts where phone = '${name}')`;
  changeDatabase(site, `update sessions set seen_at = 0 where account_id = ${account}`);
  await page.clock.runFor(4 * 60_000);
  await expect(page).toHaveURL("/login?redirect=%2Frole-list");
});
