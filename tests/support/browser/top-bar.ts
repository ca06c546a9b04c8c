import { expect, type Locator, type Page } from "@playwright/test";

/**
 * The button that opens the user menu, on every page of a signed-in user. It is a link where neither browser
 * nor script opens popovers, and beside the button until the style sheet is loaded.
 */
export const menuButton = (page: Page): Locator =>
  page
    .getByRole("button", { name: "个人菜单" })
    .or(page.getByRole("link", { name: "个人菜单" }))
    .first();

/** The button that opens the list of unread messages; a link under the same conditions. */
export const bellButton = (page: Page): Locator =>
  page
    .getByRole("button", { name: "未读消息" })
    .or(page.getByRole("link", { name: "未读消息" }))
    .first();

export const userMenu = (page: Page): Locator => page.locator("#user-menu");

/**
 * Presses the opener of a popover, which is a link until a script runs in browsers without popovers.
 * Playwright waits endlessly for a link that the script has hidden, so this waits for the script first.
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

/** Closes by Escape, which returns the focus; by the link in the menu where no script listens to keys. */
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
