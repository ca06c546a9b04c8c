import { expect, type Page } from "@playwright/test";
import { menuButton, pressOpener, userMenu } from "./top-bar";

/** A choice of appearance: in header or footer of public pages, in the user menu of the others. */
const choice = (page: Page, name: string) =>
  page.locator(":is(.appearance, .menu-looks) button").filter({ hasText: new RegExp(`^${name}$`) });

async function openLooks(page: Page): Promise<void> {
  const own = page.locator(".menu-looks summary");
  if ((await own.count()) === 0) return page.locator(".appearance summary").click();
  if (!(await userMenu(page).isVisible())) await pressOpener(menuButton(page));
  await own.click();
}

/** Presses a choice under 外观 and waits until its state has changed. */
export async function chooseLook(page: Page, name: string): Promise<void> {
  const before = await choice(page, name).getAttribute("aria-pressed");
  await openLooks(page);
  await choice(page, name).click();
  if (before === "false" || !["自动", "浅色", "深色"].includes(name))
    await expect(choice(page, name)).toHaveAttribute("aria-pressed", before === "true" ? "false" : "true");
}

export async function expectLook(page: Page, name: string, isPressed = true): Promise<void> {
  await expect(choice(page, name)).toHaveAttribute("aria-pressed", String(isPressed));
}
