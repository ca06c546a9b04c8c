import type { Locator, Page } from "@playwright/test";

/** Opens the person's menu; on every page of somebody who is signed in, and on no other. */
export const menuButton = (page: Page): Locator => page.getByRole("button", { name: "个人菜单" });

export const userMenu = (page: Page): Locator => page.locator("#user-menu");

export async function openMenu(page: Page): Promise<Locator> {
  await menuButton(page).click();
  return userMenu(page);
}

export async function signOut(page: Page): Promise<void> {
  const menu = await openMenu(page);
  await menu.getByRole("button", { name: "退出登录" }).click();
}
