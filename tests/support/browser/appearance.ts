import { expect, type Page } from "@playwright/test";

const choice = (page: Page, name: string) =>
  page.locator(".appearance button").filter({ hasText: new RegExp(`^${name}$`) });

/** Presses one of the choices under 外观, and waits until the page has it. */
export async function chooseLook(page: Page, name: string): Promise<void> {
  const before = await choice(page, name).getAttribute("aria-pressed");
  await page.locator(".appearance summary").click();
  await choice(page, name).click();
  if (before === "false" || !["自动", "浅色", "深色"].includes(name))
    await expect(choice(page, name)).toHaveAttribute("aria-pressed", before === "true" ? "false" : "true");
}

export async function expectLook(page: Page, name: string, isPressed = true): Promise<void> {
  await expect(choice(page, name)).toHaveAttribute("aria-pressed", String(isPressed));
}
