import { expect, type Locator, type Page } from "@playwright/test";

/**
 * Opens the person's menu; on every page of somebody who is signed in, and on no other. A link where neither browser
 * nor script opens popovers, and while the style sheet is on its way beside the button.
 */
export const menuButton = (page: Page): Locator =>
  page
    .getByRole("button", { name: "个人菜单" })
    .or(page.getByRole("link", { name: "个人菜单" }))
    .first();

/** Opens the list of unread messages; a link where the menu's is one. */
export const bellButton = (page: Page): Locator =>
  page
    .getByRole("button", { name: "未读消息" })
    .or(page.getByRole("link", { name: "未读消息" }))
    .first();

export const userMenu = (page: Page): Locator => page.locator("#user-menu");

/**
 * Presses what opens a popover. Where browsers know none, a link stands in the button's place until a script runs.
 * Playwright clicks the element that a locator found first, and waits without end for a link that the script has
 * hidden: so it looks for one only after that.
 */
export async function pressOpener(opener: Locator): Promise<void> {
  await opener
    .page()
    .waitForFunction(
      () =>
        "popover" in HTMLElement.prototype ||
        "popovers" in document.documentElement.dataset ||
        (document.readyState !== "loading" && !("__remixContext" in window)),
    );
  await opener.click();
}

export async function openMenu(page: Page): Promise<Locator> {
  await pressOpener(menuButton(page));
  return userMenu(page);
}

/** By the keyboard, which is then where it was; by the link in it where nothing listens to keys. */
export async function closeMenu(page: Page): Promise<void> {
  const closeLink = userMenu(page).getByRole("link", { name: "关闭菜单" });
  if (await closeLink.isVisible()) return closeLink.click();
  await page.keyboard.press("Escape");
  await expect(menuButton(page)).toBeFocused();
}

export async function signOut(page: Page): Promise<void> {
  const menu = await openMenu(page);
  await menu.getByRole("button", { name: "退出登录" }).click();
}
