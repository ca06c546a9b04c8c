import { expect, test } from "../../support/browser/fixtures";
import { goTo, openConsole, openSidebar, sidebar } from "../../support/browser/open-console";
import { showAsPrinted } from "../../support/browser/print-media";
import {
  bellButton,
  closeMenu,
  menuButton,
  openMenu,
  pressOpener,
  userMenu,
} from "../../support/browser/top-bar";

const PHONE = { width: 390, height: 844 };
const bellList = "#unread-messages";

test("nothing lies open over a page, and every link of the menus leads on", async ({ page, site }) => {
  await openConsole(page, site, "/account-list");
  for (const menu of [userMenu(page), page.locator(bellList)]) await expect(menu).toBeHidden();
  await (await openSidebar(page)).getByRole("link", { name: "角色列表" }).click();
  await expect(page).toHaveURL("/role-list");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("角色列表");
  const menu = await openMenu(page);
  await menu.getByRole("link", { name: "安全设置" }).click();
  await expect(page).toHaveURL("/personal?tab=3");
  await expect(userMenu(page)).toBeHidden();
});

test("the bell opens its list, a press elsewhere or its link closes it, and a message opens", async ({
  page,
  site,
  javaScriptEnabled,
}) => {
  await openConsole(page, site, "/account-list");
  const open = bellButton(page);
  const list = page.locator(bellList);
  await pressOpener(open);
  await expect(list).toBeVisible();
  if (!javaScriptEnabled) await list.getByRole("link", { name: "关闭" }).click();
  else await page.getByRole("heading", { level: 1 }).click();
  await expect(list).toBeHidden();
  await pressOpener(open);
  await list.getByRole("link", { name: "查看全部消息" }).click();
  await expect(page).toHaveURL(/userMessage/);
  await expect(list).toBeHidden();
});

test("on a phone's width menu and drawer open, lead on and close", async ({ page, site }) => {
  await page.setViewportSize(PHONE);
  await openConsole(page, site, "/account-list");
  await expect(sidebar(page)).toBeHidden();
  await (await openSidebar(page)).getByRole("link", { name: "角色列表" }).click();
  await expect(page).toHaveURL("/role-list");
  await expect(sidebar(page)).toBeHidden();
  await goTo(page, "/phsb");
  await openMenu(page);
  await closeMenu(page);
  await expect(userMenu(page)).toBeHidden();
  await (await openMenu(page)).getByRole("link", { name: "个人中心" }).click();
  await expect(page).toHaveURL(/\/personal/);
  await expect(menuButton(page)).toBeVisible();
});

test("what is printed has no menus", async ({ page, site }) => {
  await openConsole(page, site, "/account-list");
  await openMenu(page);
  await showAsPrinted(page);
  for (const menu of [userMenu(page), page.locator(bellList), sidebar(page)]) await expect(menu).toBeHidden();
});
